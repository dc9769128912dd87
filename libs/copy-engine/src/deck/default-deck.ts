import { accountCenterDeck } from './account-center.deck.ts';
import { accountDeck } from './account.deck.ts';
import { cardsDeck } from './cards.deck.ts';
import { currencyDeck } from './currency.deck.ts';
import { enrollmentDeck } from './enrollment.deck.ts';
import { frameDeck } from './frame.deck.ts';
import { homeDeck } from './home.deck.ts';
import { mailDeck } from './mail.deck.ts';
import { merchantDeck } from './merchant.deck.ts';
import { messageDeck } from './message.deck.ts';
import { rewardsDeck } from './rewards.deck.ts';
import { searchDeck } from './search.deck.ts';
import { stagingDeck } from './staging.deck.ts';

/** A text, or one text for wide and one for narrow screens (CPY-05). */
export type CopyValue = string | { desktop: string; mobile: string };

const screens = {
  ...currencyDeck, ...frameDeck, ...homeDeck, ...searchDeck, ...merchantDeck, ...enrollmentDeck, ...accountDeck, ...accountCenterDeck, ...cardsDeck, ...rewardsDeck, ...messageDeck, ...stagingDeck,
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

/**
 * The part of a deck that a page carries: no mail, and the words of the staging tools only where a site has them.
 */
export function pageDeck(deck: WholeDeck, { withTools }: { withTools: boolean }): CopyDeck {
  const isCarried = ([key]: [string, CopyValue]) => !key.startsWith('mail.') && (withTools || !key.startsWith('staging.'));
  return Object.fromEntries(Object.entries(deck).filter(isCarried)) as CopyDeck;
}
