import { useState } from 'react';
import type { MapSourceProps } from '../merchant-map/merchant-map.props.ts';
import { isDark, readMapLook } from '../style/map-look.ts';
import { ringLayers } from '../style/ring-layers.ts';
import type { MapEngine } from '../viewport/map-engine.ts';
import { MapViewport } from '../viewport/MapViewport.tsx';
import { MapboxCanvas, MapboxMarker, MapboxRings } from './MapboxCanvas.tsx';

/** The font that Mapbox's own light and dark styles write with; others would have to be fetched. */
const LABEL_FONT = ['DIN Pro Medium', 'Arial Unicode MS Regular'];

/** Mapbox, for partners with a token (SRC-04): its light or dark style, whichever is nearer to the partner's map colours. */
export default function MapboxMap(props: MapSourceProps & { mapboxToken: string }) {
  const [engine] = useState((): MapEngine => {
    const { mapboxToken, onFailed } = props;
    const look = readMapLook(document.body);
    const style = `mapbox://styles/mapbox/${isDark(look.land) ? 'dark' : 'light'}-v11`;
    const layers = ringLayers({ look, font: LABEL_FONT, discs: false });
    const fail = (problem: { reason: 'refused' | 'unreachable' | 'noWebGl'; message: string }) =>
      onFailed({ source: 'mapbox', ...problem });
    return {
      Canvas: (canvas) => <MapboxCanvas {...canvas} token={mapboxToken} mapStyle={style} onFailed={fail} />,
      Marker: MapboxMarker,
      Rings: ({ rings }) => <MapboxRings rings={rings} layers={layers} />,
      nearest: { several: 15.5, one: 15 },
      // Mapbox shows its own credit and logo, as its terms ask.
      credit: null,
    };
  });
  return <MapViewport engine={engine} {...props} />;
}
