import type { SiteDeck } from '../deck/default-deck.ts';

/** The last result for each part. Joining two decks takes milliseconds, and a server renders many pages with them. */
const joined = new WeakMap<object, { site: SiteDeck; deck: object }>();

/** One deck of the texts that every page has and those of another part. */
export function withSite<Part extends object>(site: SiteDeck, part: Part): SiteDeck & Part {
  let known = joined.get(part);
  if (known?.site !== site) joined.set(part, (known = { site, deck: { ...site, ...part } }));
  return known.deck as SiteDeck & Part;
}
