import type { ComponentType } from 'react';
import type { PartnerSettings } from '@dining/partner-settings';
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

/** Fetches the code of a source; each is a chunk of its own, so that a site loads the one library that it uses. */
export async function loadSource(source: MapSource): Promise<LoadedSource> {
  if (source === 'mapbox') return (await import('../sources/mapbox-map.tsx')).default;
  if (source === 'tiles') return (await import('../sources/tiles-map.tsx')).default;
  return (await import('../sources/outline-map.tsx')).default;
}
