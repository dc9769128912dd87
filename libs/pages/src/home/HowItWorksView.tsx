import { CopyText, useCopy } from '@dining/copy-engine';
import { PageHead } from '@dining/site/react';
import { later } from '@dining/ui';
import type { ReactNode } from 'react';
import { Greeting } from '../hero/Greeting.tsx';
import { Hero } from '../hero/Hero.tsx';
import { NearbyRestaurants } from '../sections/NearbyRestaurants.tsx';

const HomeSections = /* @__PURE__ */ later('home-sections', () => import('./HomeSections.tsx'));

/** Home for partners that explain themselves: search, near by, how it works, cuisines, rates, and an invitation to join. */
export function HowItWorksView(): ReactNode {
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
