import { CopyText, useCopy } from '@dining/copy-engine/react';
import { homeSectionsOf } from '@dining/partner-settings';
import { usePartner } from '@dining/partner-settings/react';
import { useMember } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { lazyHydration } from '@dining/ui';
import type { ReactNode } from 'react';
import { Hero } from '../hero/Hero.tsx';
import { useGreeting, useHeroGreeting } from '../hero/use-greeting.tsx';
import { NearbyRestaurants } from '../sections/NearbyRestaurants.tsx';

// Loaded with the page, not with the part that shows their answers: an answer without its endpoint is not kept.
export { bonusesApi, yearApi } from '@dining/bonuses';

const MemberToday = /* @__PURE__ */ lazyHydration('member-today', () => import('../member-today/MemberToday.tsx'));
const HomeSections = /* @__PURE__ */ lazyHydration('home-sections', () => import('./HomeSections.tsx'));

/**
 * Home for partners that introduce the program (RTE-06): search, and the sections in the partner's order. Partners that
 * show restaurants first have DiscoverHomePage. Restaurants nearby are hydrated at once where they come first.
 */
export default function HomePage(): ReactNode {
  const copy = useCopy();
  const greeting = useHeroGreeting();
  const member = useMember();
  const hasCard = member?.memberType === 'EnrolledCardMember';
  const startsNearby = homeSectionsOf(usePartner().settings)[0] === 'near';
  return (
    <>
      <PageHead route="home" title={copy('home.title')} />
      <Hero
        title={greeting ?? <CopyText name="home.hero.title" />}
        text={<CopyText name={hasCard ? 'home.hero.text.member' : 'home.hero.text'} />}
        note={useGreeting()}
      />
      {member && <MemberToday />}
      {startsNearby && <NearbyRestaurants />}
      <HomeSections skipsFirst={startsNearby} />
    </>
  );
}
