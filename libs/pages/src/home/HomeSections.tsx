import { useCopy } from '@dining/copy-engine/react';
import { Container, Section, SectionHead } from '@dining/ui';
import { useId, type ReactNode } from 'react';
import { HomeBanner } from '../home-banner/HomeBanner.tsx';
import { Cuisines } from '../sections/Cuisines.tsx';
import { EarnRates } from '../sections/EarnRates.tsx';
import { HowItWorksSteps } from '../sections/HowItWorksSteps.tsx';

/** The sections below the restaurants on home: how it works, cuisines, rates and the home banner. */
export default function HomeSections(): ReactNode {
  const copy = useCopy();
  const id = useId();
  return (
    <>
      <Section aria-labelledby={id}>
        <Container>
          <SectionHead id={id} title={copy('home.steps.title')} />
          <HowItWorksSteps />
        </Container>
      </Section>
      <Cuisines />
      <EarnRates />
      <HomeBanner />
    </>
  );
}
