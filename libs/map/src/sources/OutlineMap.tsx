import { useCopy } from '@dining/copy-engine/react';
import { useState } from 'react';
import type { MapSourceProps } from '../merchant-map/merchant-map.props.ts';
import { readMapLook } from '../style/map-look.ts';
import { outlineStyle } from '../style/outline-style.ts';
import { MapViewport } from '../viewport/MapViewport.tsx';
import { maplibreEngine } from './maplibre-engine.tsx';

/** The embedded base map, for partners without a map service: outlines and names from this site's own files (SRC-04). */
export default function OutlineMap(props: MapSourceProps) {
  const copy = useCopy();
  const [engine] = useState(() => {
    const look = readMapLook(document.body);
    return maplibreEngine({
      look,
      bare: true,
      style: outlineStyle(look, new URL(props.dataBase, document.baseURI).href),
      credit: (
        <>
          {copy('map.noStreets')} · <a href="https://www.geonames.org/">GeoNames</a>
        </>
      ),
      onError: (problem) => {
        if (problem.reason === 'noWebGl') return props.onFailed({ source: 'outline', ...problem });
        // Pins and rings can be used on a bare ground.
        props.onTrouble({ source: 'outline', ...problem });
        props.onReady();
      },
    });
  });
  return <MapViewport engine={engine} {...props} />;
}
