import { CopyText, useCopy } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { Wrap } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { ProspectForm } from './ProspectForm.tsx';
import { Box } from './prospect-style.ts';

const Root = styled.section`
  padding-bottom: 88px;
`;

/** The invitation to join with an e-mail (HOM-02): only where people join here. */
export function Prospect(): ReactNode {
  const copy = useCopy();
  const id = useId();
  if (usePartner().settings.enrollmentType !== 'direct') return null;
  return (
    <Root aria-labelledby={id}>
      <Wrap>
        <Box>
          <div>
            <h2 id={id}>{copy('home.prospect.title')}</h2>
            <p>
              <CopyText name="home.prospect.text" />
            </p>
          </div>
          <ProspectForm />
        </Box>
      </Wrap>
    </Root>
  );
}
