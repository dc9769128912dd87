import { use, useMemo, type ReactNode } from 'react';
import type { MemberDeck } from '../deck/default-deck.ts';
import { useCopySetting } from './copy.context.tsx';
import { MemberDeckContext } from './member-deck.context.ts';

/** The request for the whole deck, shared by everything that waits for it. */
let requestedDeck: Promise<MemberDeck> | undefined;

/** Fetches the deck that compose writes as copy.json; it holds the texts of every page, of member pages and of mail. */
async function fetchDeck(): Promise<MemberDeck> {
  const answer = await fetch('/copy.json');
  if (!answer.ok) throw new Error(`The copy of member pages could not be loaded: ${answer.status}`);
  const deck: MemberDeck = await answer.json();
  return deck;
}

/** Requests the deck once; after a failure, the next call tries again. */
function requestDeck(): Promise<MemberDeck> {
  requestedDeck ??= fetchDeck().catch((error: unknown) => {
    requestedDeck = undefined;
    throw error;
  });
  return requestedDeck;
}

type Props = { children: ReactNode };

/**
 * Gives member pages their texts. A page rendered for a member carries them. A page rendered for a visitor does not,
 * and fetches them after the visitor signs in; the caller provides the Suspense boundary.
 */
export function MemberCopyProvider({ children }: Props): ReactNode {
  const { site, member } = useCopySetting().copy;
  const deck = useMemo(() => member && { ...site, ...member }, [site, member]);
  return deck ? <MemberDeckContext value={deck}>{children}</MemberDeckContext> : <Fetched>{children}</Fetched>;
}

function Fetched({ children }: Props): ReactNode {
  return <MemberDeckContext value={use(requestDeck())}>{children}</MemberDeckContext>;
}
