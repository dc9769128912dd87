import { CopyText, useCopy } from '@dining/copy-engine/react';
import { homeSectionsOf } from '@dining/partner-settings';
import { usePartner } from '@dining/partner-settings/react';
import { PageHead } from '@dining/site/react';
import { lazyHydration } from '@dining/ui';
import type { ReactNode } from 'react';
import { Hero } from '../hero/Hero.tsx';
import { useGreeting } from '../hero/use-greeting.tsx';
import { NearbyRestaurants } from '../sections/NearbyRestaurants.tsx';

const HomeSections = /* @__PURE__ */ lazyHydration('home-sections', () => import('./HomeSections.tsx'));

/**
 * Home for partners that introduce the program (RTE-06): search, and the sections in the partner's order. Partners that
 * show restaurants first have DiscoverHomePage. Restaurants nearby are hydrated at once where they come first.
 */
export default function HomePage(): ReactNode {
  const copy = useCopy();
  const startsNearby = homeSectionsOf(usePartner().settings)[0] === 'near';
  return (
    <>
      <PageHead route="home" title={copy('home.title')} />
      <Hero
        title={<CopyText name="home.hero.title" />}
        text={<CopyText name="home.hero.text" />}
        note={useGreeting()}
      />
      {startsNearby && <NearbyRestaurants />}
      <HomeSections skipsFirst={startsNearby} />
    </>
  );
}
