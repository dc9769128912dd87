import { useCopy } from '@dining/copy-engine/react';
import { from, token } from '@dining/theme';
import { announce, Button } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, type ReactNode } from 'react';
import { closeFilterNote } from './filter-note-seen.ts';

/* Covers part of the map on wide screens and sits above the view toggle on phones: heading, sort and chips stay visible. */
const Note = styled.div`
  position: fixed;
  inset: auto ${token('gutter')} calc(84px + var(--bottom-bar, 0px));
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-2')} ${token('space-4')};
  padding: ${token('space-3')} ${token('space-4')};
  border-radius: ${token('radius-card')};
  background: ${token('color-selected-bg')};
  color: ${token('color-selected-text')};
  box-shadow: ${token('elevation-3')};
  font-size: ${token('font-size-sm')};
  > p {
    flex: 1 1 200px;
  }
  ${from('side')} {
    position: absolute;
    inset: calc(100% + ${token('space-4')}) 74px auto auto;
    width: 300px;
  }
`;

/** Points out once that results can be filtered by dining option (SRC-08). It does not take the focus. */
export default function FilterNote(): ReactNode {
  const copy = useCopy();
  useEffect(() => announce(copy('search.filters.new')), [copy]);
  return (
    <Note data-foot-notice="" data-print="hide">
      <p>{copy('search.filters.new')}</p>
      <Button look="quiet" small onClick={closeFilterNote}>
        {copy('search.filters.new.close')}
      </Button>
    </Note>
  );
}
