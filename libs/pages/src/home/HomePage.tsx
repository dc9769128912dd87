import { CopyText, useCopy } from '@dining/copy-engine/react';
import { PageHead } from '@dining/site/react';
import { lazyHydration } from '@dining/ui';
import type { ReactNode } from 'react';
import { Greeting } from '../hero/Greeting.tsx';
import { Hero } from '../hero/Hero.tsx';
import { NearbyRestaurants } from '../sections/NearbyRestaurants.tsx';

const HomeSections = /* @__PURE__ */ lazyHydration('home-sections', () => import('./HomeSections.tsx'));

/**
 * Home for partners that introduce the program (RTE-06): search, nearby restaurants, how it works, cuisines, rates and
 * the home banner. Partners that show restaurants first have DiscoverHomePage.
 */
export default function HomePage(): ReactNode {
  const copy = useCopy();
  return (
    <>
      <PageHead route="home" title={copy('home.title')} />
      <Hero title={<CopyText name="home.hero.title" />} text={<CopyText name="home.hero.text" />} note={<Greeting />} />
      <NearbyRestaurants />
      <HomeSections />
    </>
  );
}
