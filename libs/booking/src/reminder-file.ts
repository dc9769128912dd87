import { clean, escaped, fileOf, utcTime } from './calendar-lines.ts';
import type { Instant } from './local-time.ts';

/** A day to remember, such as the last one of a bonus. */
export type Reminder = {
  /** Unique and constant for what is remembered, such as `<bonus code>@<host of the site>`. */
  uid: string;
  /** "YYYY-MM-DD", wherever the member is. */
  day: string;
  /** When the file was made. */
  madeAt: Instant;
  title: string;
  notes: string;
  /** Where the member sees more. */
  url: string;
};

/** Days before the day on which calendars alert. */
const ALERT_DAYS = 7;

/** A day as an .ics file (RFC 5545): a whole day that does not make its owner busy, with an alert a week before. */
export function reminderFile({ uid, day, madeAt, title, notes, url }: Reminder): string {
  const date = (ahead: number) => utcTime(Date.parse(`${day}T00:00:00Z`) + ahead * 86_400_000).slice(0, 8);
  return fileOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dining//Reminders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utcTime(madeAt)}`,
    `DTSTART;VALUE=DATE:${date(0)}`,
    `DTEND;VALUE=DATE:${date(1)}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(notes)}`,
    `URL:${encodeURI(clean(url))}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-P${ALERT_DAYS}D`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
