import type { CopyValue } from '../copy-value.ts';
import type { Deck } from './default-deck.ts';

/** Makes a deck with the keys of another one. */
export function mapDeck<Key extends string>(
  keysFrom: Readonly<Deck<Key>>,
  valueOf: (key: NoInfer<Key>) => CopyValue,
): Deck<Key> {
  const deck: Deck<Key> = { ...keysFrom };
  for (const key in deck) deck[key] = valueOf(key);
  return deck;
}
