import { useStagingCopy } from '@dining/copy-engine/react';
import { Button, useHydrated } from '@dining/ui';
import type { ReactNode } from 'react';
import { closePageTools, openPageTools } from './page/page-tools-state.ts';
import { TOOLS_WINDOW } from './page/page-tools-window.ts';
import { ToolPanel } from './ToolPanel.tsx';

/** Opens the tools on the pages of this tab: keys of texts, live changes, drafts. */
export function PagePanel(): ReactNode {
  const copy = useStagingCopy();
  const isOpen = useHydrated() && window.name === TOOLS_WINDOW;
  const toggle = () => {
    if (isOpen) closePageTools();
    else openPageTools();
    window.location.reload();
  };
  return (
    <ToolPanel title={copy('staging.page')}>
      <p>{copy('staging.page.about')}</p>
      <div>
        <Button look="quiet" onClick={toggle}>
          {copy(isOpen ? 'staging.page.close' : 'staging.page.open')}
        </Button>
      </div>
    </ToolPanel>
  );
}
