import { clean, escaped, fileOf, utcTime } from './calendar-lines.ts';
import type { Instant } from './local-time.ts';

/** A reservation as an entry in a guest's calendar. */
export type CalendarEvent = {
  /** Unique and constant for the reservation, such as `<reservation id>@<host of the site>`. */
  uid: string;
  /** 0 at first, one more with each change or cancellation, so that calendars know which version is the latest. */
  sequence: number;
  start: Instant;
  end: Instant;
  /** When this version was made. */
  changedAt: Instant;
  isCanceled: boolean;
  title: string;
  /** Name and address of the restaurant. */
  location: string;
  notes: string;
  /** Who sends the event: the program. RFC 5546 requires an organizer, also in an event without invitations. */
  organizer: { name: string; email: string };
  /** The guest's address, in an event that is mailed to them: mail programs then put it into their calendar. */
  attendee?: string;
};

/** The method of an event's file (RFC 5546): publish for a download, request and cancel for mail to an attendee. */
export const calendarMethod = ({ isCanceled, attendee }: Pick<CalendarEvent, 'isCanceled' | 'attendee'>) =>
  isCanceled ? 'CANCEL' : attendee === undefined ? 'PUBLISH' : 'REQUEST';

/**
 * An event as an .ics file (EXT-05, EXT-14): RFC 5545, with a method as in RFC 5546. A canceled one removes the entry
 * that an earlier file with the same uid created.
 */
export function calendarFile(event: CalendarEvent): string {
  const { uid, sequence, start, end, changedAt, isCanceled, title, location, notes, organizer, attendee } = event;
  return fileOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dining//Reservations//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(event)}`,
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcTime(changedAt)}`,
    `DTSTART:${utcTime(start)}`,
    `DTEND:${utcTime(end)}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(notes)}`,
    `ORGANIZER;CN="${escapedName(organizer.name)}":mailto:${encodeURI(clean(organizer.email))}`,
    // The guest has accepted by booking; answers to an invitation would reach nobody.
    ...(attendee === undefined ? [] : [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${encodeURI(clean(attendee))}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

/** A quoted parameter value (RFC 6868). */
const escapedName = (text: string): string =>
  clean(text).replaceAll('^', '^^').replaceAll('\n', '^n').replaceAll('"', "^'");
