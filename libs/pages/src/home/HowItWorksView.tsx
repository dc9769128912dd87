import { CopyText, useCopy } from '@dining/copy-engine';
import { PageHead } from '@dining/page-head';
import { usePartner } from '@dining/partner-settings';
import { Icon, later, UserIcon } from '@dining/ui';
import type { ReactNode } from 'react';
import { Hero } from '../hero/Hero.tsx';
import { NearbyRestaurants } from '../sections/NearbyRestaurants.tsx';

const HomeSections = /* @__PURE__ */ later('home-sections', () => import('./HomeSections.tsx'));

/** Home for partners that explain themselves: search, near by, how it works, cuisines, rates, and an invitation to join. */
export function HowItWorksView(): ReactNode {
  const copy = useCopy();
  const { enrollmentType } = usePartner().settings;
  return (
    <>
      <PageHead route="home" title={copy('home.title')} />
      <Hero
        title={<CopyText name="home.hero.title" />}
        text={<CopyText name="home.hero.text" />}
        note={
          enrollmentType === 'direct' && (
            <>
              <Icon of={UserIcon} size={16} />
              <p>
                <CopyText name="home.hero.signIn" />
              </p>
            </>
          )
        }
      />
      <NearbyRestaurants />
      <HomeSections />
    </>
  );
}
