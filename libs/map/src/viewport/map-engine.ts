import type { ComponentType, ReactNode } from 'react';
import type { Rings } from '../geometry/rings.ts';
import type { LatLng, MapView } from '../map.types.ts';

/** The part of a map library's map object that the viewport uses; Mapbox GL and MapLibre both have it. */
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

/** Event data of a movement: `byMember` when the member pressed a control that moves the map. */
export type MoveCause = { byMember?: boolean };

export type CanvasProps = {
  initialView: MapView;
  /** Without it the map has no gestures and is not in the tab order. */
  interactive: boolean;
  /** Accessible name of the canvas. */
  label: string;
  /** The map can be queried and moved, and can have markers. */
  onCreated: (map: MapHandle) => void;
  /** The map has drawn its first frame. */
  onReady: () => void;
  onMove: (map: MapHandle) => void;
  onMoveEnd: (map: MapHandle, cause: { byMember: boolean }) => void;
  /** The map was pressed outside of all pins. */
  onBackgroundPress: () => void;
  children: ReactNode;
};

export type MarkerProps = LatLng & {
  /** The part of the content that lies on the point. */
  anchor: 'bottom' | 'center';
  /** Moves the content up, in pixels. */
  lift?: number;
  /** Draws the content above other markers. */
  raised?: boolean;
  children: ReactNode;
};

/** Adapter for a map library (architecture, outside services). */
export type MapEngine = {
  Canvas: ComponentType<CanvasProps>;
  Marker: ComponentType<MarkerProps>;
  Rings: ComponentType<{ rings: Rings }>;
  /** Highest zoom levels, for several pins and for one, at which the base map still shows enough for orientation. */
  maxFitZoom: { several: number; one: number };
  /** Attribution of the base map, and a note on what it does not show. */
  attribution: ReactNode;
};
