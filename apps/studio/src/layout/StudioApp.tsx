import { token } from '@dining/theme';
import { Announcer, Spinner, ToastOutlet } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { failureText, studioApi } from '../api/studio.endpoints.ts';
import { SiteStage } from '../frame/SiteStage.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StudioViewProvider } from './studio-view.tsx';
import { TopBar } from './TopBar.tsx';

const Root = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(340px, 460px) minmax(0, 1fr);
  height: 100%;
  background: ${token('color-bg-sunken')};
`;

const Message = styled.main`
  display: grid;
  place-content: center;
  height: 100%;
  padding: ${token('space-6')};
`;

/** The whole studio: what can be changed on the left, the live site on the right (EXT-13). */
export function StudioApp(): ReactNode {
  const { data: state, error } = studioApi.useStateQuery();
  const { data: reference } = studioApi.useReferenceQuery();
  if (error && !state) {
    return (
      <Message>
        <h1>The studio is closed</h1>
        <p>{failureText(error)}</p>
      </Message>
    );
  }
  if (!state || !reference) {
    return (
      <Message>
        <Spinner message="Loading the studio" />
      </Message>
    );
  }
  return (
    <StudioViewProvider>
      <Root>
        <TopBar />
        <SidePanel />
        <SiteStage />
      </Root>
      <Announcer />
      <ToastOutlet labels={{ close: 'Close', success: 'Done:', warning: 'Warning:', error: 'Error:' }} />
    </StudioViewProvider>
  );
}
