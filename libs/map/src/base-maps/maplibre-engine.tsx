import type { StyleSpecification } from 'maplibre-gl';
import type { ReactNode } from 'react';
import type { MapProblem } from '../map.types.ts';
import { labelFonts } from '../style/label-fonts.ts';
import type { MapTheme } from '../style/map-theme.ts';
import { ringLayers } from '../style/ring-layers.ts';
import type { MapEngine } from '../viewport/map-engine.ts';
import { MaplibreCanvas, MaplibreMarker, MaplibreRings } from './MaplibreCanvas.tsx';

type EngineParts = {
  style: StyleSpecification;
  theme: MapTheme;
  attribution: ReactNode;
  /** The base map has no details that the rings could cover. */
  isEmpty: boolean;
  onError: (problem: Omit<MapProblem, 'baseMap'>) => void;
};

/** The map engine for MapLibre GL with a style. */
export function maplibreEngine({ style, theme, attribution, isEmpty, onError }: EngineParts): MapEngine {
  const layers = ringLayers({ theme, font: labelFonts(theme).medium, discs: isEmpty });
  const firstLabelLayer = style.layers.find(({ type }) => type === 'symbol')?.id;
  return {
    Canvas: (props) => <MaplibreCanvas {...props} mapStyle={style} onError={onError} />,
    Marker: MaplibreMarker,
    Rings: ({ rings }) => <MaplibreRings rings={rings} layers={layers} beforeId={firstLabelLayer} />,
    maxFitZoom: isEmpty ? { several: 14.5, one: 13 } : { several: 15.5, one: 15 },
    attribution,
  };
}
