/// <reference types="vite/client" />
import type { PartnerSettings } from '@dining/partner-settings';
import type { ComponentType } from 'react';
import type { BaseMap } from '../map.types.ts';
import type { BaseMapProps } from './merchant-map.props.ts';

/**
 * The base maps to try, best first (SRC-04): Mapbox if the partner has a token, the partner's own tiles, and last the
 * embedded outline, which needs no service.
 */
export function baseMapsFor({ mapboxToken, tiles }: PartnerSettings['map']): BaseMap[] {
  return [...(mapboxToken ? ['mapbox' as const] : []), ...(tiles ? ['tiles' as const] : []), 'outline'];
}

export type BaseMapComponent = ComponentType<BaseMapProps & { mapboxToken: string; tiles: string }>;

type Loader = () => Promise<{ default: BaseMapComponent }>;

/** Each base map is a separate chunk, so that a site loads only the library it uses. The server's renderer has none. */
const loaders: Partial<Record<BaseMap, Loader>> = import.meta.env.SSR
  ? {}
  : {
      mapbox: () => import('../base-maps/MapboxMap.tsx'),
      tiles: () => import('../base-maps/TilesMap.tsx'),
      outline: () => import('../base-maps/OutlineMap.tsx'),
    };

/** Loads the code of a base map. */
export async function loadBaseMap(baseMap: BaseMap): Promise<BaseMapComponent> {
  const load = loaders[baseMap];
  if (!load) throw new Error('Maps are drawn in browsers only.');
  return (await load()).default;
}
