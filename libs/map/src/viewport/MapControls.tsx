import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Chip, Icon, LocateFixedIcon, MinusIcon, PlusIcon, RotateIcon } from '@dining/ui';
import styled from '@emotion/styled';

const Column = styled.div`
  position: absolute;
  inset-block-start: 16px;
  inset-inline-end: 16px;
  z-index: 5;
  display: grid;
  overflow: hidden;
  border-radius: max(${token('radius-control')}, ${token('space-2')});
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  box-shadow: ${token('elevation-2')};
  > button {
    display: grid;
    place-items: center;
    inline-size: 42px;
    block-size: 42px;
    padding: 0;
    border: 0;
    background: none;
    &:hover {
      background: ${token('color-bg-hover')};
    }
    &:focus-visible {
      outline-offset: -3px;
      box-shadow: none;
    }
    & + button {
      border-block-start: 1px solid ${token('color-border-subtle')};
    }
  }
  [data-square] & {
    border: 1px solid ${token('color-border-strong')};
    border-radius: 0;
  }
`;

type MapControlsProps = { onZoom: (steps: 1 | -1) => void; onLocate: (() => void) | undefined };

/** Buttons to zoom in, zoom out and show the member's position. */
export function MapControls({ onZoom, onLocate }: MapControlsProps) {
  const copy = useCopy();
  return (
    <Column>
      <button type="button" aria-label={copy('map.zoomIn')} onClick={() => onZoom(1)}>
        <Icon of={PlusIcon} />
      </button>
      <button type="button" aria-label={copy('map.zoomOut')} onClick={() => onZoom(-1)}>
        <Icon of={MinusIcon} />
      </button>
      {onLocate && (
        <button type="button" aria-label={copy('map.locate')} onClick={onLocate}>
          <Icon of={LocateFixedIcon} />
        </button>
      )}
    </Column>
  );
}

const Top = styled.div`
  position: absolute;
  inset: 16px 0 auto;
  z-index: 5;
  display: grid;
  justify-items: center;
  pointer-events: none;
`;

const AreaChip = styled(Chip)`
  min-block-size: 42px;
  border-color: transparent;
  font-weight: ${token('font-weight-bold')};
  box-shadow: ${token('elevation-2')};
  pointer-events: auto;
  [data-square] & {
    border: 1px solid ${token('color-border-strong')};
    border-radius: 0;
  }
`;

/** "Search this area", shown after the member has moved the map. The search never starts automatically (experience, members). */
export function SearchAreaChip({ onPress }: { onPress: () => void }) {
  const copy = useCopy();
  return (
    <Top>
      <AreaChip onClick={onPress}>
        <Icon of={RotateIcon} size={16} />
        {copy('search.area')}
      </AreaChip>
    </Top>
  );
}
