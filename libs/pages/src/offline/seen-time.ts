const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const calendar = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** The time of day, such as "7:40 PM", and the day, such as "Nov 22", unless it is today. */
export type SeenTime = { time: string; day?: string };

/** When something was seen, in the visitor's own time zone. */
export function seenTime(at: number, now = Date.now()): SeenTime {
  // Browsers put a narrow no-break space before "PM", which not every font has.
  const time = clock.format(at).replaceAll('\u202f', ' ');
  const [day, today] = [calendar.format(at), calendar.format(now)];
  return day === today ? { time } : { time, day };
}
