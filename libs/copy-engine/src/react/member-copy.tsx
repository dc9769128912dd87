import { useContext, type ReactNode } from 'react';
import type { MemberDeck, MemberKey } from '../deck/default-deck.ts';
import type { CopyVariables } from '../placeholders.ts';
import { RichText, useReader, type CopyReader } from './copy.context.tsx';
import { MemberDeckContext } from './member-deck.context.ts';

/** Reads the texts of member pages, those of every page included. */
export type MemberCopyReader = CopyReader<MemberKey>;

/** Reads the texts of member pages, those of every page included. Public pages have {@link useCopy}. */
export const useMemberCopy = (): MemberCopyReader => useReader(useMemberCopyDeck());

/** The texts of member pages, for components that build phrases from several of them. */
export function useMemberCopyDeck(): MemberDeck {
  const deck = useContext(MemberDeckContext);
  if (!deck) throw new Error('The copy of member pages needs a MemberCopyProvider above it.');
  return deck;
}

/** One text of a member page with its links, bold and superscript. */
export function MemberCopyText({ name, variables }: { name: MemberKey; variables?: CopyVariables }): ReactNode {
  return <RichText value={useMemberCopyDeck()[name]} variables={variables} />;
}
