import type { ContentEntry } from '@dining/api-contract';
import type { ContentBlock, DiscoverFields, MerchantCarouselBlock } from '@dining/content-source';
import { CURRENT_LOCATION } from '@dining/rules';

/** The discover page's content: the first headline, and the blocks of all entries in order. */
export function discoverContent(entries: readonly ContentEntry[]): {
  headline: string | undefined;
  blocks: ContentBlock[];
} {
  const fields = entries.map((entry) => entry.fields as Partial<DiscoverFields>);
  return {
    headline: fields.find(({ headline }) => headline !== undefined)?.headline,
    blocks: fields.flatMap(({ blocks = [] }) => blocks),
  };
}

/** Near the visitor if the browser may share the position, otherwise near the default location. */
export const NEARBY = `near=${CURRENT_LOCATION}`;

/** The carousels of a discover page without content: nearby, acclaimed, new. */
export const defaultSearches = ({ acclaimedEnabled }: { acclaimedEnabled: boolean }): string[] => [
  NEARBY,
  ...(acclaimedEnabled ? ['acclaimed=true'] : []),
  'isNew=true',
];

/** The searches of the carousels among these blocks. */
export const carouselSearches = (blocks: readonly ContentBlock[]): string[] =>
  blocks
    .filter((block): block is MerchantCarouselBlock => block.type === 'merchant_carousel')
    .map((block) => block.search_string);
