import type { CardRegistration, LinkedCards } from '@dining/api-contract';
import type { MemberCopyReader } from '@dining/copy-engine/react';

/** What became of the cards that were sent (CRD-06). */
export type LinkStatus = 'all' | 'some' | 'none';

/** The cards' results, in the body of an answer or of a refusal; undefined when a refusal is about something else. */
export function registrationsIn(body: unknown): readonly CardRegistration[] | undefined {
  const { cardRegistration } = (body ?? {}) as Partial<LinkedCards>;
  return Array.isArray(cardRegistration) ? cardRegistration : undefined;
}

/** Whether all, some or none were linked. */
export function linkStatus(cards: readonly CardRegistration[]): LinkStatus {
  const failed = cards.filter(({ error }) => error !== undefined).length;
  if (failed === 0) return 'all';
  return failed < cards.length ? 'some' : 'none';
}

/** The line of each card that was not linked: "{description} ending in {lastFour} - {code}: {message}". */
export const failureLines = (cards: readonly CardRegistration[], copy: MemberCopyReader): string[] =>
  cards.flatMap(({ memberCard: { description, lastFour }, error }) =>
    error ? [copy('card.error', { description, lastFour, ...error })] : [],
  );

/** The sentence of each card that was linked. */
export const successLines = (cards: readonly CardRegistration[], copy: MemberCopyReader): string[] =>
  cards.flatMap(({ memberCard: { lastFour }, error }) => (error ? [] : [copy('card.linked', { lastFour })]));
