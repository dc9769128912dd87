import { useEffect, useRef, useState } from 'react';
import { fitView, type Padding } from '../geometry/fit-view.ts';
import type { LatLng, MapArea, MapPin, MapView, SearchedPlace } from '../map.types.ts';
import { areaOf, isWithin } from './map-area.ts';
import type { MapEngine, MapHandle } from './map-engine.ts';

/** Room for the controls and for pins, which stand above their points. */
const PADDING: Padding = { top: 84, right: 76, bottom: 56, left: 48 };
/** A city, while nothing is found in it. */
const EMPTY_ZOOM = 12;
/** The height that the card and what lies under it take up. */
const CARD_HEIGHT = 240;

type Nearest = MapEngine['nearest'];

type Subject = {
  pins: readonly MapPin[];
  searchedPlace?: SearchedPlace | undefined;
  center: LatLng;
  view?: MapView | undefined;
  selectedId?: string | null | undefined;
};

/** Where the map starts in a frame: as told, else round what was found. */
export function startView(subject: Subject, nearest: Nearest, frame: Element): MapView {
  const { latitude, longitude } = subject.center;
  return subject.view ?? fitAll(subject, nearest, frame) ?? { latitude, longitude, zoom: EMPTY_ZOOM };
}

function fitAll({ pins, searchedPlace: place }: Subject, nearest: Nearest, frame: Element): MapView | undefined {
  const { clientWidth: width, clientHeight: height } = frame;
  if (pins.length === 0) return place && { latitude: place.latitude, longitude: place.longitude, zoom: EMPTY_ZOOM };
  const points = place ? [...pins, place] : pins;
  const maxZoom = points.length === 1 ? nearest.one : nearest.several;
  return fitView(points, { width, height }, width > 320 && height > 320 ? { padding: PADDING, maxZoom } : { maxZoom });
}

/**
 * Moves the map by itself: to what was newly found when it is out of sight, and to the chosen pin when that is out of sight
 * or under the card. Gives a function to call when the area is searched: the answer, part of which may lie just beyond
 * the edge, then leaves the map where the member put it.
 */
export function useCamera(
  map: MapHandle | undefined,
  subject: Subject,
  nearest: Nearest,
): { keepForAnswer: () => void } {
  const { pins, selectedId, searchedPlace } = subject;
  const keep = useRef(false);
  const found = idsOf(pins);
  const place = searchedPlace && `${searchedPlace.latitude} ${searchedPlace.longitude}`;
  const shown = useRef({ found, place });

  useEffect(() => {
    if (!map || (found === shown.current.found && place === shown.current.place)) return;
    const answered = found !== shown.current.found;
    shown.current = { found, place };
    const { bounds } = areaOf(map);
    const targets = pins.length > 0 || !searchedPlace ? pins : [searchedPlace];
    const seen = targets.filter((target) => isWithin(bounds, target));
    const stay = seen.length === targets.length || (keep.current && (pins.length === 0 || seen.length > 0));
    if (answered) keep.current = false;
    const view = stay ? undefined : fitAll(subject, nearest, map.getCanvas());
    if (view) map.easeTo({ center: [view.longitude, view.latitude], zoom: view.zoom });
  }, [map, found, place, pins, searchedPlace, subject, nearest]);

  const chosen = pins.find(({ id }) => id === selectedId);
  // Two numbers, not the pin: it is a new object with every page of results.
  const { latitude, longitude } = chosen ?? {};
  useEffect(() => {
    if (map && latitude !== undefined && longitude !== undefined) bringIntoSight(map, { latitude, longitude });
  }, [map, latitude, longitude]);

  return { keepForAnswer: () => void (keep.current = true) };
}

/** The same for the same merchants in any order. */
export const idsOf = (pins: readonly MapPin[]): string =>
  pins
    .map(({ id }) => id)
    .sort()
    .join(' ');

function bringIntoSight(map: MapHandle, { latitude, longitude }: LatLng): void {
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  const { x, y } = map.project([longitude, latitude]);
  const bottom = height - Math.min(CARD_HEIGHT, height / 2);
  const dx = x < PADDING.left ? x - PADDING.left * 2 : x > width - PADDING.right ? x - width + PADDING.right * 2 : 0;
  const dy = y < PADDING.top ? y - PADDING.top : y > bottom ? y - bottom : 0;
  if (dx !== 0 || dy !== 0) map.panBy([dx, dy]);
}

/** What the map shows, as its parts need it: with every change of whole zoom levels and whenever it comes to rest. */
export function useArea(): {
  area: MapArea | undefined;
  follow: (map: MapHandle) => void;
  rest: (map: MapHandle) => MapArea;
} {
  const [area, setArea] = useState<MapArea>();
  return {
    area,
    follow: (map) =>
      setArea((last) => (Math.floor(map.getZoom()) === Math.floor(last?.zoom ?? -1) ? last : areaOf(map))),
    rest: (map) => {
      const now = areaOf(map);
      setArea(now);
      return now;
    },
  };
}
