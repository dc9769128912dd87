import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster';
import type { LatLng, MapArea, MapPin } from '../map.types.ts';

/** One pin. `stack` is the number of pins below it at the same point, which would otherwise cover each other. */
export type SinglePin = LatLng & { kind: 'pin'; key: string; pin: MapPin; stack: number };

/** Several pins that are too close together to be shown separately. Zooming to `expansionZoom` separates them. */
export type PinCluster = LatLng & { kind: 'cluster'; key: string; count: number; expansionZoom: number };

export type PinOrCluster = SinglePin | PinCluster;

/** Returns the pins and clusters to show at a zoom level, within the bounds if given. */
export type PinClusters = (zoom: number, bounds?: MapArea['bounds']) => PinOrCluster[];

/** Pixels; about the width of a pin. */
const CLUSTER_RADIUS = 46;
/** Highest zoom level with clusters; at the next one, a city block is wider than the map. */
const CLUSTER_MAX_ZOOM = 16;

/**
 * Prepares the pins for clustering. The selected pin never joins a cluster, so that its name is always visible. A cluster's
 * key is made of its members, so that it is stable when the map moves and when the list is sorted differently.
 */
export function clusterPins(pins: readonly MapPin[], selectedId?: string | null): PinClusters {
  const inOrder = [...pins].sort((one, other) => (one.id < other.id ? -1 : 1));
  const selected = inOrder.filter(({ id }) => id === selectedId);
  const others = inOrder.filter(({ id }) => id !== selectedId);
  const stacks = stackPositions(inOrder);
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
  const fromFeature = (feature: ClusterFeature<MapPin> | PointFeature<MapPin>): PinOrCluster => {
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
      expansionZoom: index.getClusterExpansionZoom(id),
      latitude,
      longitude,
    };
  };
  return (zoom, bounds) => {
    const box = bounds
      ? ([bounds.west, bounds.south, bounds.east, bounds.north] as const)
      : ([-180, -90, 180, 90] as const);
    const clustered = index.getClusters([...box], Math.floor(zoom)).map(fromFeature);
    return [...clustered, ...selected.map(single)];
  };
}

/** Numbers the pins at each point, from 0. */
function stackPositions(pins: readonly MapPin[]): Map<string, number> {
  const counts = new Map<string, number>();
  return new Map(
    pins.map(({ id, latitude, longitude }) => {
      const point = `${latitude.toFixed(5)} ${longitude.toFixed(5)}`;
      const stackPosition = counts.get(point) ?? 0;
      counts.set(point, stackPosition + 1);
      return [id, stackPosition];
    }),
  );
}
