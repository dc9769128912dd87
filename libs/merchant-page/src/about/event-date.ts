import { longWeekdayText } from '@dining/rules';

/**
 * Formats the day of an event: "2026-11-20" and "2026-11-20T19:00" become "Friday, November 20".
 * The day is local to the merchant, so it is not converted between time zones. Text without a date is returned unchanged.
 */
export function eventDate(startsAt: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(startsAt)?.[0];
  return day === undefined || Number.isNaN(Date.parse(day)) ? startsAt : longWeekdayText(day);
}
