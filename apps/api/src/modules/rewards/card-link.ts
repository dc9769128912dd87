import type { CardInterval } from './batch.ts';

/** Whether a card was linked at a time; the moment of unlinking no longer counts. */
export const isLinkedAt = ({ linkedAt, unlinkedAt }: Pick<CardInterval, 'linkedAt' | 'unlinkedAt'>, time: Date) =>
  linkedAt <= time && (unlinkedAt === null || time < unlinkedAt);
