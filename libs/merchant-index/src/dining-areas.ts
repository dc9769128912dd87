import type { SharedSummary } from './search-request.ts';
import { chordOfMiles, unitVector, visitWithin, type SphereTree, type UnitVector } from './sphere-tree.ts';
import { STRIDE, type Pause } from './time-slices.ts';

/** The city of an address, and the part of it if the merchant names one. Merchants of one area share one object. */
export type Area = { readonly neighborhood: string | undefined; readonly city: string; readonly stateCode: string };

/** A city in which merchants are. */
export type DiningCity = { readonly name: string; readonly stateCode: string; readonly restaurants: number };

/** A part of a city with the middle of its merchants, in decimal degrees. */
export type DiningNeighborhood = DiningCity & {
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** Where the merchants of one moment are. */
export type DiningAreas = {
  readonly neighborhoods: readonly DiningNeighborhood[];
  readonly cities: readonly DiningCity[];
  /** How many merchants are within some miles of a point in decimal degrees. */
  countNear(point: { readonly latitude: number; readonly longitude: number }, miles: number): number;
};

/** Returns the one object of each area, so that merchants cost a reference each. */
export function createAreas(): (location: SharedSummary['location']) => Area {
  const areas = new Map<string, Area>();
  return ({ neighborhood, address: { city, state } }) => {
    const key = JSON.stringify([neighborhood, city, state]);
    let area = areas.get(key);
    if (area === undefined) {
      area = { neighborhood, city, stateCode: state };
      areas.set(key, area);
    }
    return area;
  };
}

type Placed = UnitVector & { readonly bits: number; readonly area: Area };

/** Adds up the merchants of each neighborhood and city. */
export async function diningAreasOf(tree: SphereTree<Placed>, pause: Pause): Promise<DiningAreas> {
  const sums = new Map<Area, { x: number; y: number; z: number; count: number }>();
  for (const [position, { area, x, y, z }] of tree.merchants.entries()) {
    const sum = sums.get(area);
    if (sum === undefined) sums.set(area, { x, y, z, count: 1 });
    else {
      sum.x += x;
      sum.y += y;
      sum.z += z;
      sum.count++;
    }
    if (position % STRIDE === 0) await pause();
  }
  const cities = new Map<string, DiningCity>();
  const neighborhoods: DiningNeighborhood[] = [];
  for (const [{ neighborhood, city, stateCode }, { count, ...sum }] of sums) {
    const label = `${city}, ${stateCode}`;
    cities.set(label, { name: city, stateCode, restaurants: (cities.get(label)?.restaurants ?? 0) + count });
    if (neighborhood === undefined) continue;
    neighborhoods.push({ name: neighborhood, city, stateCode, restaurants: count, ...middleOf(sum) });
  }
  return {
    neighborhoods,
    cities: [...cities.values()],
    countNear({ latitude, longitude }, miles) {
      let count = 0;
      visitWithin(tree, unitVector(latitude, longitude), chordOfMiles(miles), () => count++);
      return count;
    },
  };
}

/** The point on the globe in the direction of a sum of vectors. */
function middleOf({ x, y, z }: UnitVector): { latitude: number; longitude: number } {
  const degrees = (radians: number): number => Math.round((radians * 180 * 1e5) / Math.PI) / 1e5;
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
}
