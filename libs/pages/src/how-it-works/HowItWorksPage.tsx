import { CopyText, useCopy } from '@dining/copy-engine';
import { PageHead } from '@dining/site/react';
import { token } from '@dining/theme';
import { Container, Intro, Section } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Invitation } from '../prospect/Invitation.tsx';
import { NearbyRestaurants } from '../sections/NearbyRestaurants.tsx';
import { Rates } from '../sections/Rates.tsx';
import { Steps } from '../sections/Steps.tsx';

const Opening = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token('space-4')};
  margin-bottom: ${token('space-8')};
`;

/** /how-it-works: the three steps at length, then restaurants to browse (HOM-04), rates and an invitation. */
export default function HowItWorksPage(): ReactNode {
  const copy = useCopy();
  return (
    <>
      <PageHead route="how-it-works" title={copy('howItWorks.title')} />
      <Section>
        <Container>
          <Opening>
            <h1>{copy('howItWorks.title')}</h1>
            <Intro>
              <CopyText name="home.hero.text" />
            </Intro>
          </Opening>
          <Steps level={2} />
        </Container>
      </Section>
      <NearbyRestaurants title={copy('home.browse.title')} />
      <Rates />
      <Invitation />
    </>
  );
}
