import type { CopyValue } from '../copy-value.ts';
import { mailDeck } from './mail.deck.ts';
import { memberOnlyDeck } from './member-deck.ts';
import { siteDeck } from './site-deck.ts';
import { stagingDeck } from './staging.deck.ts';

/** A text for each of the given keys. */
export type Deck<Key extends string> = Record<Key, CopyValue>;

/** Keys that every page carries. Anything else does not compile on a public page (CPY-04). */
export type SiteKey = keyof typeof siteDeck;

/** Keys that only member pages carry. */
export type MemberOnlyKey = keyof typeof memberOnlyDeck;

/** Keys that member pages may use. */
export type MemberKey = SiteKey | MemberOnlyKey;

/** Keys of the staging tools. */
export type StagingKey = keyof typeof stagingDeck;

/** Keys of mail to members. */
export type MailKey = keyof typeof mailDeck;

/** Every key of the copy. */
export type CopyKey = MemberKey | StagingKey | MailKey;

export type SiteDeck = Deck<SiteKey>;
export type MemberDeck = Deck<MemberKey>;

/** The texts of a whole site. Only the server and the build tools hold it. */
export type WholeDeck = Deck<CopyKey>;

/** The texts that members read unless a partner overrides them (CPY-03). */
export const defaultDeck: WholeDeck = { ...siteDeck, ...memberOnlyDeck, ...stagingDeck, ...mailDeck };

/** Whether a text of this name exists. */
export const isCopyKey = (key: string): key is CopyKey => Object.hasOwn(defaultDeck, key);

/** Makes a deck with the keys of another one. */
export function mapDeck<Key extends string>(
  keysFrom: Readonly<Deck<Key>>,
  valueOf: (key: NoInfer<Key>) => CopyValue,
): Deck<Key> {
  const deck: Deck<Key> = { ...keysFrom };
  for (const key in deck) deck[key] = valueOf(key);
  return deck;
}
