import { from, token } from '@dining/theme';
import { Container, Intro } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled(Container)`
  display: grid;
  gap: 40px;
  align-items: start;
  padding-block: 28px 72px;
  ${from('side')} {
    padding-block: ${token('space-8')} 96px;
    &[data-aside] {
      grid-template-columns: minmax(0, 1fr) 340px;
      gap: 80px;
    }
  }
`;

const Main = styled.div`
  display: grid;
  gap: ${token('space-4')};
  max-width: 630px;
  min-width: 0;
`;

const Body = styled.div`
  display: grid;
  gap: ${token('space-5')};
  margin-top: ${token('space-2')};
`;

const Aside = styled.aside`
  ${from('side')} {
    position: sticky;
    top: 104px;
  }
`;

type FormPageProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Above the title: the progress of enrollment. */
  steps?: ReactNode;
  /** Next to the form, or below it on a phone. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page with one form: title, lead sentence, fields, and optionally the benefits next to them (look, join). */
export function FormPage({ title, lead, steps, aside, children }: FormPageProps): ReactNode {
  return (
    <Root data-aside={aside === undefined ? undefined : ''}>
      <Main>
        {steps}
        <h1>{title}</h1>
        {lead !== undefined && <Intro as="div">{lead}</Intro>}
        <Body>{children}</Body>
      </Main>
      {aside !== undefined && <Aside>{aside}</Aside>}
    </Root>
  );
}
