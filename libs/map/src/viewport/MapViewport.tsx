import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ringsAround } from '../geometry/rings.ts';
import type { MapView } from '../map.types.ts';
import type { BaseMapProps } from '../merchant-map/merchant-map.props.ts';
import { StaticPin } from '../pins/Pin.tsx';
import type { MapEngine, MapHandle } from './map-engine.ts';
import { MapControls, SearchAreaChip } from './MapControls.tsx';
import { Attribution, CardSlot, NoteSlot, PlaceDot } from './MapOverlays.tsx';
import { PinLayer } from './PinLayer.tsx';
import { initialViewOf, joinIds, useArea, useCamera } from './use-camera.ts';

const Fill = styled.div`
  position: absolute;
  inset: 0;
  canvas:focus-visible {
    outline-offset: -4px;
    box-shadow: none;
  }
  /* Pins are above dots and clusters, whatever was drawn first. */
  [class*='marker-anchor-bottom'] {
    z-index: 1;
  }
  .raised {
    z-index: 2;
  }
  .maplibregl-ctrl-bottom-left .maplibregl-ctrl-scale {
    margin: 0 0 26px 8px;
    border-color: ${token('color-map-label')};
    background: ${token('color-map-land')};
    color: ${token('color-map-label')};
    font: ${token('font-size-xs')} ${token('font-body')};
  }
  div:has(> button:focus-visible) {
    z-index: 3;
  }
`;

/** The part of the map that is the same for every base map: camera, pins, rings, controls, card and attribution. */
export function MapViewport({ engine, ...props }: { engine: MapEngine } & BaseMapProps) {
  const { pins, searchedPlace, selectedId, interactive = true } = props;
  const copy = useCopy();
  const frame = useRef<HTMLDivElement>(null);
  const [initialView, setInitialView] = useState<MapView>();
  const [map, setMap] = useState<MapHandle>();
  const pinIds = joinIds(pins);
  // The pins that were shown when the member last moved the map: new pins hide the search button.
  const [pinIdsWhenMoved, setPinIdsWhenMoved] = useState<string>();
  const { area, onMove, onMoveEnd } = useArea();
  const { Canvas, Marker, Rings, maxFitZoom, attribution } = engine;
  const { stayForNextResults } = useCamera(map, props, maxFitZoom);
  const { latitude, longitude } = searchedPlace ?? {};
  const rings = useMemo(() => {
    if (latitude === undefined || longitude === undefined) return undefined;
    return ringsAround({ latitude, longitude }, (miles) => copy('merchant.distance', { miles }));
  }, [latitude, longitude, copy]);
  useLayoutEffect(() => {
    if (!initialView && frame.current) setInitialView(initialViewOf(props, maxFitZoom, frame.current));
  }, [initialView, props, maxFitZoom]);

  const deselect = () => {
    if (selectedId != null) props.onSelect?.(null);
  };
  const searchArea = () => {
    if (!area) return;
    stayForNextResults();
    setPinIdsWhenMoved(undefined);
    props.onSearchArea?.(area);
  };
  return (
    <Fill ref={frame} onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && deselect()}>
      {initialView && (
        <Canvas
          initialView={initialView}
          interactive={interactive}
          label={(!interactive && pins[0]?.name) || copy('map.label')}
          onCreated={(createdMap) => {
            const initialArea = onMoveEnd(createdMap);
            setMap(createdMap);
            props.onViewChange?.(initialArea, { byMember: false });
          }}
          onReady={props.onReady}
          onMove={onMove}
          onMoveEnd={(movedMap, { byMember }) => {
            if (byMember) setPinIdsWhenMoved(pinIds);
            const newArea = onMoveEnd(movedMap);
            props.onViewChange?.(newArea, { byMember });
          }}
          onBackgroundPress={deselect}
        >
          {rings && <Rings rings={rings} />}
          {searchedPlace && interactive && (
            <Marker anchor="center" latitude={searchedPlace.latitude} longitude={searchedPlace.longitude}>
              <PlaceDot />
            </Marker>
          )}
          {map && area && interactive && (
            <PinLayer
              engine={engine}
              map={map}
              area={area}
              pins={pins}
              otherPins={props.otherPins}
              selectedId={selectedId}
              highlightedId={props.highlightedId}
              onSelect={props.onSelect}
              onHighlight={props.onHighlight}
            />
          )}
          {!interactive &&
            pins.map((pin) => (
              <Marker key={pin.id} anchor="bottom" latitude={pin.latitude} longitude={pin.longitude}>
                <StaticPin pin={pin} />
              </Marker>
            ))}
        </Canvas>
      )}
      {pinIdsWhenMoved === pinIds && props.onSearchArea && interactive && <SearchAreaChip onPress={searchArea} />}
      <MapControls
        onZoom={(steps) => map?.easeTo({ zoom: Math.round(map.getZoom()) + steps }, { byMember: true })}
        onLocate={interactive ? props.onLocate : undefined}
      />
      {props.note && <NoteSlot>{props.note}</NoteSlot>}
      {props.children && <CardSlot data-edge="card">{props.children}</CardSlot>}
      {attribution && <Attribution>{attribution}</Attribution>}
    </Fill>
  );
}
