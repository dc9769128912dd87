import { isError, type Finding } from '@dining/partner-settings';
import { token } from '@dining/theme';
import { announce, Badge } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useStudioView } from '../../layout/studio-view.tsx';
import { duplicated, moved, readEntry, titleOf, without } from './content-entries.ts';
import { findingsIn } from './content-findings.ts';
import type { ContentSet } from './content-sets.ts';
import { Note } from './content-style.ts';
import { MoveButtons, type ItemAction } from './MoveButtons.tsx';
import { useItemFocus } from './use-item-focus.ts';

const List = styled.ol`
  display: grid;
  border-block-end: 1px solid ${token('color-border-subtle')};
  > li {
    display: flex;
    align-items: center;
    gap: ${token('space-2')};
    border-block-start: 1px solid ${token('color-border-subtle')};
    &:hover {
      background: ${token('color-bg-hover')};
    }
  }
`;

const Opener = styled.button`
  flex: 1;
  display: grid;
  min-width: 0;
  padding: ${token('space-2')};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  strong,
  code {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  code {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-xs')};
  }
`;

type EntryListProps = {
  set: ContentSet;
  entries: readonly unknown[];
  findings: readonly Finding[];
  onChange: (entries: readonly unknown[]) => void;
};

/** The entries in their order, which is the order on the site. */
export function EntryList({ set, entries, findings, onChange }: EntryListProps): ReactNode {
  const { change } = useStudioView();
  const [list, focusItem] = useItemFocus<HTMLOListElement>();
  if (entries.length === 0) return <Note>No entries yet.</Note>;

  function act(action: ItemAction, index: number): void {
    const name = titleOf(readEntry(entries[index]));
    const target = action === 'up' ? index - 1 : action === 'remove' ? index : index + 1;
    focusItem(target, action);
    if (action === 'duplicate') onChange(duplicated(entries, index));
    else onChange(action === 'remove' ? without(entries, index) : moved(entries, index, target));
    announce(action === 'remove' ? `${name} is removed. Undo brings it back.` : `${name}: now at ${target + 1}.`);
  }

  return (
    <List ref={list}>
      {entries.map((raw, index) => {
        const entry = readEntry(raw);
        const title = titleOf(entry);
        const errors = findingsIn(findings, ['data', index]).filter(isError).length;
        return (
          // Entries have no identity beyond their position: slugs may be missing or used twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Opener type="button" onClick={() => change({ content: { file: set.file, entry: index } })}>
              <strong dir="auto">{title}</strong>
              <code>{entry.slug}</code>
            </Opener>
            {entry.isDraft && <Badge data-kind="waiting">Draft</Badge>}
            {errors > 0 && <Badge data-kind="refused">{errors === 1 ? '1 error' : `${errors} errors`}</Badge>}
            <MoveButtons name={title} index={index} count={entries.length} canDuplicate onAction={act} />
          </li>
        );
      })}
    </List>
  );
}
