import {
  mapDeck,
  type Deck,
  type MemberOnlyKey,
  type SiteDeck,
  type StagingKey,
  type WholeDeck,
} from './deck/default-deck.ts';
import { memberOnlyDeck } from './deck/member-deck.ts';
import { siteDeck } from './deck/site-deck.ts';
import { stagingDeck } from './deck/staging.deck.ts';

/** The texts inlined in a page. Mail is never among them. */
export type PageCopy = {
  site: SiteDeck;
  /** Left out of pages rendered for visitors. */
  member?: Deck<MemberOnlyKey>;
  /** Left out where the site has no staging tools (RTE-04). */
  staging?: Deck<StagingKey>;
};

/** Which texts a page needs besides those of every page. */
export type PageAudience = { isMember: boolean; hasTools: boolean };

/** The part of a site's deck that a page carries. */
export function pageCopy(deck: WholeDeck, { isMember, hasTools }: PageAudience): PageCopy {
  const valueOf = (key: keyof WholeDeck) => deck[key];
  return {
    site: mapDeck(siteDeck, valueOf),
    ...(isMember && { member: mapDeck(memberOnlyDeck, valueOf) }),
    ...(hasTools && { staging: mapDeck(stagingDeck, valueOf) }),
  };
}
