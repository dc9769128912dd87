import { minuteOf } from '@dining/rules';

/**
 * Local times and instants. Built on Intl, because neither Node 24 nor every supported browser has Temporal yet, and
 * its polyfill is larger than this library.
 */

/** A moment in milliseconds since 1970-01-01T00:00Z. Durations are added to instants, never to wall clocks. */
export type Instant = number;

export const MINUTE_MS = 60_000;
export const DAY_MINUTES = 24 * 60;
export const DAY_MS = DAY_MINUTES * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for an unknown time zone */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** The wall clock of a zone at an instant, as the instant at which a clock in UTC shows the same. */
function wallClock(zone: string, at: Instant): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = value;
  return Date.UTC(
    Number(parts.year),
    Number(parts.month) - 1,
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
    Number(parts.second),
  );
}

/** The local date ("YYYY-MM-DD") and time ("HH:MM") at an instant. @throws RangeError for an unknown time zone */
export function localTimeOf(zone: string, at: Instant): { day: string; time: string } {
  const text = new Date(wallClock(zone, at)).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The wall clock of one day. Minutes count from its midnight to the end of the next day: 1500 is 01:00 on the next. */
export type DayClock = {
  /**
   * The instant of a local time. A time that the clock shows twice (fall back) means the first; a time that it skips
   * (spring forward) has no instant.
   */
  instantOf(minute: number): Instant | undefined;
  /**
   * The instant of a local time, or of the first time that exists after it if the clock skips it. It never decreases
   * as minutes increase, so spans that do not overlap on the wall clock do not overlap as instants.
   */
  instantAtOrAfter(minute: number): Instant;
};

/**
 * The wall clock of a day in a zone. It asks Intl for the offsets once per day and relies on a clock changing at most
 * once within four days, which holds for all zones of today.
 * @param zone IANA name
 * @param day "YYYY-MM-DD"
 * @throws RangeError for an unknown time zone or a malformed day
 */
export function dayClock(zone: string, day: string): DayClock {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (at: Instant) => wallClock(zone, at) - at;
  // Offsets are below a day, so both days are within these two instants.
  const before = offsetAt(midnight - DAY_MS);
  const after = offsetAt(midnight + 3 * DAY_MS);
  const instantOf = (minute: number) => {
    const wall = midnight + minute * MINUTE_MS;
    if (before === after) return wall - before;
    const instants = [wall - before, wall - after].filter((at) => wallClock(zone, at) === wall);
    return instants.length === 0 ? undefined : Math.min(...instants);
  };
  const instantAtOrAfter = (minute: number) => {
    for (let later = minute; ; later += 1) {
      const at = instantOf(later);
      if (at !== undefined) return at;
    }
  };
  return { instantOf, instantAtOrAfter };
}

/** The first instant with a local time, or with the next one that exists. @throws RangeError as {@link dayClock} */
export const instantAtOrAfter = (zone: string, day: string, time: string): Instant =>
  dayClock(zone, day).instantAtOrAfter(minuteOf(time));
