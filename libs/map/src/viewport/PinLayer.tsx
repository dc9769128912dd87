import { useMemo, useRef, useState } from 'react';
import type { MapArea, MapPin } from '../map.types.ts';
import { arrowKeyTarget } from '../pins/arrow-key-target.ts';
import { clusterPins, type MapItem, type PinCluster, type PinDot } from '../pins/cluster-pins.ts';
import { Cluster } from '../pins/Cluster.tsx';
import { Dot } from '../pins/Dot.tsx';
import { Pin } from '../pins/Pin.tsx';
import type { ArrowKey } from '../pins/PinButton.tsx';
import { withMargin } from './map-area.ts';
import type { MapEngine, MapHandle } from './map-engine.ts';
import { useFocusNearby } from './use-focus-nearby.ts';

type PinLayerProps = {
  engine: MapEngine;
  map: MapHandle;
  area: MapArea;
  pins: readonly MapPin[];
  otherPins: readonly MapPin[] | undefined;
  selectedId: string | null | undefined;
  highlightedId: string | null | undefined;
  onSelect: ((id: string | null) => void) | undefined;
  onHighlight: ((id: string | null) => void) | undefined;
};

/** Pixels between pins at the same point. */
const STACK_STEP = 38;

/** Pins, dots and clusters. They are a single tab stop, because every pin is also in the list; arrow keys move between them. */
export function PinLayer({ engine: { Marker }, map, area, pins, otherPins, ...selection }: PinLayerProps) {
  const { selectedId, highlightedId, onSelect, onHighlight } = selection;
  const itemsAt = useMemo(() => clusterPins(pins, otherPins, selectedId), [pins, otherPins, selectedId]);
  const items = itemsAt(area.zoom, withMargin(area.bounds, 0.25));
  const [tabStopKey, setTabStopKey] = useState<string>();
  const tabStop = items.find(({ key }) => key === tabStopKey) ?? items.at(-1);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const focus = (item: MapItem | undefined) => item && buttons.current.get(item.key)?.focus({ preventScroll: true });
  const keepFocusNear = useFocusNearby(items, focus);

  const zoomInto = (cluster: PinCluster) => {
    keepFocusNear(cluster);
    map.easeTo(
      { center: [cluster.longitude, cluster.latitude], zoom: cluster.expansionZoom + 0.2 },
      { byMember: true },
    );
  };
  const selectDot = (dot: PinDot) => {
    keepFocusNear(dot);
    onSelect?.(dot.pin.id);
  };
  const toScreen = (item: MapItem) => map.project([item.longitude, item.latitude]);
  const buttonProps = (item: MapItem) => ({
    isTabStop: item.key === tabStop?.key,
    onFocus: () => setTabStopKey(item.key),
    onArrowKey: (key: ArrowKey) => focus(arrowKeyTarget(item, items, key, toScreen)),
    onAttention: (has: boolean) => item.kind === 'pin' && onHighlight?.(has ? item.pin.id : null),
    register: (element: HTMLButtonElement) => {
      buttons.current.set(item.key, element);
      return () => void buttons.current.delete(item.key);
    },
  });

  return items.map((item) => {
    const { key, kind, latitude, longitude } = item;
    if (kind === 'cluster')
      return (
        <Marker key={key} anchor="center" latitude={latitude} longitude={longitude}>
          <Cluster {...buttonProps(item)} count={item.count} onPress={() => zoomInto(item)} />
        </Marker>
      );
    const { pin } = item;
    if (kind === 'dot')
      return (
        <Marker key={key} anchor="center" latitude={latitude} longitude={longitude}>
          <Dot {...buttonProps(item)} pin={pin} onPress={() => selectDot(item)} />
        </Marker>
      );
    const isSelected = pin.id === selectedId;
    const isLit = pin.id === highlightedId;
    return (
      <Marker
        key={key}
        anchor="bottom"
        latitude={latitude}
        longitude={longitude}
        lift={item.stack * STACK_STEP}
        raised={isSelected || isLit}
      >
        <Pin
          {...buttonProps(item)}
          pin={pin}
          selected={isSelected}
          lit={isLit}
          onPress={() => onSelect?.(isSelected ? null : pin.id)}
        />
      </Marker>
    );
  });
}
