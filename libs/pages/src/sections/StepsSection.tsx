import { useCopy } from '@dining/copy-engine/react';
import { Container, Section, SectionHead } from '@dining/ui';
import { useId, type ReactNode } from 'react';
import { HowItWorksSteps } from './HowItWorksSteps.tsx';

/** How the program works, as a section of home. */
export function StepsSection(): ReactNode {
  const copy = useCopy();
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Container>
        <SectionHead id={id} title={copy('home.steps.title')} />
        <HowItWorksSteps />
      </Container>
    </Section>
  );
}
