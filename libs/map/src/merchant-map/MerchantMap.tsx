import { usePartner } from '@dining/partner-settings/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import type { MerchantMapProps } from './merchant-map.props.ts';
import { useMapSource } from './use-map-source.ts';
import { useWanted } from './use-wanted.ts';
import { Waiting } from './Waiting.tsx';

const Frame = styled.section`
  position: relative;
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 220px;
  overflow: hidden;
  isolation: isolate;
  background: ${token('color-map-land')};
  color: ${token('color-map-label')};
`;

/**
 * Merchants on a map (SRC-04), over the best source that the partner has and that works. It fills the element round it,
 * which gives it its size; until the library has arrived, a placeholder of that size stands there, and no byte of the
 * library is fetched before the map is wanted (see `useWanted`). Where no map can be drawn it says so: the list has all.
 */
export function MerchantMap({
  labelledBy,
  eager = false,
  onProblem,
  dataBase = '/assets/map/',
  ...props
}: MerchantMapProps) {
  const { map } = usePartner().settings;
  const frame = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState(false);
  const { wanted, mustAsk } = useWanted(frame, eager || pressed);
  const { phase, source, Source, ...told } = useMapSource(map, wanted, onProblem);
  return (
    <Frame ref={frame} aria-labelledby={labelledBy} data-map={phase} data-source={source}>
      {phase !== 'ready' && <Waiting phase={phase} onAsk={mustAsk ? () => setPressed(true) : undefined} />}
      {Source && phase !== 'failed' && (
        <Source
          key={source}
          {...props}
          {...told}
          dataBase={dataBase}
          mapboxToken={map.mapboxToken ?? ''}
          tiles={map.tiles ?? ''}
        />
      )}
    </Frame>
  );
}
