import { useCopy } from '@dining/copy-engine/react';
import { useState } from 'react';
import type { BaseMapProps } from '../merchant-map/merchant-map.props.ts';
import { readMapTheme } from '../style/map-theme.ts';
import { outlineStyle } from '../style/outline-style.ts';
import { MapViewport } from '../viewport/MapViewport.tsx';
import { maplibreEngine } from './maplibre-engine.tsx';
import { pmtilesProtocol } from './pmtiles-protocol.ts';

/** The embedded base map, for partners without a map service: water, borders and names from a file of this site (SRC-04). */
export default function OutlineMap(props: BaseMapProps) {
  const copy = useCopy();
  const [engine] = useState(() => {
    pmtilesProtocol();
    const theme = readMapTheme(document.body);
    return maplibreEngine({
      theme,
      isEmpty: true,
      style: outlineStyle(theme, new URL(props.dataBase, document.baseURI).href),
      attribution: (
        <>
          {copy('map.noStreets')} · <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> ·{' '}
          <a href="https://www.geonames.org/">GeoNames</a>
        </>
      ),
      onError: (problem) => {
        if (problem.reason === 'noWebGl') return props.onFailed({ baseMap: 'outline', ...problem });
        // Pins and rings are usable without the outline.
        props.onWarning({ baseMap: 'outline', ...problem });
        props.onReady();
      },
    });
  });
  return <MapViewport engine={engine} {...props} />;
}
