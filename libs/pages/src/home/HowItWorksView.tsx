import { CopyText, useCopy } from '@dining/copy-engine';
import { PageHead } from '@dining/page-head';
import { usePartner } from '@dining/partner-settings';
import { Band, Icon, SectionHead, UserIcon, Wrap } from '@dining/ui';
import { useId, type ReactNode } from 'react';
import { Hero } from '../hero/Hero.tsx';
import { Invitation } from '../prospect/Invitation.tsx';
import { Cuisines } from '../sections/Cuisines.tsx';
import { NearbyRestaurants } from '../sections/NearbyRestaurants.tsx';
import { Rates } from '../sections/Rates.tsx';
import { Steps } from '../sections/Steps.tsx';

/** Home for partners that explain themselves: search, near by, how it works, cuisines, rates, and an invitation to join. */
export function HowItWorksView(): ReactNode {
  const copy = useCopy();
  const id = useId();
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
      <Band aria-labelledby={id}>
        <Wrap>
          <SectionHead id={id} title={copy('home.steps.title')} />
          <Steps />
        </Wrap>
      </Band>
      <Cuisines />
      <Rates />
      <Invitation />
    </>
  );
}
