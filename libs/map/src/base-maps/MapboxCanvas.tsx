/// <reference types="vite/client" />
import workerUrl from 'mapbox-gl/dist/esm/worker.js?worker&url';
import * as mapbox from 'mapbox-gl/esm';
import 'mapbox-gl/dist/mapbox-gl.css';
import type { Marker as MapMarker } from 'mapbox-gl';
import { useEffect, useRef } from 'react';
import MapGl, { Layer, Marker, Source, type ErrorEvent } from 'react-map-gl/mapbox';
import type { Rings } from '../geometry/rings.ts';
import type { MapProblem } from '../map.types.ts';
import type { RingLayer } from '../style/ring-layers.ts';
import type { CanvasProps, MarkerProps } from '../viewport/map-engine.ts';
import { flatMapOptions, useCanvasEvents } from './canvas-events.ts';

// The worker is a file of this site, because the content security policy does not allow scripts from blobs.
mapbox.setWorkerUrl(workerUrl);

/** Time for the first frame, after which the next base map is tried. */
const MAX_LOADING_MS = 12_000;

type MapboxCanvasProps = CanvasProps & {
  token: string;
  mapStyle: string;
  /** The map cannot be shown. Not called for single tiles that fail to load. */
  onFailed: (problem: Omit<MapProblem, 'baseMap'>) => void;
};

/** A Mapbox GL map with one of Mapbox's styles. */
export function MapboxCanvas({ token, mapStyle, onFailed, ...props }: MapboxCanvasProps) {
  const { initialView, interactive, label, children, onReady } = props;
  const isShown = useRef(false);
  const events = useCanvasEvents({
    ...props,
    onReady: () => {
      isShown.current = true;
      onReady();
    },
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isShown.current)
        onFailed({ reason: 'unreachable', message: `Mapbox did not answer within ${MAX_LOADING_MS / 1000} s.` });
    }, MAX_LOADING_MS);
    return () => clearTimeout(timer);
  }, [onFailed]);
  return (
    <MapGl
      {...flatMapOptions}
      {...events}
      mapLib={mapbox as never}
      mapboxAccessToken={token}
      mapStyle={mapStyle}
      initialViewState={initialView}
      interactive={interactive}
      projection="mercator"
      locale={{ 'Map.Title': label }}
      onError={(event) => {
        const problem = problemOf(event);
        if (problem.reason !== 'unreachable' || !isShown.current) onFailed(problem);
      }}
    >
      {children}
    </MapGl>
  );
}

function problemOf({ target, error }: ErrorEvent): Omit<MapProblem, 'baseMap'> {
  const status = 'status' in error ? error.status : undefined;
  if (status === 401 || status === 403)
    return { reason: 'refused', message: `Mapbox rejected the token: ${error.message}` };
  return { reason: (target as unknown) === null ? 'noWebGl' : 'unreachable', message: error.message };
}

/** React content at a point of a Mapbox map. */
export function MapboxMarker({ anchor, lift = 0, raised, latitude, longitude, children }: MarkerProps) {
  const marker = useRef<MapMarker>(null);
  // Mapbox gives every marker the role "image" and the name "Map marker", which hides its button from assistive technology.
  useEffect(() => {
    for (const name of ['role', 'aria-label']) marker.current?.getElement().removeAttribute(name);
  }, []);
  return (
    <Marker
      ref={marker}
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

/** Distance rings on a Mapbox style. */
export function MapboxRings({ rings, layers }: { rings: Rings; layers: RingLayer[] }) {
  return (
    <Source id="rings" type="geojson" data={rings}>
      {layers.map((layer) => (
        <Layer key={layer.id} {...(layer as object as { type: 'line' })} />
      ))}
    </Source>
  );
}
