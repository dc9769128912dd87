import { isError } from '@dining/partner-settings';
import { token } from '@dining/theme';
import { Badge } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useJsonFile, useStudio } from '../../api/use-studio.ts';
import { useStudioView } from '../../layout/studio-view.tsx';
import { rawEntries, readEntry } from './content-entries.ts';
import { findingsOf } from './content-findings.ts';
import { contentSets, type ContentSet } from './content-sets.ts';
import { Note, View } from './content-style.ts';
import { ViewHead } from './ViewHead.tsx';

const List = styled.ul`
  display: grid;
  border-block-end: 1px solid ${token('color-border-subtle')};
  button {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: ${token('space-1')} ${token('space-3')};
    width: 100%;
    padding: ${token('space-2')} ${token('space-2')};
    border: 0;
    border-block-start: 1px solid ${token('color-border-subtle')};
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    &:hover {
      background: ${token('color-bg-hover')};
    }
  }
  strong {
    font-weight: ${token('font-weight-bold')};
  }
  small {
    grid-column: 1;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

const Counts = styled.span`
  grid-row: 1 / 3;
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${token('space-1')};
  max-width: 150px;
  color: ${token('color-text-muted')};
`;

/** The eleven content sets, with what each is for and how much it has. */
export function SetList(): ReactNode {
  return (
    <View>
      <ViewHead title="Content" />
      <Note>What the program says beyond its copy. Open a set to see its entries.</Note>
      <List>
        {contentSets.map((set) => (
          <SetItem key={set.name} set={set} />
        ))}
      </List>
    </View>
  );
}

function SetItem({ set }: { set: ContentSet }): ReactNode {
  const { state } = useStudio();
  const { change } = useStudioView();
  const file = useJsonFile(set.file);
  const hasFile = state.files.some(({ name, text }) => name === set.file && text !== undefined);
  const entries = rawEntries(file).map(readEntry);
  const drafts = entries.filter(({ isDraft }) => isDraft).length;
  const errors = findingsOf(state.findings, set.file).filter(isError).length;
  return (
    <li>
      <button type="button" onClick={() => change({ content: { file: set.file, entry: undefined } })}>
        <strong>{set.title}</strong>{' '}
        <Counts>
          {hasFile ? counted(entries.length, 'entry', 'entries') : 'no file'}{' '}
          {drafts > 0 && <Badge data-kind="waiting">{counted(drafts, 'draft', 'drafts')}</Badge>}{' '}
          {errors > 0 && <Badge data-kind="refused">{counted(errors, 'error', 'errors')}</Badge>}
        </Counts>
        <small>{set.purpose}</small>
      </button>
    </li>
  );
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
