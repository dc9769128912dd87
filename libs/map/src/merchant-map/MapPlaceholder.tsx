import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Button } from '@dining/ui';
import styled from '@emotion/styled';

const Ground = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${token('space-6')};
  background: repeating-radial-gradient(circle at center, transparent 0 78px, ${token('color-map-casing')} 78px 79.5px);
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-medium')};
  text-align: center;
  pointer-events: none;
  > * {
    padding: ${token('space-1')} ${token('space-3')};
    border-radius: ${token('radius-card')};
    background: ${token('color-map-land')};
    pointer-events: auto;
  }
`;

type MapPlaceholderProps = {
  phase: 'idle' | 'loading' | 'failed';
  /** Shows a button that loads the map; undefined when the map loads automatically. */
  onShow: (() => void) | undefined;
};

/** Fills the space of the map until it is ready, or when it cannot be shown. */
export function MapPlaceholder({ phase, onShow }: MapPlaceholderProps) {
  const copy = useCopy();
  return (
    <Ground>
      {phase === 'failed' && <output>{copy('map.failed')}</output>}
      {phase === 'loading' && <output>{copy('map.loading')}</output>}
      {phase === 'idle' && onShow && <Button onClick={onShow}>{copy('search.showMap')}</Button>}
    </Ground>
  );
}
