import type { StyleSpecification } from 'maplibre-gl';
import type { ReactNode } from 'react';
import type { MapProblem } from '../map.types.ts';
import { labelFonts } from '../style/label-fonts.ts';
import type { MapLook } from '../style/map-look.ts';
import { ringLayers } from '../style/ring-layers.ts';
import type { MapEngine } from '../viewport/map-engine.ts';
import { MaplibreCanvas, MaplibreMarker, MaplibreRings } from './MaplibreCanvas.tsx';

type EngineParts = {
  style: StyleSpecification;
  look: MapLook;
  credit: ReactNode;
  /** The ground has nothing on it that the rings could hide. */
  bare: boolean;
  onError: (problem: Omit<MapProblem, 'source'>) => void;
};

/** MapLibre GL over a style, as the stage takes it. */
export function maplibreEngine({ style, look, credit, bare, onError }: EngineParts): MapEngine {
  const layers = ringLayers({ look, font: labelFonts(look).medium, discs: bare });
  const firstLabels = style.layers.find(({ type }) => type === 'symbol')?.id;
  return {
    Canvas: (props) => <MaplibreCanvas {...props} mapStyle={style} onError={onError} />,
    Marker: MaplibreMarker,
    Rings: ({ rings }) => <MaplibreRings rings={rings} layers={layers} beforeId={firstLabels} />,
    nearest: bare ? { several: 13.5, one: 11.5 } : { several: 15.5, one: 15 },
    credit,
  };
}
