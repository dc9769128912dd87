import { useEffect, useMemo, useRef, useState } from 'react';
import type { LatLng, MapArea, MapPin } from '../map.types.ts';
import { arrowKeyTarget } from '../pins/arrow-key-target.ts';
import { clusterPins, type PinCluster, type PinOrCluster } from '../pins/cluster-pins.ts';
import { Cluster } from '../pins/Cluster.tsx';
import { Pin } from '../pins/Pin.tsx';
import { withMargin } from './map-area.ts';
import type { MapEngine, MapHandle } from './map-engine.ts';

type PinLayerProps = {
  engine: MapEngine;
  map: MapHandle;
  area: MapArea;
  pins: readonly MapPin[];
  selectedId: string | null | undefined;
  onSelect: ((id: string | null) => void) | undefined;
};

/** Pixels between pins at the same point. */
const STACK_STEP = 38;

/** The pins and clusters. They are a single tab stop, because every pin is also in the list; arrow keys move between them. */
export function PinLayer({ engine: { Marker }, map, area, pins, selectedId, onSelect }: PinLayerProps) {
  const clusters = useMemo(() => clusterPins(pins, selectedId), [pins, selectedId]);
  const items = clusters(area.zoom, withMargin(area.bounds, 0.25));
  const [tabStopKey, setTabStopKey] = useState<string>();
  const tabStop = items.find(({ key }) => key === tabStopKey) ?? items.at(-1);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const lostFocusAt = useRef<LatLng>(undefined);

  // A pressed cluster disappears when its pins separate, so the focus moves to the nearest pin or cluster. That one may
  // disappear in the next step of the animation, so this continues until the next key or pointer press.
  useEffect(() => {
    if (!lostFocusAt.current || document.activeElement !== document.body) return;
    const nearest = nearestTo(lostFocusAt.current, items);
    if (nearest) buttons.current.get(nearest.key)?.focus({ preventScroll: true });
  });

  const zoomInto = (cluster: PinCluster) => {
    lostFocusAt.current = cluster;
    const stop = () => (lostFocusAt.current = undefined);
    for (const event of ['pointerdown', 'keydown'])
      document.addEventListener(event, stop, { once: true, capture: true });
    map.easeTo(
      { center: [cluster.longitude, cluster.latitude], zoom: cluster.expansionZoom + 0.2 },
      { byMember: true },
    );
  };
  const buttonProps = (item: PinOrCluster) => ({
    isTabStop: item.key === tabStop?.key,
    onFocus: () => setTabStopKey(item.key),
    onArrowKey: (key: Parameters<typeof arrowKeyTarget>[2]) => {
      const target = arrowKeyTarget(item, items, key, (one) => map.project([one.longitude, one.latitude]));
      if (target) buttons.current.get(target.key)?.focus({ preventScroll: true });
    },
    register: (element: HTMLButtonElement) => {
      buttons.current.set(item.key, element);
      return () => void buttons.current.delete(item.key);
    },
  });

  return items.map((item) =>
    item.kind === 'cluster' ? (
      <Marker key={item.key} anchor="center" latitude={item.latitude} longitude={item.longitude}>
        <Cluster {...buttonProps(item)} count={item.count} onPress={() => zoomInto(item)} />
      </Marker>
    ) : (
      <Marker
        key={item.key}
        anchor="bottom"
        latitude={item.latitude}
        longitude={item.longitude}
        lift={item.stack * STACK_STEP}
        raised={item.pin.id === selectedId}
      >
        <Pin
          {...buttonProps(item)}
          pin={item.pin}
          selected={item.pin.id === selectedId}
          onPress={() => onSelect?.(item.pin.id === selectedId ? null : item.pin.id)}
        />
      </Marker>
    ),
  );
}

function nearestTo(point: LatLng, items: readonly PinOrCluster[]): PinOrCluster | undefined {
  const distance = (item: PinOrCluster) => Math.hypot(item.latitude - point.latitude, item.longitude - point.longitude);
  return [...items].sort((one, other) => distance(one) - distance(other))[0];
}
