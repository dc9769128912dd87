/**
 * The day of an event as people read it: "2026-11-20" or "2026-11-20T19:00" is "Friday, November 20".
 * The day is the merchant's own, so nothing is moved between time zones; what is no date is shown as it is.
 */
export function eventDate(startsAt: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(startsAt)?.[0];
  const date = new Date(`${day}T00:00:00Z`);
  if (day === undefined || Number.isNaN(date.getTime())) return startsAt;
  return date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
}
