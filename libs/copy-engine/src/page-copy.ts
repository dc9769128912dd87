import { copyParts, type CopyPart, type PageAudience } from './copy-parts.ts';
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

/** Addresses of the files of a bundle that hold the copy of its pages. Their names contain a hash. */
export type CopyFiles = Record<CopyPart, string>;

/** The texts of each part. */
const PARTS: { [Part in CopyPart]: (deck: WholeDeck) => PageCopy[Part] } = {
  site: (deck) => mapDeck(site, (key) => deck[key]),
  member: (deck) => mapDeck(member, (key) => deck[key]),
  staging: (deck) =>
    Object.fromEntries(Object.entries(deck).filter(([key]) => key.startsWith('staging.'))) as Deck<StagingKey>,
};

/** One part of a site's deck. */
export const copyPart = <Part extends CopyPart>(deck: WholeDeck, part: Part): PageCopy[Part] => PARTS[part](deck);

/** The parts of a site's deck that a page needs. */
export const pageCopy = (deck: WholeDeck, audience: PageAudience): PageCopy =>
  Object.fromEntries(copyParts(audience).map((part) => [part, copyPart(deck, part)])) as PageCopy;
