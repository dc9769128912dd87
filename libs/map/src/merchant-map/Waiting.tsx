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

type WaitingProps = {
  phase: 'idle' | 'loading' | 'failed';
  /** Offers a button to load the map; without it, the map comes of itself. */
  onAsk: (() => void) | undefined;
};

/** Stands where the map will be, in its size. */
export function Waiting({ phase, onAsk }: WaitingProps) {
  const copy = useCopy();
  return (
    <Ground>
      {phase === 'failed' && <output>{copy('map.failed')}</output>}
      {phase === 'loading' && <output>{copy('map.loading')}</output>}
      {phase === 'idle' && onAsk && <Button onClick={onAsk}>{copy('search.showMap')}</Button>}
    </Ground>
  );
}
