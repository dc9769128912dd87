import { useStagingCopy } from '@dining/copy-engine/react';
import { PageHead } from '@dining/site/react';
import { token } from '@dining/theme';
import { Container, Intro } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ContentPanel } from './ContentPanel.tsx';
import { DinePanel } from './DinePanel.tsx';
import { FlagsPanel } from './FlagsPanel.tsx';
import { MailboxPanel } from './MailboxPanel.tsx';
import { PagePanel } from './PagePanel.tsx';
import { PersonaPanel } from './PersonaPanel.tsx';
import { SessionPanel } from './SessionPanel.tsx';

const Root = styled(Container)`
  display: grid;
  gap: ${token('space-5')};
  padding-block: ${token('space-7')} 88px;
`;

/** Tools for partner engineers: sign in as any demo member, dine, read sent e-mail, see session,
 * settings and flags, open the tools on the pages (EXT-10, RTE-04). */
export default function StagingToolsPage(): ReactNode {
  const copy = useStagingCopy();
  return (
    <>
      <PageHead route="staging-tools" title={copy('staging.title')} />
      <Root>
        <h1>{copy('staging.title')}</h1>
        <Intro>{copy('staging.text')}</Intro>
        <PersonaPanel />
        <SessionPanel />
        <DinePanel />
        <MailboxPanel />
        <PagePanel />
        <ContentPanel />
        <FlagsPanel />
      </Root>
    </>
  );
}
