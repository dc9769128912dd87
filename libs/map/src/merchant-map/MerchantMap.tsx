import { usePartner } from '@dining/partner-settings/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { useColorScheme } from '../style/use-color-scheme.ts';
import { MapPlaceholder } from './MapPlaceholder.tsx';
import type { MerchantMapProps } from './merchant-map.props.ts';
import { useBaseMap } from './use-base-map.ts';
import { useShouldLoad } from './use-should-load.ts';

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
 * Merchants on a map (SRC-04), on the best base map that the partner has and that works. It fills its parent element. A
 * placeholder is shown until the map library has loaded, and nothing of the library is fetched before the map is needed
 * (see `useShouldLoad`). Where no map can be drawn, a message says so; the list has every merchant anyway.
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
  const { shouldLoad, needsButton } = useShouldLoad(frame, eager || pressed);
  const scheme = useColorScheme();
  const { phase, baseMap, BaseMapComponent, ...callbacks } = useBaseMap(map, shouldLoad, onProblem);
  return (
    <Frame ref={frame} aria-labelledby={labelledBy} data-map={phase} data-base-map={baseMap}>
      {phase !== 'ready' && <MapPlaceholder phase={phase} onShow={needsButton ? () => setPressed(true) : undefined} />}
      {BaseMapComponent && phase !== 'failed' && (
        <BaseMapComponent
          key={`${baseMap} ${scheme}`}
          {...props}
          {...callbacks}
          dataBase={dataBase}
          mapboxToken={map.mapboxToken ?? ''}
          tiles={map.tiles ?? ''}
        />
      )}
    </Frame>
  );
}
