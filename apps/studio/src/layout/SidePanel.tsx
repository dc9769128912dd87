import { Tabs } from '@base-ui/react/tabs';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ContentPanel } from '../panels/content/ContentPanel.tsx';
import { CopyPanel } from '../panels/copy/CopyPanel.tsx';
import { FilesPanel } from '../panels/files/FilesPanel.tsx';
import { LookPanel } from '../panels/look/LookPanel.tsx';
import { SettingsPanel } from '../panels/settings/SettingsPanel.tsx';
import { PANELS, useStudioView, type PanelName } from './studio-view.tsx';

const Side = styled.main`
  min-height: 0;
  background: ${token('color-bg-page')};
  border-inline-end: 1px solid ${token('color-border-subtle')};
  > div {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    height: 100%;
  }
`;

const List = styled(Tabs.List)`
  display: flex;
  gap: ${token('space-1')};
  padding: ${token('space-2')} ${token('space-3')} 0;
  border-block-end: 1px solid ${token('color-border-subtle')};
`;

const Tab = styled(Tabs.Tab)`
  padding: ${token('space-2')} ${token('space-3')};
  border: 0;
  border-block-end: 3px solid transparent;
  background: none;
  color: ${token('color-text-muted')};
  font-weight: ${token('font-weight-medium')};
  &[data-active] {
    border-color: ${token('color-accent')};
    color: ${token('color-text-default')};
  }
`;

const Panel = styled(Tabs.Panel)`
  overflow-y: auto;
`;

const PARTS: Record<PanelName, { title: string; Contents: () => ReactNode }> = {
  settings: { title: 'Settings', Contents: SettingsPanel },
  look: { title: 'Look', Contents: LookPanel },
  copy: { title: 'Copy', Contents: CopyPanel },
  content: { title: 'Content', Contents: ContentPanel },
  files: { title: 'Files', Contents: FilesPanel },
};

/** What can be changed, one kind at a time. */
export function SidePanel(): ReactNode {
  const { panel, change } = useStudioView();
  return (
    <Side aria-label="What can be changed">
      <Tabs.Root value={panel} onValueChange={(value) => change({ panel: value as PanelName })}>
        <List aria-label="What to change">
          {PANELS.map((name) => (
            <Tab key={name} value={name}>
              {PARTS[name].title}
            </Tab>
          ))}
        </List>
        {PANELS.map((name) => {
          const { Contents } = PARTS[name];
          return (
            <Panel key={name} value={name}>
              <Contents />
            </Panel>
          );
        })}
      </Tabs.Root>
    </Side>
  );
}
