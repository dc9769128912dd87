/**
 * Writes days in one way. The day of a timestamp is its UTC day, so that server and browser agree.
 * @returns a function that takes "2026-11-20", an ISO timestamp or a Date
 */
function dayFormat(options: Intl.DateTimeFormatOptions): (day: string | Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (day) => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return format.format(new Date(day));
  };
}

/** "November 20": in a sentence. */
export const longDayText = /* @__PURE__ */ dayFormat({ month: 'long', day: 'numeric' });

/** "November 20, 2026": in a sentence about another year. */
export const longFullDayText = /* @__PURE__ */ dayFormat({ month: 'long', day: 'numeric', year: 'numeric' });

/** "Fri, Nov 20": a day that someone plans. */
export const shortWeekdayText = /* @__PURE__ */ dayFormat({ weekday: 'short', month: 'short', day: 'numeric' });

/** "Friday, November 20": a day that someone plans, in a sentence. */
export const longWeekdayText = /* @__PURE__ */ dayFormat({ weekday: 'long', month: 'long', day: 'numeric' });

/** "November 2026". */
export const monthText = /* @__PURE__ */ dayFormat({ month: 'long', year: 'numeric' });
