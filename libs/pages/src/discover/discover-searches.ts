import type { ContentEntry } from '@dining/api-contract';
import type { ContentBlock, DiscoverFields, MerchantCarouselBlock } from '@dining/content-source';
import { CURRENT_LOCATION } from '@dining/rules';

/** The discover page as content has it: the first heading, and the blocks of all entries in order. */
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

/** Everything near the visitor, as far as the browser may tell, otherwise near the default place. */
export const NEARBY = `near=${CURRENT_LOCATION}`;

/** The searches that the discover page makes while content names none: close by, acclaimed, new. */
export const usualSearches = ({ acclaimedEnabled }: { acclaimedEnabled: boolean }): string[] => [
  NEARBY,
  ...(acclaimedEnabled ? ['acclaimed=true'] : []),
  'isNew=true',
];

/** The searches behind the carousels among some blocks. */
export const carouselSearches = (blocks: readonly ContentBlock[]): string[] =>
  blocks
    .filter((block): block is MerchantCarouselBlock => block.type === 'merchant_carousel')
    .map((block) => block.search_string);
