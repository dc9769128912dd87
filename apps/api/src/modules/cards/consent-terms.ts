import { wholeText, type WholeDeck } from '@dining/copy-engine';
import { textVersion } from '@dining/rules';

/** A partner's current consent text and its version. */
export type ConsentTerms = { version: string; words: string };

/**
 * The terms that a member accepts by linking a card (EXT-06): `card.terms` as composed for the partner. The version is
 * a hash of the text. The page computes it from the text that it shows, so consent to a different text is refused.
 */
export function consentTerms(deck: Pick<WholeDeck, 'card.terms'>): ConsentTerms {
  const words = wholeText(deck['card.terms']);
  return { version: textVersion(words), words };
}
