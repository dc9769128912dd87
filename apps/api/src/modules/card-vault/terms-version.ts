import { createHash } from 'node:crypto';
import type { WholeDeck } from '@dining/copy-engine';

/** Digits of the version: enough that two texts never share one by chance. */
const LENGTH = 12;

/**
 * Names the words of consent that are in force (EXT-06): the first 12 hexadecimal digits of the SHA-256 of `card.terms`
 * as it is composed for the partner. Another wording is another version.
 */
export function termsVersionOf(deck: Pick<WholeDeck, 'card.terms'>): string {
  const words = deck['card.terms'];
  const text = typeof words === 'string' ? words : `${words.desktop}\n${words.mobile}`;
  return createHash('sha256').update(text).digest('hex').slice(0, LENGTH);
}
