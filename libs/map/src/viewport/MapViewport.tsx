import { useCopy } from '@dining/copy-engine/react';
import styled from '@emotion/styled';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ringsAround } from '../geometry/rings.ts';
import type { MapView } from '../map.types.ts';
import type { MapSourceProps } from '../merchant-map/merchant-map.props.ts';
import { StillPin } from '../pins/Pin.tsx';
import type { MapEngine, MapHandle } from './map-engine.ts';
import { MapControls, SearchAreaChip } from './MapControls.tsx';
import { CardSlot, Credit, PlaceDot } from './MapOverlays.tsx';
import { Marks } from './Marks.tsx';
import { idsOf, startView, useArea, useCamera } from './use-camera.ts';

const Fill = styled.div`
  position: absolute;
  inset: 0;
  canvas:focus-visible {
    outline-offset: -4px;
    box-shadow: none;
  }
  .raised {
    z-index: 2;
  }
  div:has(> button:focus-visible) {
    z-index: 3;
  }
`;

/** Everything that is the same over every source: camera, pins, rings, controls, card and credit. */
export function MapViewport({ engine, ...props }: { engine: MapEngine } & MapSourceProps) {
  const { pins, searchedPlace, selectedId, interactive = true } = props;
  const copy = useCopy();
  const frame = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState<MapView>();
  const [map, setMap] = useState<MapHandle>();
  const found = idsOf(pins);
  const [movedWith, setMovedWith] = useState<string>();
  const { area, follow, rest } = useArea();
  const { Canvas, Marker, Rings, nearest, credit } = engine;
  const { keepForAnswer } = useCamera(map, props, nearest);
  const { latitude, longitude } = searchedPlace ?? {};
  const rings = useMemo(() => {
    if (latitude === undefined || longitude === undefined) return undefined;
    return ringsAround({ latitude, longitude }, (miles) => copy('merchant.distance', { miles }));
  }, [latitude, longitude, copy]);
  useLayoutEffect(() => {
    if (!start && frame.current) setStart(startView(props, nearest, frame.current));
  }, [start, props, nearest]);

  const deselect = () => {
    if (selectedId != null) props.onSelect?.(null);
  };
  const searchArea = () => {
    if (!area) return;
    keepForAnswer();
    setMovedWith(undefined);
    props.onSearchArea?.(area);
  };
  return (
    <Fill ref={frame} onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && deselect()}>
      {start && (
        <Canvas
          start={start}
          still={!interactive}
          label={(!interactive && pins[0]?.name) || copy('map.label')}
          onMap={(made) => {
            const seen = rest(made);
            setMap(made);
            props.onViewChange?.(seen, { byMember: false });
          }}
          onReady={props.onReady}
          onMove={follow}
          onMoveEnd={(moving, { byMember }) => {
            if (byMember) setMovedWith(found);
            const seen = rest(moving);
            props.onViewChange?.(seen, { byMember });
          }}
          onGround={deselect}
        >
          {rings && <Rings rings={rings} />}
          {searchedPlace && interactive && (
            <Marker anchor="center" latitude={searchedPlace.latitude} longitude={searchedPlace.longitude}>
              <PlaceDot />
            </Marker>
          )}
          {map && area && interactive && (
            <Marks
              engine={engine}
              map={map}
              area={area}
              pins={pins}
              selectedId={selectedId}
              onSelect={props.onSelect}
            />
          )}
          {!interactive &&
            pins.map((pin) => (
              <Marker key={pin.id} anchor="bottom" latitude={pin.latitude} longitude={pin.longitude}>
                <StillPin pin={pin} />
              </Marker>
            ))}
        </Canvas>
      )}
      {movedWith === found && props.onSearchArea && interactive && <SearchAreaChip onPress={searchArea} />}
      <MapControls
        onZoom={(steps) => map?.easeTo({ zoom: Math.round(map.getZoom()) + steps }, { byMember: true })}
        onLocate={interactive ? props.onLocate : undefined}
      />
      {props.children && <CardSlot>{props.children}</CardSlot>}
      {credit && <Credit>{credit}</Credit>}
    </Fill>
  );
}
