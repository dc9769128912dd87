import { createElement, use, useMemo, type ReactNode } from 'react';
import { CopyProvider, useCopySetting } from './copy.context.ts';
import type { CopyDeck } from './deck/default-deck.ts';

/** Whether a page carries the words of members' pages. */
export const hasMemberWords = (deck: CopyDeck): boolean => Object.hasOwn(deck, 'accountPage.nav');

/** The whole deck of the site; asked for once, by whoever became a member after the page was loaded. */
let wholeDeck: Promise<CopyDeck> | undefined;

async function fetchDeck(): Promise<CopyDeck> {
  const answer = await fetch('/copy.json');
  if (!answer.ok) throw new Error(`The words of this site could not be loaded: ${answer.status}`);
  return (await answer.json()) as CopyDeck;
}

/** Asks for the words, and asks again another time if that failed. */
function askForDeck(): Promise<CopyDeck> {
  wholeDeck ??= fetchDeck().catch((error: unknown) => {
    wholeDeck = undefined;
    throw error;
  });
  return wholeDeck;
}

/**
 * Gives members' pages their words. A page that was rendered for a member carries them; one that was rendered for a
 * visitor does not, and fetches them when the visitor has signed in.
 */
export function MemberWords({ children }: { children: ReactNode }): ReactNode {
  const setting = useCopySetting();
  return hasMemberWords(setting.deck) ? children : createElement(FetchedWords, null, children);
}

function FetchedWords({ children }: { children?: ReactNode }): ReactNode {
  const setting = useCopySetting();
  const deck = use(askForDeck());
  const whole = useMemo(() => ({ ...setting, deck }), [setting, deck]);
  return createElement(CopyProvider, { setting: whole }, children);
}
