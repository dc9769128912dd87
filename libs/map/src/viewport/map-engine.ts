import type { ComponentType, ReactNode } from 'react';
import type { Rings } from '../geometry/rings.ts';
import type { LatLng, MapView } from '../map.types.ts';

/** What the stage needs of a map library's map; Mapbox GL and MapLibre both have it. */
export type MapHandle = {
  getZoom: () => number;
  getCenter: () => { lat: number; lng: number };
  getBounds: () => {
    getNorth: () => number;
    getSouth: () => number;
    getEast: () => number;
    getWest: () => number;
  } | null;
  project: (at: [number, number]) => { x: number; y: number };
  easeTo: (to: { center?: [number, number]; zoom?: number; duration?: number }, event?: MoveCause) => unknown;
  panBy: (pixels: [number, number], options?: { duration?: number }, event?: MoveCause) => unknown;
  getCanvas: () => HTMLCanvasElement;
};

/** Travels with a movement that the interface makes on the member's behalf. */
export type MoveCause = { byMember?: boolean };

export type CanvasProps = {
  start: MapView;
  /** Without gestures and without a place in the tab order. */
  still: boolean;
  /** Accessible name of the canvas. */
  label: string;
  /** The map can be asked and moved, and takes marks. */
  onMap: (map: MapHandle) => void;
  /** The first picture is there. */
  onReady: () => void;
  onMove: (map: MapHandle) => void;
  onMoveEnd: (map: MapHandle, cause: { byMember: boolean }) => void;
  /** A press on the ground, beside every pin. */
  onGround: () => void;
  children: ReactNode;
};

export type MarkerProps = LatLng & {
  /** The part of the child that lies on the point. */
  anchor: 'bottom' | 'center';
  /** Pixels upwards. */
  lift?: number;
  /** Above its neighbours. */
  raised?: boolean;
  children: ReactNode;
};

/** One way to draw a map: the adapter's side of the stage (architecture, outside services). */
export type MapEngine = {
  Canvas: ComponentType<CanvasProps>;
  Marker: ComponentType<MarkerProps>;
  Rings: ComponentType<{ rings: Rings }>;
  /** The nearest zoom at which the ground still shows where one is: round several pins, and round one. */
  nearest: { several: number; one: number };
  /** Who is to be named for the ground, and what it does not show. */
  credit: ReactNode;
};
