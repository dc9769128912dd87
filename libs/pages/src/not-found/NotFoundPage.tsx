import { NotFoundMessage } from '@dining/site/react';
import { token } from '@dining/theme';
import { Container } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { UsefulLinks } from '../useful-links/UsefulLinks.tsx';

const Below = styled(Container)`
  padding-bottom: 96px;
  > * {
    max-width: 760px;
    margin-inline: auto;
  }
`;

const Root = styled.div`
  --message-end: ${token('space-7')};
`;

/** The page of unknown addresses (FRM-03), also of content pages without an entry: the message, a search and ways on. */
export default function NotFoundPage(): ReactNode {
  return (
    <Root>
      <NotFoundMessage />
      <Below>
        <UsefulLinks />
      </Below>
    </Root>
  );
}
