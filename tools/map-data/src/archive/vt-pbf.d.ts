declare module 'vt-pbf' {
  /** Packs the tiles of `geojson-vt`, by layer, as one Mapbox vector tile. */
  export function fromGeojsonVt(
    layers: Record<string, object>,
    options?: { version?: number; extent?: number },
  ): Uint8Array;
}
