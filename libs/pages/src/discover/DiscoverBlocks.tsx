import { ContentBlocks, useContent } from '@dining/content';
import type { MerchantCarouselBlock } from '@dining/content-source';
import type { SiteKey } from '@dining/copy-engine';
import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { Container, Section } from '@dining/ui';
import type { ReactNode } from 'react';
import { renderCarousel } from '../sections/BlockCarousel.tsx';
import { defaultSearches, discoverContent, NEARBY } from './discover-searches.ts';

const defaultTitles: Readonly<Record<string, SiteKey>> = {
  [NEARBY]: 'home.near.titleUnknown',
  'acclaimed=true': 'search.acclaimed',
  'isNew=true': 'search.isNew',
};

/** The blocks of the discover content, or default carousels (HOM-05). */
export function DiscoverBlocks(): ReactNode {
  const copy = useCopy();
  const { settings } = usePartner();
  const { blocks } = discoverContent(useContent('discover'));
  const defaultBlocks = defaultSearches(settings).map((search): MerchantCarouselBlock => ({
    type: 'merchant_carousel',
    headline: copy(defaultTitles[search] ?? 'home.browse.title'),
    search_string: search,
  }));
  return (
    <Section>
      <Container>
        <ContentBlocks blocks={blocks.length > 0 ? blocks : defaultBlocks} renderCarousel={renderCarousel} />
      </Container>
    </Section>
  );
}
