import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster';
import type { LatLng, MapArea, MapPin } from '../map.types.ts';

/** One pin. `stack` counts the pins at the same spot under it, which would otherwise cover each other. */
export type SinglePin = LatLng & { kind: 'pin'; key: string; pin: MapPin; stack: number };

/** Several pins that are too near each other to be shown apart. */
export type PinCluster = LatLng & { kind: 'cluster'; key: string; count: number; zoomApart: number };

export type MapMark = SinglePin | PinCluster;

/** Gives what to show at a zoom; only marks inside the bounds, and all without them. */
export type PinClusters = (zoom: number, bounds?: MapArea['bounds']) => MapMark[];

/** In pixels: about the width of a pin. */
const CLUSTER_RADIUS = 46;
/** Up to this zoom near pins are joined; from the next on, a whole block is wider than the map. */
const CLUSTER_MAX_ZOOM = 16;

/**
 * Prepares the pins for clustering. The chosen pin never joins a cluster, so that it is always seen with its name.
 * A cluster's key is made of its members, so that it stays the same while the map moves and the list is sorted anew.
 */
export function clusterPins(pins: readonly MapPin[], selectedId?: string | null): PinClusters {
  const inOrder = [...pins].sort((one, other) => (one.id < other.id ? -1 : 1));
  const chosen = inOrder.filter(({ id }) => id === selectedId);
  const others = inOrder.filter(({ id }) => id !== selectedId);
  const stacks = stackHeights(inOrder);
  const single = (pin: MapPin): SinglePin => ({
    kind: 'pin',
    key: `pin ${pin.id}`,
    pin,
    stack: stacks.get(pin.id) ?? 0,
    latitude: pin.latitude,
    longitude: pin.longitude,
  });
  const index = new Supercluster<MapPin, MapPin>({ radius: CLUSTER_RADIUS, maxZoom: CLUSTER_MAX_ZOOM, nodeSize: 32 });
  index.load(
    others.map((pin) => ({
      type: 'Feature',
      properties: pin,
      geometry: { type: 'Point', coordinates: [pin.longitude, pin.latitude] },
    })),
  );
  const mark = (feature: ClusterFeature<MapPin> | PointFeature<MapPin>): MapMark => {
    if (!('cluster' in feature.properties)) return single(feature.properties);
    const { cluster_id: id, point_count: count } = feature.properties;
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
    const first = index
      .getLeaves(id, Infinity)
      .map(({ properties }) => properties.id)
      .sort()[0]!;
    return {
      kind: 'cluster',
      key: `cluster ${first} ${count}`,
      count,
      zoomApart: index.getClusterExpansionZoom(id),
      latitude,
      longitude,
    };
  };
  return (zoom, bounds) => {
    const box = bounds
      ? ([bounds.west, bounds.south, bounds.east, bounds.north] as const)
      : ([-180, -90, 180, 90] as const);
    const near = index.getClusters([...box], Math.floor(zoom)).map(mark);
    return [...near, ...chosen.map(single)];
  };
}

function stackHeights(pins: readonly MapPin[]): Map<string, number> {
  const seen = new Map<string, number>();
  return new Map(
    pins.map(({ id, latitude, longitude }) => {
      const spot = `${latitude.toFixed(5)} ${longitude.toFixed(5)}`;
      const height = seen.get(spot) ?? 0;
      seen.set(spot, height + 1);
      return [id, height];
    }),
  );
}
