import { utcTime } from './calendar-lines.ts';
import type { CalendarEvent } from './calendar.ts';
import type { Instant } from './local-time.ts';

/** Addresses that open a web calendar with the event filled in (EXT-14). */
export type CalendarLinks = {
  google: string;
  /** Personal accounts of Microsoft. */
  outlook: string;
  /** Accounts of work or school. */
  office365: string;
};

/**
 * Calendar links of an event. Neither provider documents its parameters; these are the ones collected in
 * InteractionDesignFoundation/add-event-to-calendar-docs.
 */
export function calendarLinks({
  title,
  start,
  end,
  location,
  notes,
}: Pick<CalendarEvent, 'title' | 'start' | 'end' | 'location' | 'notes'>): CalendarLinks {
  const outlook = query({
    path: '/calendar/action/compose',
    rru: 'addevent',
    startdt: isoTime(start),
    enddt: isoTime(end),
    subject: title,
    location,
    body: notes,
  });
  const google = query({
    action: 'TEMPLATE',
    text: title,
    dates: `${utcTime(start)}/${utcTime(end)}`,
    location,
    details: notes,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/deeplink/compose?${outlook}`,
    office365: `https://outlook.office.com/calendar/deeplink/compose?${outlook}`,
  };
}

/** An instant as `2027-03-14T07:00:00Z`, to the second. */
const isoTime = (at: Instant): string => new Date(at).toISOString().replace(/\.\d+/, '');

/** A query whose spaces are `%20`: Outlook shows the `+` of URLSearchParams as it is. */
const query = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
