/// <reference types="vite/client" />
import type { PartnerSettings } from '@dining/partner-settings';
import type { ComponentType } from 'react';
import type { MapSource } from '../map.types.ts';
import type { MapSourceProps } from './merchant-map.props.ts';

/**
 * Sources to try, best first: Mapbox where the partner has a token, the partner's own tiles, and last the embedded outline,
 * which needs no service (SRC-04).
 */
export function sourcesFor({ mapboxToken, tiles }: PartnerSettings['map']): MapSource[] {
  return [...(mapboxToken ? ['mapbox' as const] : []), ...(tiles ? ['tiles' as const] : []), 'outline'];
}

export type LoadedSource = ComponentType<MapSourceProps & { mapboxToken: string; tiles: string }>;

type Fetch = () => Promise<{ default: LoadedSource }>;

/** Each is a chunk of its own, so that a site loads the one library that it uses; the server's renderer leaves all out. */
const chunks: Partial<Record<MapSource, Fetch>> = import.meta.env.SSR
  ? {}
  : {
      mapbox: () => import('../sources/MapboxMap.tsx'),
      tiles: () => import('../sources/TilesMap.tsx'),
      outline: () => import('../sources/OutlineMap.tsx'),
    };

/** Fetches the code of a source. */
export async function loadSource(source: MapSource): Promise<LoadedSource> {
  const fetchChunk = chunks[source];
  if (!fetchChunk) throw new Error('Maps are drawn in browsers only.');
  return (await fetchChunk()).default;
}
