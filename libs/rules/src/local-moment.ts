/** A moment in local time. */
export type LocalMoment = {
  /** 0 is Sunday. */
  day: number;
  /** Minutes since midnight, 0 to 1439. */
  minute: number;
};

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * The local day of the week and time in a time zone.
 * @param timeZone IANA name, such as America/New_York
 * @returns undefined for an unknown time zone
 */
export function localMoment(now: Date, timeZone: string): LocalMoment | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
    return { day: DAYS.indexOf(parts['weekday'] ?? ''), minute: Number(parts['hour']) * 60 + Number(parts['minute']) };
  } catch {
    return undefined;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date in a time zone as "YYYY-MM-DD". @param timeZone IANA name; an unknown one counts as UTC */
export function dayIn(timeZone: string, now: Date): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = formatOf(timeZone) ?? formatOf('UTC')!;
    formats.set(timeZone, format);
  }
  return format.format(now);
}

/** For restaurants without a time zone. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** The date at a restaurant as "YYYY-MM-DD". Without a time zone it is New York's; an unknown one counts as UTC. */
export const dateIn = (timeZone: string | null, now: Date): string => dayIn(timeZone ?? DEFAULT_TIME_ZONE, now);

/**
 * The date of what belongs to no restaurant, as "YYYY-MM-DD": the level and the dining year that a member's account shows.
 * Neither programs nor members have a time zone, so it is New York's, as for restaurants without one.
 */
export const accountDay = (now: Date): string => dayIn(DEFAULT_TIME_ZONE, now);

/** The calendar year of {@link accountDay}. */
export const accountYear = (now: Date): number => Number(accountDay(now).slice(0, 4));

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    return undefined;
  }
}
