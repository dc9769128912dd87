import { currencyDeck } from './currency.deck.ts';
import { frameDeck } from './frame.deck.ts';
import { homeDeck } from './home.deck.ts';
import { merchantDeck } from './merchant.deck.ts';
import { messageDeck } from './message.deck.ts';
import { searchDeck } from './search.deck.ts';

/** A text, or one text for wide and one for narrow screens (CPY-05). */
export type CopyValue = string | { desktop: string; mobile: string };

const decks = { ...currencyDeck, ...frameDeck, ...homeDeck, ...searchDeck, ...merchantDeck, ...messageDeck };

/** Every key that the screens may ask for; anything else does not compile (CPY-04). */
export type CopyKey = keyof typeof decks;

/** One value for every key. */
export type CopyDeck = Record<CopyKey, CopyValue>;

/** The words that members read where a partner does not say otherwise (CPY-03). */
export const defaultDeck: CopyDeck = decks;
