import { STRIDE, type Pause } from './time-slices.ts';

/** Mean radius of the earth (IUGG: 6,371.0088 km) in miles. */
const EARTH_RADIUS_MILES = 3958.7613;

const RADIANS_PER_DEGREE = Math.PI / 180;

/** A point on the globe as a vector of length 1. */
export type UnitVector = { readonly x: number; readonly y: number; readonly z: number };

/**
 * Straight-line distances between unit vectors ("chords") grow with the great-circle distance, need no trigonometry,
 * and have no special cases at the poles and the date line.
 * @param latitude decimal degrees
 * @param longitude decimal degrees
 */
export function unitVector(latitude: number, longitude: number): UnitVector {
  // At a pole every longitude is the same place; the cosine alone would leave a trace of it.
  const across = Math.abs(latitude) === 90 ? 0 : Math.cos(latitude * RADIANS_PER_DEGREE);
  return {
    x: across * Math.cos(longitude * RADIANS_PER_DEGREE),
    y: across * Math.sin(longitude * RADIANS_PER_DEGREE),
    z: Math.sin(latitude * RADIANS_PER_DEGREE),
  };
}

/** The chord of a great-circle distance; half the globe and more is 2. */
export const chordOfMiles = (miles: number): number =>
  2 * Math.sin(Math.min(miles / (2 * EARTH_RADIUS_MILES), Math.PI / 2));

/** Great-circle miles of a chord, to the millionth: finer than any coordinate is known. */
export const milesOfChord = (chord: number): number =>
  Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.min(chord / 2, 1)) * 1e6) / 1e6;

/** Nodes of up to this many merchants are not divided further. */
export const LEAF_SIZE = 48;

/** What the tree needs to know of a merchant. */
type Located = UnitVector & { readonly bits: number };

/**
 * The merchants as a tree: neighbors are stored together, each node is a run of them, divided at its middle. The root
 * is node 1, the halves of node n are 2n and 2n + 1; the merchant in the middle of a node belongs to neither half.
 */
export type SphereTree<Merchant extends Located> = {
  /** The merchants in the order of the tree; the place in it is a merchant's position. */
  readonly merchants: readonly Merchant[];
  /** Four numbers per merchant, together because they are read together: x, y, z of the unit vector, filter bits. */
  readonly points: Float64Array;
  /** Four numbers per node: center (x, y, z) and radius of a sphere in space that contains all its merchants. */
  readonly spheres: Float64Array;
};

/** Added to every radius, so that rounding never leaves a merchant outside its sphere. */
const MARGIN = 1e-12;

/**
 * Builds the tree. Runs are divided across their longest extent, in space: without a projection, poles and the date
 * line are ordinary places. docs/adr/0009-own-search-tree.md compares it with kdbush.
 */
export async function buildTree<Merchant extends Located>(
  merchants: readonly Merchant[],
  pause: Pause,
): Promise<SphereTree<Merchant>> {
  const size = merchants.length;
  // During sorting the fourth number of each point is the merchant's place in the input.
  const points = new Float64Array(4 * size);
  for (let place = 0; place < size; place++) {
    const { x, y, z } = merchants[place]!;
    points.set([x, y, z, place], 4 * place);
    if (place % STRIDE === 0) await pause();
  }
  const spheres = new Float64Array(4 * 2 ** (depthOf(size) + 1));
  const waiting: [node: number, left: number, right: number][] = size > 0 ? [[1, 0, size - 1]] : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, left, right] = next;
    const longest = encloseRun(points, left, right, spheres, 4 * node);
    await pause();
    if (right - left <= LEAF_SIZE) continue;
    const middle = (left + right) >> 1;
    divide(points, longest, left, right, middle);
    waiting.push([2 * node, left, middle - 1], [2 * node + 1, middle + 1, right]);
    await pause();
  }
  const ordered = new Array<Merchant>(size);
  for (let position = 0; position < size; position++) {
    const merchant = merchants[points[4 * position + 3]!]!;
    ordered[position] = merchant;
    points[4 * position + 3] = merchant.bits;
    if (position % STRIDE === 0) await pause();
  }
  return { merchants: ordered, points, spheres };
}

/**
 * Visits every merchant within a chord of a point, in no particular order.
 * @param visit receives the merchant's position and the square of its chord
 */
export function visitWithin(
  { merchants, points, spheres }: SphereTree<Located>,
  { x, y, z }: UnitVector,
  chord: number,
  visit: (position: number, square: number) => void,
): void {
  const limit = chord * chord;
  const visitNode = (node: number, left: number, right: number): void => {
    const at = 4 * node;
    const distance = Math.hypot(x - spheres[at]!, y - spheres[at + 1]!, z - spheres[at + 2]!);
    if (distance - spheres[at + 3]! > chord) return;
    const isLeaf = right - left <= LEAF_SIZE;
    const middle = (left + right) >> 1;
    for (let position = isLeaf ? left : middle; position <= (isLeaf ? right : middle); position++) {
      const square = squaredChord(points, position, x, y, z);
      if (square <= limit) visit(position, square);
    }
    if (isLeaf) return;
    visitNode(2 * node, left, middle - 1);
    visitNode(2 * node + 1, middle + 1, right);
  };
  if (merchants.length > 0) visitNode(1, 0, merchants.length - 1);
}

/** The square of the chord between a merchant and a point. */
export function squaredChord(points: Float64Array, position: number, x: number, y: number, z: number): number {
  const dx = x - points[4 * position]!;
  const dy = y - points[4 * position + 1]!;
  const dz = z - points[4 * position + 2]!;
  return dx * dx + dy * dy + dz * dz;
}

/**
 * Writes the sphere around a run. Its center is the middle of the extent: with the mean, searches visit a third more
 * nodes.
 * @returns the axis of the longest extent
 */
function encloseRun(points: Float64Array, left: number, right: number, spheres: Float64Array, at: number): number {
  let longest = 0;
  let length = -1;
  for (let axis = 0; axis < 3; axis++) {
    let least = Infinity;
    let most = -Infinity;
    for (let i = 4 * left + axis; i <= 4 * right + axis; i += 4) {
      const value = points[i]!;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    spheres[at + axis] = (least + most) / 2;
    if (most - least > length) {
      length = most - least;
      longest = axis;
    }
  }
  const x = spheres[at]!;
  const y = spheres[at + 1]!;
  const z = spheres[at + 2]!;
  let farthest = 0;
  for (let i = 4 * left; i <= 4 * right; i += 4) {
    const square = (points[i]! - x) ** 2 + (points[i + 1]! - y) ** 2 + (points[i + 2]! - z) ** 2;
    if (square > farthest) farthest = square;
  }
  spheres[at + 3] = Math.sqrt(farthest) + MARGIN;
  return longest;
}

/** Hoare's selection: afterwards nothing before `middle` is larger along the axis, and nothing after it smaller. */
function divide(points: Float64Array, axis: number, first: number, last: number, middle: number): void {
  let left = first;
  let right = last;
  while (left < right) {
    const pivot = points[4 * ((left + right) >> 1) + axis]!;
    let low = left;
    let high = right;
    while (low <= high) {
      while (points[4 * low + axis]! < pivot) low++;
      while (points[4 * high + axis]! > pivot) high--;
      if (low <= high) swap(points, 4 * low++, 4 * high--);
    }
    if (middle <= high) right = high;
    else if (middle >= low) left = low;
    else return;
  }
}

function swap(points: Float64Array, one: number, other: number): void {
  for (let part = 0; part < 4; part++) {
    const value = points[one + part]!;
    points[one + part] = points[other + part]!;
    points[other + part] = value;
  }
}

function depthOf(size: number): number {
  let depth = 0;
  for (let span = size; span - 1 > LEAF_SIZE; span = span >> 1) depth++;
  return depth;
}
