import { useRef } from 'react';
import type { CanvasProps, MapHandle } from '../viewport/map-engine.ts';

/** Both libraries put the map into every event, and a gesture's own event where there was one; their types say it apart. */
type MapHappening = { target: MapHandle; originalEvent?: { target?: EventTarget | null }; byMember?: boolean };

/**
 * The events of a map component of react-map-gl in the terms of the stage; both of its flavours (Mapbox GL, MapLibre) have
 * them. A movement is the member's when a gesture is behind it, or when the interface said so as it made it.
 */
export function useCanvasEvents({ onMap, onReady, onMove, onMoveEnd, onGround }: CanvasProps) {
  const handedOver = useRef(false);
  return {
    onStyleData: (event: object) => {
      if (handedOver.current) return;
      handedOver.current = true;
      onMap((event as MapHappening).target);
    },
    onLoad: () => onReady(),
    onMove: (event: object) => onMove((event as MapHappening).target),
    onMoveEnd: (event: object) => {
      const { target, originalEvent, byMember } = event as MapHappening;
      onMoveEnd(target, { byMember: originalEvent !== undefined || byMember === true });
    },
    onClick: (event: object) => {
      const { target, originalEvent } = event as MapHappening;
      if (originalEvent?.target === target.getCanvas()) onGround();
    },
  };
}

/** A flat map that looks north: what both flavours are told. Restaurants are looked for by place, not by view. */
export const flat = {
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  maxPitch: 0,
  minZoom: 2,
  maxZoom: 18,
  // Place names in the United States are written from left to right; the plug-in would come from another host.
  RTLTextPlugin: '',
} as const;
