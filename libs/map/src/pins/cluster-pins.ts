import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster';
import type { LatLng, MapArea, MapPin } from '../map.types.ts';

/** One pin. `stack` is the number of pins below it at the same point, which would otherwise cover each other. */
export type SinglePin = LatLng & { kind: 'pin'; key: string; pin: MapPin; stack: number };

/** One of the further merchants, drawn small. */
export type PinDot = LatLng & { kind: 'dot'; key: string; pin: MapPin };

/** Several further merchants whose dots would overlap. Zooming to `expansionZoom` separates them. */
export type PinCluster = LatLng & { kind: 'cluster'; key: string; count: number; expansionZoom: number };

export type MapItem = SinglePin | PinDot | PinCluster;

/** Returns what to show at a zoom level, within the bounds if given. Later items are drawn above earlier ones. */
export type MapItems = (zoom: number, bounds?: MapArea['bounds']) => MapItem[];

/** Pixels: dots that are closer would be hard to press separately (24 px, WCAG 2.5.8). */
const CLUSTER_RADIUS = 30;
/** Highest zoom level with clusters; at the next one, a city block is wider than the map. */
const CLUSTER_MAX_ZOOM = 16;

/**
 * Prepares the merchants of a map. Those of the list (`pins`) always have their own pins, as does the selected one; the
 * others are dots and clusters. A cluster's key is made of its members, so that it is stable when the map moves and when
 * the merchants come in another order.
 */
export function clusterPins(
  pins: readonly MapPin[],
  otherPins: readonly MapPin[] = [],
  selectedId?: string | null,
): MapItems {
  const listed = new Set(pins.map(({ id }) => id));
  const others = inOrder(otherPins.filter(({ id }) => !listed.has(id)));
  const singles = singlePins(inOrder([...pins, ...others.filter(({ id }) => id === selectedId)]));
  const index = new Supercluster<MapPin, MapPin>({ radius: CLUSTER_RADIUS, maxZoom: CLUSTER_MAX_ZOOM, nodeSize: 32 });
  index.load(
    others
      .filter(({ id }) => id !== selectedId)
      .map((pin) => ({
        type: 'Feature',
        properties: pin,
        geometry: { type: 'Point', coordinates: [pin.longitude, pin.latitude] },
      })),
  );
  return (zoom, bounds = WORLD) => {
    const { north, south, east, west } = bounds;
    const dots = index.getClusters([west, south, east, north], Math.floor(zoom));
    const isVisible = ({ latitude, longitude }: LatLng) =>
      latitude <= north && latitude >= south && longitude <= east && longitude >= west;
    return [
      ...dots.map((feature) => dotOrCluster(feature, index)),
      ...singles.filter((one) => one.pin.id === selectedId || isVisible(one)),
    ];
  };
}

const WORLD: MapArea['bounds'] = { north: 90, south: -90, east: 180, west: -180 };

const inOrder = (pins: readonly MapPin[]): MapPin[] => [...pins].sort((one, other) => (one.id < other.id ? -1 : 1));

/** The pins, with those at the same point numbered from 0. */
function singlePins(pins: readonly MapPin[]): SinglePin[] {
  const counts = new Map<string, number>();
  return pins.map((pin) => {
    const { id, latitude, longitude } = pin;
    const point = `${latitude.toFixed(5)} ${longitude.toFixed(5)}`;
    const stack = counts.get(point) ?? 0;
    counts.set(point, stack + 1);
    return { kind: 'pin', key: `pin ${id}`, pin, stack, latitude, longitude };
  });
}

function dotOrCluster(
  { geometry, properties }: ClusterFeature<MapPin> | PointFeature<MapPin>,
  index: Supercluster<MapPin, MapPin>,
): PinDot | PinCluster {
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  if (!('cluster' in properties)) {
    // The coordinates of the pin itself, which the index has rounded.
    return { kind: 'dot', key: `dot ${properties.id}`, pin: properties, ...pointOf(properties) };
  }
  const { cluster_id: id, point_count: count } = properties;
  const first = index
    .getLeaves(id, Infinity)
    .map((leaf) => leaf.properties.id)
    .sort()[0]!;
  const expansionZoom = index.getClusterExpansionZoom(id);
  return { kind: 'cluster', key: `cluster ${first} ${count}`, count, expansionZoom, latitude, longitude };
}

const pointOf = ({ latitude, longitude }: LatLng): LatLng => ({ latitude, longitude });
