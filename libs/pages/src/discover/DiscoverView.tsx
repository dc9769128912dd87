import { ContentBlocks, ContentText, useContent } from '@dining/content';
import type { MerchantCarouselBlock } from '@dining/content-source';
import { CopyText, earnRateWords, useCopy, useCopyDeck, type CopyKey } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { earnRateOf } from '@dining/rules';
import { useMember } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { AwardIcon, Container, Icon, Section } from '@dining/ui';
import type { ReactNode } from 'react';
import { Hero } from '../hero/Hero.tsx';
import { BlockCarousel } from '../sections/BlockCarousel.tsx';
import { Cuisines } from '../sections/Cuisines.tsx';
import { discoverContent, NEARBY, usualSearches } from './discover-searches.ts';

const usualTitles: Readonly<Record<string, CopyKey>> = {
  [NEARBY]: 'home.near.titleUnknown',
  'acclaimed=true': 'search.acclaimed',
  'isNew=true': 'search.isNew',
};

/** Restaurants first (HOM-05): what the member earns, or members at best, then the carousels that content chooses, or the usual ones. */
export function DiscoverView({ route }: { route: 'home' | 'discover' }): ReactNode {
  const copy = useCopy();
  const deck = useCopyDeck();
  const member = useMember();
  const { settings } = usePartner();
  const { headline, blocks } = discoverContent(useContent('discover'));
  const usual = usualSearches(settings).map((search): MerchantCarouselBlock => ({
    type: 'merchant_carousel',
    headline: copy(usualTitles[search] ?? 'home.browse.title'),
    search_string: search,
  }));
  const earnRate = settings.showsEarnRate && (
    <>
      <Icon of={AwardIcon} size={16} />
      <p>
        {member ? (
          copy('discover.memberRate', {
            rate: copy('earn.rate', earnRateWords(earnRateOf(member.tierLevel, settings.earnRates), settings, deck)),
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
            blocks={blocks.length > 0 ? blocks : usual}
            renderCarousel={(block) => <BlockCarousel {...block} />}
          />
        </Container>
      </Section>
      <Cuisines />
    </>
  );
}
