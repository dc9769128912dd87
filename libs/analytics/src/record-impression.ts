import type { ImpressionEvent } from './impressions.ts';

let waiting: ImpressionEvent[] = [];
let sink: ((event: ImpressionEvent) => void) | undefined;

/** Reports that something happened. Events wait until reporting has started; on the server nothing is recorded. */
export function recordImpression(event: ImpressionEvent): void {
  if (sink) sink(event);
  else waiting.push(event);
}

/** Connects what sends the events, and hands it those that waited. */
export function connectImpressions(record: (event: ImpressionEvent) => void): void {
  sink = record;
  const late = waiting;
  waiting = [];
  late.forEach(record);
}
