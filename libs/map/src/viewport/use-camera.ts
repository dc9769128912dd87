import { useEffect, useRef, useState } from 'react';
import { fitView, type Padding } from '../geometry/fit-view.ts';
import type { LatLng, MapArea, MapPin, MapView, SearchedPlace } from '../map.types.ts';
import { areaOf, isWithin } from './map-area.ts';
import type { MapEngine, MapHandle } from './map-engine.ts';

/** Space for the controls, and for pins, which are drawn above their points. */
const PADDING: Padding = { top: 84, right: 76, bottom: 56, left: 48 };
/** Zoom level that shows a city, for searches without results. */
const EMPTY_ZOOM = 12;
/** Height of the card and the space below it, in pixels. */
const CARD_HEIGHT = 240;

type MaxFitZoom = MapEngine['maxFitZoom'];

type CameraTarget = {
  pins: readonly MapPin[];
  searchedPlace?: SearchedPlace | undefined;
  center: LatLng;
  view?: MapView | undefined;
  otherPins?: readonly MapPin[] | undefined;
  selectedId?: string | null | undefined;
};

/** The view in which the map starts: the given one, otherwise one that fits the results, wherever the searched place is. */
export function initialViewOf(target: CameraTarget, maxFitZoom: MaxFitZoom, frame: Element): MapView {
  const { latitude, longitude } = target.center;
  return target.view ?? fitAll(target, maxFitZoom, frame) ?? { latitude, longitude, zoom: EMPTY_ZOOM };
}

function fitAll(
  { pins, searchedPlace: place }: CameraTarget,
  maxFitZoom: MaxFitZoom,
  frame: Element,
): MapView | undefined {
  const { clientWidth: width, clientHeight: height } = frame;
  if (pins.length === 0) return place && { latitude: place.latitude, longitude: place.longitude, zoom: EMPTY_ZOOM };
  const maxZoom = pins.length === 1 ? maxFitZoom.one : maxFitZoom.several;
  return fitView(pins, { width, height }, width > 320 && height > 320 ? { padding: PADDING, maxZoom } : { maxZoom });
}

/**
 * Moves the map automatically: to new results that are not visible, and to the selected pin when it is not visible or
 * covered by the card. Returns a function to call when the area is searched: the next results, some of which may lie just
 * outside the area, then do not move the map.
 */
export function useCamera(
  map: MapHandle | undefined,
  target: CameraTarget,
  maxFitZoom: MaxFitZoom,
): { stayForNextResults: () => void } {
  const { pins, selectedId, searchedPlace } = target;
  const staysForNextResults = useRef(false);
  const pinIds = joinIds(pins);
  const place = searchedPlace && `${searchedPlace.latitude} ${searchedPlace.longitude}`;
  const previous = useRef({ pinIds, place });

  useEffect(() => {
    if (!map || (pinIds === previous.current.pinIds && place === previous.current.place)) return;
    const hasNewPins = pinIds !== previous.current.pinIds;
    previous.current = { pinIds, place };
    const { bounds } = areaOf(map);
    const points = pins.length > 0 || !searchedPlace ? pins : [searchedPlace];
    const visible = points.filter((point) => isWithin(bounds, point));
    const stays =
      visible.length === points.length || (staysForNextResults.current && (pins.length === 0 || visible.length > 0));
    if (hasNewPins) staysForNextResults.current = false;
    const view = stays ? undefined : fitAll(target, maxFitZoom, map.getCanvas());
    if (view) map.easeTo({ center: [view.longitude, view.latitude], zoom: view.zoom });
  }, [map, pinIds, place, pins, searchedPlace, target, maxFitZoom]);

  const isSelected = ({ id }: MapPin) => id === selectedId;
  const selected = pins.find(isSelected) ?? target.otherPins?.find(isSelected);
  // Two numbers instead of the pin, which is a new object in every page of results.
  const { latitude, longitude } = selected ?? {};
  useEffect(() => {
    if (map && latitude !== undefined && longitude !== undefined) panIntoView(map, { latitude, longitude });
  }, [map, latitude, longitude]);

  return { stayForNextResults: () => void (staysForNextResults.current = true) };
}

/** Identifies a set of pins, in any order. */
export const joinIds = (pins: readonly MapPin[]): string =>
  pins
    .map(({ id }) => id)
    .sort()
    .join(' ');

function panIntoView(map: MapHandle, { latitude, longitude }: LatLng): void {
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  const { x, y } = map.project([longitude, latitude]);
  const bottom = height - Math.min(CARD_HEIGHT, height / 2);
  const dx = x < PADDING.left ? x - PADDING.left * 2 : x > width - PADDING.right ? x - width + PADDING.right * 2 : 0;
  const dy = y < PADDING.top ? y - PADDING.top : y > bottom ? y - bottom : 0;
  if (dx !== 0 || dy !== 0) map.panBy([dx, dy]);
}

/** The area that the map shows. It updates when the whole zoom level changes and when the map stops moving. */
export function useArea(): {
  area: MapArea | undefined;
  onMove: (map: MapHandle) => void;
  onMoveEnd: (map: MapHandle) => MapArea;
} {
  const [area, setArea] = useState<MapArea>();
  return {
    area,
    onMove: (map) =>
      setArea((last) => (Math.floor(map.getZoom()) === Math.floor(last?.zoom ?? -1) ? last : areaOf(map))),
    onMoveEnd: (map) => {
      const now = areaOf(map);
      setArea(now);
      return now;
    },
  };
}
