import { useCopy } from '@dining/copy-engine';
import { Container, Section, SectionHead } from '@dining/ui';
import { useId, type ReactNode } from 'react';
import { Invitation } from '../prospect/Invitation.tsx';
import { Cuisines } from '../sections/Cuisines.tsx';
import { Rates } from '../sections/Rates.tsx';
import { Steps } from '../sections/Steps.tsx';

/** What follows the restaurants on home: how it works, cuisines, rates, and an invitation to join. */
export default function HomeSections(): ReactNode {
  const copy = useCopy();
  const id = useId();
  return (
    <>
      <Section aria-labelledby={id}>
        <Container>
          <SectionHead id={id} title={copy('home.steps.title')} />
          <Steps />
        </Container>
      </Section>
      <Cuisines />
      <Rates />
      <Invitation />
    </>
  );
}
