import { ContentBlocks, ContentText, useContent } from '@dining/content';
import type { MerchantCarouselBlock } from '@dining/content-source';
import { earnRateParts, type SiteKey } from '@dining/copy-engine';
import { CopyText, useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { earnRateOf } from '@dining/rules';
import { useMember } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { AwardIcon, Container, Icon, Section } from '@dining/ui';
import type { ReactNode } from 'react';
import { Hero } from '../hero/Hero.tsx';
import { BlockCarousel } from '../sections/BlockCarousel.tsx';
import { Cuisines } from '../sections/Cuisines.tsx';
import { defaultSearches, discoverContent, NEARBY } from './discover-searches.ts';

const defaultTitles: Readonly<Record<string, SiteKey>> = {
  [NEARBY]: 'home.near.titleUnknown',
  'acclaimed=true': 'search.acclaimed',
  'isNew=true': 'search.isNew',
};

/**
 * Restaurants first (HOM-05): the member's earn rate, or the best one for visitors, then the carousels from content, or
 * default ones.
 */
export function DiscoverView({ route }: { route: 'home' | 'discover' }): ReactNode {
  const copy = useCopy();
  const deck = useCopyDeck();
  const member = useMember();
  const { settings } = usePartner();
  const { headline, blocks } = discoverContent(useContent('discover'));
  const defaultBlocks = defaultSearches(settings).map((search): MerchantCarouselBlock => ({
    type: 'merchant_carousel',
    headline: copy(defaultTitles[search] ?? 'home.browse.title'),
    search_string: search,
  }));
  const earnRate = settings.showsEarnRate && (
    <>
      <Icon of={AwardIcon} size={16} />
      <p>
        {member ? (
          copy('discover.memberRate', {
            rate: copy('earn.rate', earnRateParts(earnRateOf(member.tierLevel, settings.earnRates), settings, deck)),
          })
        ) : (
          <CopyText name="discover.earnRate" />
        )}
      </p>
    </>
  );
  return (
    <>
      <PageHead route={route} title={copy(route === 'home' ? 'home.title' : 'discover.title')} />
      <Hero
        title={headline === undefined ? <CopyText name="discover.hero.title" /> : <ContentText text={headline} />}
        text={<CopyText name="discover.hero.text" />}
        note={earnRate}
      />
      <Section>
        <Container>
          <ContentBlocks
            blocks={blocks.length > 0 ? blocks : defaultBlocks}
            renderCarousel={(block) => <BlockCarousel {...block} />}
          />
        </Container>
      </Section>
      <Cuisines />
    </>
  );
}
