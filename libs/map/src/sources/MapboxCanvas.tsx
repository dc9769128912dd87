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
import { flat, useCanvasEvents } from './canvas-events.ts';

// The worker is a file of this site: the content policy allows no script made of a blob.
mapbox.setWorkerUrl(workerUrl);

/** How long the first picture may take before another source is shown instead, in milliseconds. */
const PATIENCE = 12_000;

type MapboxCanvasProps = CanvasProps & {
  token: string;
  mapStyle: string;
  /** The map cannot be shown. Single tiles that fail to arrive are no such case. */
  onFailed: (problem: Omit<MapProblem, 'source'>) => void;
};

/** The map of Mapbox GL over one of its styles, for the stage. */
export function MapboxCanvas({ token, mapStyle, onFailed, ...props }: MapboxCanvasProps) {
  const { start, still, label, children, onReady } = props;
  const shown = useRef(false);
  const events = useCanvasEvents({
    ...props,
    onReady: () => {
      shown.current = true;
      onReady();
    },
  });
  useEffect(() => {
    const late = setTimeout(() => {
      if (!shown.current)
        onFailed({ reason: 'unreachable', message: `Mapbox has not answered within ${PATIENCE / 1000} s.` });
    }, PATIENCE);
    return () => clearTimeout(late);
  }, [onFailed]);
  return (
    <MapGl
      {...flat}
      {...events}
      mapLib={mapbox as never}
      mapboxAccessToken={token}
      mapStyle={mapStyle}
      initialViewState={start}
      interactive={!still}
      projection="mercator"
      locale={{ 'Map.Title': label }}
      onError={(event) => {
        const problem = problemOf(event);
        if (problem.reason !== 'unreachable' || !shown.current) onFailed(problem);
      }}
    >
      {children}
    </MapGl>
  );
}

function problemOf({ target, error }: ErrorEvent): Omit<MapProblem, 'source'> {
  const status = 'status' in error ? error.status : undefined;
  if (status === 401 || status === 403)
    return { reason: 'refused', message: `Mapbox does not accept the token: ${error.message}` };
  return { reason: (target as unknown) === null ? 'noWebGl' : 'unreachable', message: error.message };
}

/** A place on a Mapbox map that carries a part of the page. */
export function MapboxMarker({ anchor, lift = 0, raised, latitude, longitude, children }: MarkerProps) {
  const marker = useRef<MapMarker>(null);
  // Mapbox calls every marker an image named "Map marker", which would hide the button in it from assistive technology.
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

/** Distance rings over a Mapbox style. */
export function MapboxRings({ rings, layers }: { rings: Rings; layers: RingLayer[] }) {
  return (
    <Source id="rings" type="geojson" data={rings}>
      {layers.map((layer) => (
        <Layer key={layer.id} {...(layer as object as { type: 'line' })} />
      ))}
    </Source>
  );
}
