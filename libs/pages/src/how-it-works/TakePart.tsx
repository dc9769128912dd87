import { CopyText, useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { Container, Intro, Section, SectionHead } from '@dining/ui';
import { useId, type ReactNode } from 'react';
import { TAKE_PART_ID } from './take-part.ts';

/** How members take part in a program that nobody joins on this site; nothing for others (HOM-04). */
export function TakePart(): ReactNode {
  const copy = useCopy();
  const id = useId();
  if (usePartner().settings.enrollmentType !== 'none') return null;
  return (
    <Section id={TAKE_PART_ID} data-sunken="" aria-labelledby={id}>
      <Container>
        <SectionHead id={id} title={copy('howItWorks.takePart')} text={<CopyText name="howItWorks.takePart.text" />} />
        <Intro>
          <CopyText name="howItWorks.takePart.help" />
        </Intro>
      </Container>
    </Section>
  );
}
