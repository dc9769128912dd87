import { useRef } from 'react';
import type { CanvasProps, MapHandle } from '../viewport/map-engine.ts';

/** Both libraries put the map into every event, and the DOM event of a gesture; their types differ. */
type MapEvent = { target: MapHandle; originalEvent?: { target?: EventTarget | null }; byMember?: boolean };

/**
 * Event handlers for the map component of react-map-gl; both of its variants (Mapbox GL, MapLibre) have these events. A
 * movement is the member's when it comes from a gesture, or when the code that started it says so.
 */
export function useCanvasEvents({ onCreated, onReady, onMove, onMoveEnd, onBackgroundPress }: CanvasProps) {
  const isCreated = useRef(false);
  return {
    onStyleData: (event: object) => {
      if (isCreated.current) return;
      isCreated.current = true;
      onCreated((event as MapEvent).target);
    },
    onLoad: () => onReady(),
    onMove: (event: object) => onMove((event as MapEvent).target),
    onMoveEnd: (event: object) => {
      const { target, originalEvent, byMember } = event as MapEvent;
      onMoveEnd(target, { byMember: originalEvent !== undefined || byMember === true });
    },
    onClick: (event: object) => {
      const { target, originalEvent } = event as MapEvent;
      if (originalEvent?.target === target.getCanvas()) onBackgroundPress();
    },
  };
}

/** Options of both libraries for a flat map with north at the top. */
export const flatMapOptions = {
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  maxPitch: 0,
  minZoom: 2,
  maxZoom: 18,
  // Place names in the United States are written left to right, and the plug-in would be loaded from another host.
  RTLTextPlugin: '',
} as const;
