import { useStagingCopy } from '@dining/copy-engine/react';
import { below, token } from '@dining/theme';
import { Button, Chip, ChipGroup } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, useState, type ReactNode } from 'react';
import { DraftTools } from './DraftTools.tsx';
import { EditList } from './EditList.tsx';
import type { OpenPage } from './open-page.ts';
import { closePageTools } from './page-tools-state.ts';
import { TextTools } from './TextTools.tsx';
import { TokenTools } from './TokenTools.tsx';
import { usePageEdits } from './use-page-edits.ts';

const Root = styled.aside`
  position: fixed;
  inset-block-end: ${token('space-3')};
  inset-inline-end: ${token('space-3')};
  z-index: 2000;
  display: grid;
  gap: ${token('space-3')};
  width: 380px;
  max-height: calc(100dvh - 2 * ${token('space-3')});
  padding: ${token('space-4')};
  overflow: auto;
  border: 1px solid ${token('color-border-strong')};
  border-radius: ${token('radius-card')};
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  box-shadow: ${token('elevation-3')};
  font-size: ${token('font-size-sm')};
  ${below('columns')} {
    inset-inline: 0;
    inset-block-end: 0;
    width: auto;
    max-height: 50dvh;
    border-radius: 0;
  }
  code {
    overflow-wrap: anywhere;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-2')};
  h2 {
    font-size: ${token('font-size-md')};
  }
`;

type Tab = 'texts' | 'tokens' | 'drafts';
const TABS: readonly Tab[] = ['texts', 'tokens', 'drafts'];

/**
 * The tools on the page itself: find the key of a text, change texts and tokens and see them at once, download the changes
 * as a patch, show the drafts of the content (EXT-10). Changes last in this tab alone; nothing is stored on the server.
 */
export function PageTools({ page }: { page: OpenPage }): ReactNode {
  const copy = useStagingCopy();
  const edits = usePageEdits(page);
  const id = useId();
  const [tab, setTab] = useState<Tab>('texts');
  const [isSmall, setIsSmall] = useState(false);
  const close = () => {
    closePageTools();
    page.reload();
  };
  return (
    <Root data-page-tools aria-labelledby={id}>
      <Head>
        <h2 id={id}>{copy('staging.page')}</h2>
        <div>
          <Button look="bare" aria-expanded={!isSmall} onClick={() => setIsSmall(!isSmall)}>
            {copy(isSmall ? 'staging.page.expand' : 'staging.page.collapse')}
          </Button>{' '}
          <Button look="bare" onClick={close}>
            {copy('staging.page.close')}
          </Button>
        </div>
      </Head>
      {!isSmall && (
        <>
          <ChipGroup role="group" aria-label={copy('staging.page.tools')}>
            {TABS.map((one) => (
              <Chip key={one} pressed={one === tab} onClick={() => setTab(one)}>
                {copy(`staging.page.${one}`)}
              </Chip>
            ))}
          </ChipGroup>
          {tab === 'texts' && <TextTools page={page} edits={edits} />}
          {tab === 'tokens' && <TokenTools edits={edits} />}
          {tab === 'drafts' && <DraftTools edits={edits} />}
          <EditList edits={edits} />
        </>
      )}
    </Root>
  );
}
