import type { CardRegistration, LinkedCards } from '@dining/api-contract';
import type { MemberCopyReader } from '@dining/copy-engine/react';

/** How many of the submitted cards were linked (CRD-06). */
export type LinkStatus = 'all' | 'some' | 'none';

/** The cards' results in a success or error response; undefined in an error about something else. */
export function registrationsIn(body: unknown): readonly CardRegistration[] | undefined {
  const { cardRegistration } = (body ?? {}) as Partial<LinkedCards>;
  return Array.isArray(cardRegistration) ? cardRegistration : undefined;
}

export function linkStatus(cards: readonly CardRegistration[]): LinkStatus {
  const failed = cards.filter(({ error }) => error !== undefined).length;
  if (failed === 0) return 'all';
  return failed < cards.length ? 'some' : 'none';
}

/** One line per card that was not linked: "{description} ending in {lastFour} - {code}: {message}". */
export const failureLines = (cards: readonly CardRegistration[], copy: MemberCopyReader): string[] =>
  cards.flatMap(({ memberCard: { description, lastFour }, error }) =>
    error ? [copy('card.error', { description, lastFour, ...error })] : [],
  );

/** One sentence per card that was linked. */
export const successLines = (cards: readonly CardRegistration[], copy: MemberCopyReader): string[] =>
  cards.flatMap(({ memberCard: { lastFour }, error }) => (error ? [] : [copy('card.linked', { lastFour })]));
