import { CopyText, useCopy } from '@dining/copy-engine/react';
import { PageHead } from '@dining/site/react';
import { token } from '@dining/theme';
import { Container, Intro, Section } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { HomeBanner } from '../home-banner/HomeBanner.tsx';
import { EarnRates } from '../sections/EarnRates.tsx';
import { HowItWorksSteps } from '../sections/HowItWorksSteps.tsx';
import { NearbyRestaurants } from '../sections/NearbyRestaurants.tsx';

const PageIntro = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token('space-4')};
  margin-bottom: ${token('space-8')};
`;

/** The page at /how-it-works: the three steps, restaurants to browse (HOM-04), rates and the home banner. */
export default function HowItWorksPage(): ReactNode {
  const copy = useCopy();
  return (
    <>
      <PageHead route="how-it-works" title={copy('howItWorks.title')} />
      <Section>
        <Container>
          <PageIntro>
            <h1>{copy('howItWorks.title')}</h1>
            <Intro>
              <CopyText name="home.hero.text" />
            </Intro>
          </PageIntro>
          <HowItWorksSteps level={2} />
        </Container>
      </Section>
      <NearbyRestaurants title={copy('home.browse.title')} />
      <EarnRates />
      <HomeBanner />
    </>
  );
}
