import { useEffect, useMemo, useRef, useState } from 'react';
import type { LatLng, MapArea, MapPin } from '../map.types.ts';
import { clusterPins, type MapMark, type PinCluster } from '../pins/cluster-pins.ts';
import { Cluster } from '../pins/Cluster.tsx';
import { nextMark } from '../pins/next-mark.ts';
import { Pin } from '../pins/Pin.tsx';
import { widened } from './map-area.ts';
import type { MapEngine, MapHandle } from './map-engine.ts';

type MarksProps = {
  engine: MapEngine;
  map: MapHandle;
  area: MapArea;
  pins: readonly MapPin[];
  selectedId: string | null | undefined;
  onSelect: ((id: string | null) => void) | undefined;
};

/** Pixels between pins at the very same spot. */
const STACK_STEP = 38;

/** Pins and clusters. They are one stop of the Tab key (every pin is in the list, too); arrow keys go from one to the next. */
export function Marks({ engine: { Marker }, map, area, pins, selectedId, onSelect }: MarksProps) {
  const clusters = useMemo(() => clusterPins(pins, selectedId), [pins, selectedId]);
  const marks = clusters(area.zoom, widened(area.bounds, 0.25));
  const [stopKey, setStopKey] = useState<string>();
  const stop = marks.find(({ key }) => key === stopKey) ?? marks.at(-1);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const refocus = useRef<LatLng>(undefined);

  // A pressed cluster is gone once its pins have parted: the focus goes on to the mark that is nearest to it. That mark
  // may be gone at the next step of the movement, so this lasts until somebody does something else.
  useEffect(() => {
    if (!refocus.current || document.activeElement !== document.body) return;
    const nearest = nearestTo(refocus.current, marks);
    if (nearest) buttons.current.get(nearest.key)?.focus({ preventScroll: true });
  });

  const zoomInto = (cluster: PinCluster) => {
    refocus.current = cluster;
    const done = () => (refocus.current = undefined);
    for (const deed of ['pointerdown', 'keydown']) document.addEventListener(deed, done, { once: true, capture: true });
    map.easeTo({ center: [cluster.longitude, cluster.latitude], zoom: cluster.zoomApart + 0.2 }, { byMember: true });
  };
  const button = (mark: MapMark) => ({
    stop: mark.key === stop?.key,
    onFocus: () => setStopKey(mark.key),
    onArrow: (key: Parameters<typeof nextMark>[2]) => {
      const next = nextMark(mark, marks, key, (one) => map.project([one.longitude, one.latitude]));
      if (next) buttons.current.get(next.key)?.focus({ preventScroll: true });
    },
    keep: (element: HTMLButtonElement) => {
      buttons.current.set(mark.key, element);
      return () => void buttons.current.delete(mark.key);
    },
  });

  return marks.map((mark) =>
    mark.kind === 'cluster' ? (
      <Marker key={mark.key} anchor="center" latitude={mark.latitude} longitude={mark.longitude}>
        <Cluster {...button(mark)} count={mark.count} onPress={() => zoomInto(mark)} />
      </Marker>
    ) : (
      <Marker
        key={mark.key}
        anchor="bottom"
        latitude={mark.latitude}
        longitude={mark.longitude}
        lift={mark.stack * STACK_STEP}
        raised={mark.pin.id === selectedId}
      >
        <Pin
          {...button(mark)}
          pin={mark.pin}
          chosen={mark.pin.id === selectedId}
          onPress={() => onSelect?.(mark.pin.id === selectedId ? null : mark.pin.id)}
        />
      </Marker>
    ),
  );
}

function nearestTo(place: LatLng, marks: readonly MapMark[]): MapMark | undefined {
  const off = (mark: MapMark) => Math.hypot(mark.latitude - place.latitude, mark.longitude - place.longitude);
  return [...marks].sort((one, other) => off(one) - off(other))[0];
}
