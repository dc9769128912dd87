import { useCopy } from '@dining/copy-engine/react';
import { homeSectionsOf } from '@dining/partner-settings';
import { usePartner } from '@dining/partner-settings/react';
import { useMember } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { lazyHydration } from '@dining/ui';
import type { ReactNode } from 'react';
import { useGreeting, useHeroGreeting } from '../hero/use-greeting.tsx';
import { DiscoverBlocks } from './DiscoverBlocks.tsx';
import { DiscoverHero } from './DiscoverHero.tsx';

// Loaded with the page, not with the part that shows their answers: an answer without its endpoint is not kept.
export { bonusesApi, yearApi } from '@dining/bonuses';

const MemberToday = /* @__PURE__ */ lazyHydration(
  'discover-member-today',
  () => import('../member-today/MemberToday.tsx'),
);
const HomeSections = /* @__PURE__ */ lazyHydration('discover-home-sections', () => import('../home/HomeSections.tsx'));

/**
 * The home page of partners that show restaurants first (RTE-06): the discover page's hero with a greeting (HOM-02), and
 * the sections in the partner's order. The blocks are hydrated at once where they come first.
 */
export default function DiscoverHomePage(): ReactNode {
  const copy = useCopy();
  const isMember = useMember() !== undefined;
  const startsWithBlocks = homeSectionsOf(usePartner().settings)[0] === 'blocks';
  return (
    <>
      <PageHead route="home" title={copy('home.title')} />
      <DiscoverHero title={useHeroGreeting()} greeting={useGreeting()} />
      {isMember && <MemberToday />}
      {startsWithBlocks && <DiscoverBlocks />}
      <HomeSections skipsFirst={startsWithBlocks} />
    </>
  );
}
