import { useCopy } from '@dining/copy-engine/react';
import { from, low, token } from '@dining/theme';
import { announce, Button, edgeStyle } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, type ReactNode } from 'react';
import { closeFilterNote } from './filter-note-seen.ts';

/* On phones a row of the list, which covers nothing; beside the map it stays at the foot of the list. */
const Note = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-2')} ${token('space-4')};
  padding: ${token('space-3')} ${token('space-4')};
  border-radius: ${token('radius-card')};
  ${edgeStyle}
  background: ${token('color-selected-bg')};
  color: ${token('color-selected-text')};
  font-size: ${token('font-size-sm')};
  > p {
    flex: 1 1 200px;
  }
  ${from('side')} {
    position: fixed;
    inset: auto auto calc(${token('space-6')} + var(--bottom-bar, 0px)) ${token('gutter')};
    z-index: 3;
    width: min(340px, 40vw);
    box-shadow: ${token('elevation-3')};
  }
  ${low} {
    position: static;
    width: auto;
  }
`;

/** Points out once that results can be filtered by dining option (SRC-08). It does not take the focus. */
export default function FilterNote(): ReactNode {
  const copy = useCopy();
  useEffect(() => announce(copy('search.filters.new')), [copy]);
  return (
    <Note data-edge="notice" data-print="hide">
      <p>{copy('search.filters.new')}</p>
      <Button look="quiet" small onClick={closeFilterNote}>
        {copy('search.filters.new.close')}
      </Button>
    </Note>
  );
}
