import type { FromPage, ToPage } from '@dining/live-edit';
import { token } from '@dining/theme';
import { Banner } from '@dining/ui';
import styled from '@emotion/styled';
import { useMemo, useState, type ReactNode } from 'react';
import { useStudio } from '../api/use-studio.ts';
import { useStudioView } from '../layout/studio-view.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import { StageBar, type Personas } from './StageBar.tsx';

const Stage = styled.section`
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr);
  min-width: 0;
  padding: 0 ${token('space-3')} ${token('space-3')};
`;

const Frames = styled.div`
  grid-row: 3;
  display: flex;
  gap: ${token('space-3')};
  min-width: 0;
`;

/** The live site with the unsaved changes, and another program beside it if wanted. */
export function SiteStage(): ReactNode {
  const { state, reference } = useStudio();
  const { width, path, beside, isInspecting, wanted, change } = useStudioView();
  const [personas, setPersonas] = useState<Personas>();
  const [persona, setPersona] = useState<ToPage>();
  const { site, notShown } = state;
  const siteMessage = useMemo((): ToPage | undefined => site && { type: 'live-edit:site', site }, [site]);
  const inspect = useMemo((): ToPage => ({ type: 'live-edit:inspect', isOn: isInspecting }), [isInspecting]);
  const show = useMemo((): ToPage | undefined => {
    if (!wanted) return undefined;
    if ('key' in wanted) return { type: 'live-edit:show-copy', key: wanted.key };
    return { type: 'live-edit:show-text', texts: wanted.texts };
  }, [wanted]);
  const messages = [siteMessage, inspect, show, persona].filter((message) => message !== undefined);

  function take(message: FromPage): void {
    // A second sign-in would replace the session that the page has just begun to use.
    if (message.type === 'live-edit:ready') setPersona(undefined);
    else if (message.type === 'live-edit:personas') setPersonas(message);
    else if (message.type === 'live-edit:copy-chosen')
      change({ panel: 'copy', copyKey: message.key, isInspecting: false });
    else if (message.type === 'live-edit:text-shown') change({ shownText: { text: message.text } });
  }

  const other = reference.programs.find(({ code }) => code === beside);
  return (
    <Stage aria-label="The site">
      <StageBar personas={personas} onPersona={(id) => setPersona({ type: 'live-edit:persona', id })} />
      {notShown !== undefined && <Banner kind="warning">The site shows the last version that works: {notShown}</Banner>}
      <Frames>
        <SiteFrame
          title={`The site of ${state.code}`}
          origin={reference.siteOrigin}
          path={path}
          width={width}
          messages={messages}
          onMessage={take}
        />
        {other && <SiteFrame title={`The site of ${other.code}`} origin={other.origin} path={path} width={width} />}
      </Frames>
    </Stage>
  );
}
