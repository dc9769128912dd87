/// <reference types="vite/client" />
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { StyleSpecification } from 'maplibre-gl';
import MapGl, { Layer, Marker, ScaleControl, Source, type ErrorEvent } from 'react-map-gl/maplibre';
import type { Rings } from '../geometry/rings.ts';
import type { MapProblem } from '../map.types.ts';
import type { RingLayer } from '../style/ring-layers.ts';
import type { CanvasProps, MarkerProps } from '../viewport/map-engine.ts';
import { flatMapOptions, useCanvasEvents } from './canvas-events.ts';

// The worker is a file of this site, because the content security policy does not allow scripts from blobs.
maplibre.setWorkerUrl(workerUrl);

type MaplibreCanvasProps = CanvasProps & {
  mapStyle: StyleSpecification;
  onError: (problem: Omit<MapProblem, 'baseMap'>) => void;
};

/** A MapLibre GL map with a style. */
export function MaplibreCanvas({ mapStyle, onError, ...props }: MaplibreCanvasProps) {
  const { initialView, interactive, label, children } = props;
  const events = useCanvasEvents(props);
  return (
    <MapGl
      {...flatMapOptions}
      {...events}
      mapLib={maplibre}
      mapStyle={mapStyle}
      initialViewState={initialView}
      interactive={interactive}
      attributionControl={false}
      locale={{ 'Map.Title': label }}
      onError={(event) => onError(problemOf(event))}
    >
      {interactive && <ScaleControl unit="imperial" maxWidth={90} position="bottom-left" />}
      {children}
    </MapGl>
  );
}

/** An error without a map means that it cannot be drawn; with a map, that data failed to load. */
function problemOf({ target, error }: ErrorEvent): Omit<MapProblem, 'baseMap'> {
  return { reason: (target as unknown) === null ? 'noWebGl' : 'unreachable', message: error.message };
}

/** React content at a point of a MapLibre map. */
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

/** Distance rings, below the first label layer of a MapLibre style. */
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
