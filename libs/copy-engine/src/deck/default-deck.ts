import { accountCenterDeck } from './account-center.deck.ts';
import { accountDeck } from './account.deck.ts';
import { cardsDeck } from './cards.deck.ts';
import { currencyDeck } from './currency.deck.ts';
import { enrollmentDeck } from './enrollment.deck.ts';
import { homeDeck } from './home.deck.ts';
import { layoutDeck } from './layout.deck.ts';
import { mailDeck } from './mail.deck.ts';
import { merchantDeck } from './merchant.deck.ts';
import { messageDeck } from './message.deck.ts';
import { rewardsDeck } from './rewards.deck.ts';
import { searchDeck } from './search.deck.ts';
import { stagingDeck } from './staging.deck.ts';

/** A text, or one text for wide and one for narrow screens (CPY-05). */
export type CopyValue = string | { desktop: string; mobile: string };

/** What only members' pages say. */
const memberScreens = { ...accountCenterDeck, ...cardsDeck, ...rewardsDeck };

const screens = {
  ...currencyDeck,
  ...layoutDeck,
  ...homeDeck,
  ...searchDeck,
  ...merchantDeck,
  ...enrollmentDeck,
  ...accountDeck,
  ...memberScreens,
  ...messageDeck,
  ...stagingDeck,
};

/** Every key that the screens may ask for; anything else does not compile (CPY-04). */
export type CopyKey = keyof typeof screens;

/** One value for every key of the screens. */
export type CopyDeck = Record<CopyKey, CopyValue>;

/** Every key that mail is written with. */
export type MailKey = keyof typeof mailDeck;

/** One value for every key, those of mail included; this is what the server holds. */
export type WholeDeck = Record<CopyKey | MailKey, CopyValue>;

/** The words that members read where a partner does not say otherwise (CPY-03). */
export const defaultDeck: WholeDeck = { ...screens, ...mailDeck };

/** For whom a page is rendered: whether it carries the words of members' pages and of the staging tools. */
export type DeckAudience = { withMember: boolean; withTools: boolean };

/** The part of a deck that a page carries: no mail, and nothing that its reader cannot come to. */
export function pageDeck(deck: WholeDeck, { withMember, withTools }: DeckAudience): CopyDeck {
  const isCarried = ([key]: [string, CopyValue]) =>
    !key.startsWith('mail.') &&
    (withTools || !key.startsWith('staging.')) &&
    (withMember || !Object.hasOwn(memberScreens, key));
  return Object.fromEntries(Object.entries(deck).filter(isCarried)) as CopyDeck;
}
