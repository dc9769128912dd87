import type { Deck, MemberOnlyKey, SiteDeck, StagingKey, WholeDeck } from './deck/default-deck.ts';
import { mapDeck } from './deck/map-deck.ts';
import member from './deck/member.json' with { type: 'json' };
import site from './deck/site.json' with { type: 'json' };

/** The texts of a page. Mail is never among them. */
export type PageCopy = {
  site: SiteDeck;
  /** Left out of pages rendered for visitors. */
  member?: Deck<MemberOnlyKey>;
  /** Left out where the site has no staging tools (RTE-04). */
  staging?: Deck<StagingKey>;
};

/** One part of the copy of a page. */
export type CopyPart = keyof PageCopy;

/** Addresses of the files of a bundle that hold the copy of its pages. Their names contain a hash. */
export type CopyFiles = Record<CopyPart, string>;

/** Which texts a page needs besides those of every page. */
export type PageAudience = { isMember: boolean; hasTools: boolean };

/** The part of a site's deck that a page needs. */
export function pageCopy(deck: WholeDeck, { isMember, hasTools }: PageAudience): PageCopy {
  const valueOf = (key: keyof WholeDeck) => deck[key];
  return {
    site: mapDeck(site, valueOf),
    ...(isMember && { member: mapDeck(member, valueOf) }),
    ...(hasTools && { staging: stagingTexts(deck) }),
  };
}

const stagingTexts = (deck: WholeDeck): Deck<StagingKey> =>
  Object.fromEntries(Object.entries(deck).filter(([key]) => key.startsWith('staging.'))) as Deck<StagingKey>;
