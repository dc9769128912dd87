/** Milliseconds. */
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const NEW_YORK = 'America/New_York';

/** Hours from UTC in winter, and whether the clock changes. */
const ZONES: Record<string, [hours: number, changes: boolean]> = {
  'America/New_York': [-5, true],
  'America/Chicago': [-6, true],
  'America/Phoenix': [-7, false],
  'America/Los_Angeles': [-8, true],
  'Pacific/Honolulu': [-10, false],
};

/** The n-th Sunday of a month, as a day of UTC. */
function sunday(year: number, month: number, nth: number): number {
  const first = Date.UTC(year, month - 1, 1);
  return first + (((7 - new Date(first).getUTCDay()) % 7) + 7 * (nth - 1)) * DAY;
}

/** The day in a place: its clock changes at 2:00 on the second Sunday of March and the first of November. */
export function dayIn(zone: string, time: number): string {
  const [hours, changes] = ZONES[zone]!;
  const year = new Date(time + hours * HOUR).getUTCFullYear();
  const isSummer =
    changes && time >= sunday(year, 3, 2) + (2 - hours) * HOUR && time < sunday(year, 11, 1) + (1 - hours) * HOUR;
  return new Date(time + (hours + (isSummer ? 1 : 0)) * HOUR).toISOString().slice(0, 10);
}

/** From 0, a Sunday. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
