import { useState } from 'react';
import type { BaseMapProps } from '../merchant-map/merchant-map.props.ts';
import { isDark, readMapTheme } from '../style/map-theme.ts';
import { ringLayers } from '../style/ring-layers.ts';
import type { MapEngine } from '../viewport/map-engine.ts';
import { MapViewport } from '../viewport/MapViewport.tsx';
import { MapboxCanvas, MapboxMarker, MapboxRings } from './MapboxCanvas.tsx';

/** The font of Mapbox's light and dark styles; any other would have to be fetched. */
const LABEL_FONT = ['DIN Pro Medium', 'Arial Unicode MS Regular'];

/** Mapbox, for partners with a token (SRC-04), in its light or dark style, whichever matches the partner's map colors. */
export default function MapboxMap(props: BaseMapProps & { mapboxToken: string }) {
  const [engine] = useState((): MapEngine => {
    const { mapboxToken, onFailed } = props;
    const theme = readMapTheme(document.body);
    const style = `mapbox://styles/mapbox/${isDark(theme.land) ? 'dark' : 'light'}-v11`;
    const layers = ringLayers({ theme, font: LABEL_FONT, discs: false });
    const fail = (problem: { reason: 'refused' | 'unreachable' | 'noWebGl'; message: string }) =>
      onFailed({ baseMap: 'mapbox', ...problem });
    return {
      Canvas: (canvas) => <MapboxCanvas {...canvas} token={mapboxToken} mapStyle={style} onFailed={fail} />,
      Marker: MapboxMarker,
      Rings: ({ rings }) => <MapboxRings rings={rings} layers={layers} />,
      maxFitZoom: { several: 15.5, one: 15 },
      // Mapbox shows its attribution and logo itself, as its terms require.
      attribution: null,
    };
  });
  return <MapViewport engine={engine} {...props} />;
}
