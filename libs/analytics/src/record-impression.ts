import type { ImpressionEvent } from './impressions.ts';

/** Names of the events that the site reports (member-app document, section 7). */
export const impressionEvents = {
  pageView: 'pageView',
  search: 'search',
  locationPrediction: 'locationPrediction__request',
} as const;

let queued: ImpressionEvent[] = [];
let send: ((event: ImpressionEvent) => void) | undefined;

/** Records an event. Events are queued until reporting starts; call this in the browser only. */
export function recordImpression(event: ImpressionEvent): void {
  if (send) send(event);
  else queued.push(event);
}

/** Starts passing events to `record`, beginning with the queued ones. */
export function connectImpressions(record: (event: ImpressionEvent) => void): void {
  send = record;
  const events = queued;
  queued = [];
  events.forEach(record);
}
