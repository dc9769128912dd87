/// <reference types="vite/client" />
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { StyleSpecification } from 'maplibre-gl';
import MapGl, { Layer, Marker, Source, type ErrorEvent } from 'react-map-gl/maplibre';
import type { Rings } from '../geometry/rings.ts';
import type { MapProblem } from '../map.types.ts';
import type { RingLayer } from '../style/ring-layers.ts';
import type { CanvasProps, MarkerProps } from '../viewport/map-engine.ts';
import { flat, useCanvasEvents } from './canvas-events.ts';

// The worker is a file of this site: the content policy allows no script made of a blob.
maplibre.setWorkerUrl(workerUrl);

type MaplibreCanvasProps = CanvasProps & {
  mapStyle: StyleSpecification;
  onError: (problem: Omit<MapProblem, 'source'>) => void;
};

/** The map of MapLibre GL over a style, for the stage. */
export function MaplibreCanvas({ mapStyle, onError, ...props }: MaplibreCanvasProps) {
  const { start, still, label, children } = props;
  const events = useCanvasEvents(props);
  return (
    <MapGl
      {...flat}
      {...events}
      mapLib={maplibre}
      mapStyle={mapStyle}
      initialViewState={start}
      interactive={!still}
      attributionControl={false}
      locale={{ 'Map.Title': label }}
      onError={(event) => onError(problemOf(event))}
    >
      {children}
    </MapGl>
  );
}

/** Before there is a map, an error means that it cannot be drawn; afterwards, that data did not arrive. */
function problemOf({ target, error }: ErrorEvent): Omit<MapProblem, 'source'> {
  return { reason: (target as unknown) === null ? 'noWebGl' : 'unreachable', message: error.message };
}

/** A place on a MapLibre map that carries a part of the page. */
export function MaplibreMarker({ anchor, lift = 0, raised, latitude, longitude, children }: MarkerProps) {
  return (
    <Marker
      anchor={anchor}
      latitude={latitude}
      longitude={longitude}
      offset={[0, -lift]}
      className={raised ? 'raised' : ''}
    >
      {children}
    </Marker>
  );
}

/** Distance rings under the first label layer of a MapLibre style. */
export function MaplibreRings({
  rings,
  layers,
  beforeId,
}: {
  rings: Rings;
  layers: RingLayer[];
  beforeId?: string | undefined;
}) {
  return (
    <Source id="rings" type="geojson" data={rings}>
      {layers.map((layer) => (
        <Layer key={layer.id} {...layer} {...(layer.type !== 'symbol' && beforeId ? { beforeId } : {})} />
      ))}
    </Source>
  );
}
