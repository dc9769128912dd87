import { useCopy } from '@dining/copy-engine';
import { remembered } from '@dining/location';
import { token } from '@dining/theme';
import { announce, Button } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, useState } from 'react';

const Note = styled.div`
  position: absolute;
  inset: calc(100% + ${token('space-2')}) auto auto ${token('gutter')};
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-2')} ${token('space-4')};
  max-width: min(420px, 100% - 2 * ${token('gutter')});
  padding: ${token('space-3')} ${token('space-4')};
  border-radius: ${token('radius-card')};
  background: ${token('color-selected-bg')};
  color: ${token('color-selected-text')};
  box-shadow: ${token('elevation-3')};
  font-size: ${token('font-size-sm')};
  > p {
    flex: 1 1 200px;
  }
`;

/** Tells once, on the first visit, that the filters know dining options (SRC-08). It takes no focus and hides no card. */
export function FilterNote() {
  const copy = useCopy();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (remembered.filterHighlightSeen.read()) return;
    remembered.filterHighlightSeen.write(true);
    setShown(true);
    announce(copy('search.filters.new'));
  }, [copy]);
  if (!isShown) return null;
  return (
    <Note data-print="hide" onKeyDown={(event) => event.key === 'Escape' && setShown(false)}>
      <p>{copy('search.filters.new')}</p>
      <Button look="quiet" small onClick={() => setShown(false)}>
        {copy('search.filters.new.close')}
      </Button>
    </Note>
  );
}
