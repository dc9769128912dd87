import { wholeText, type WholeDeck } from '@dining/copy-engine';
import { textVersion } from '@dining/rules';

/** The words of consent that are in force at a partner, and their name. */
export type ConsentTerms = { version: string; words: string };

/**
 * What a member who links a card agrees to (EXT-06): `card.terms` as it is composed for the partner. The version is a
 * function of the words alone, which the page works out of the words that it shows: consent to other words is no consent.
 */
export function consentTerms(deck: Pick<WholeDeck, 'card.terms'>): ConsentTerms {
  const words = wholeText(deck['card.terms']);
  return { version: textVersion(words), words };
}
