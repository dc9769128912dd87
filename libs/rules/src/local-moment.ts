/** A moment on the clock of some place. */
export type LocalMoment = {
  /** 0 is Sunday. */
  day: number;
  /** Minutes since midnight, 0 to 1439. */
  minute: number;
};

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * What day and time it is somewhere.
 * @param timeZone IANA name, such as America/New_York
 * @returns undefined for a zone that nobody knows
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
