import { use, type ReactNode } from 'react';
import type { Deck, MemberOnlyKey } from '../deck/default-deck.ts';
import { useCopySetting } from './copy.context.tsx';
import { fetchCopy } from './load-copy.ts';
import { MemberDeckContext } from './member-deck.context.ts';
import { withSite } from './with-site.ts';

type MemberCopy = Deck<MemberOnlyKey>;

/** The request for the texts, shared by everything that waits for them. */
let requested: Promise<MemberCopy> | undefined;

/** Requests the texts once; after a failure, the next call tries again. @param address of their file */
function requestCopy(address: string): Promise<MemberCopy> {
  requested ??= (fetchCopy(address) as Promise<MemberCopy>).catch((error: unknown) => {
    requested = undefined;
    throw error;
  });
  return requested;
}

type Props = { children: ReactNode };

/**
 * Gives member pages their texts. A page rendered for a member has them. A page rendered for a visitor has not, and
 * fetches them after the visitor signs in; the caller provides the Suspense boundary.
 */
export function MemberCopyProvider({ children }: Props): ReactNode {
  const { member } = useCopySetting().copy;
  return member ? <WithDeck member={member}>{children}</WithDeck> : <Fetched>{children}</Fetched>;
}

function Fetched({ children }: Props): ReactNode {
  return <WithDeck member={use(requestCopy(useCopySetting().files.member))}>{children}</WithDeck>;
}

function WithDeck({ member, children }: Props & { member: MemberCopy }): ReactNode {
  return <MemberDeckContext value={withSite(useCopySetting().copy.site, member)}>{children}</MemberDeckContext>;
}
