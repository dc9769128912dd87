import KDBush from 'kdbush';
import type { PreparedMerchant } from './prepared-merchant.ts';
import { stride, type Steps } from './steps.ts';

/** Up to so many neighbours are looked at one by one. */
export const leafSize = 32;

/** The merchants in an order in which neighbours lie together, as columns of numbers. */
export interface Columns {
  readonly records: readonly PreparedMerchant[];
  /** Four numbers a merchant, side by side because they are read together: x, y and z of the unit vector, filter bits. */
  readonly points: Float64Array;
  readonly nameKey: Float64Array;
  readonly ratingKey: Float64Array;
  readonly newestKey: Float64Array;
}

/** Sorts the merchants as the leaves of a k-d tree: each node is a run of neighbours, halved at its middle. */
export function* columnsOf(merchants: readonly PreparedMerchant[]): Steps<Columns> {
  const size = merchants.length;
  const tree = new KDBush(size, leafSize);
  for (const { longitude, latitude } of merchants) tree.add(longitude, latitude);
  yield;
  tree.finish();
  yield;
  const column = () => new Float64Array(size);
  const columns = {
    records: new Array<PreparedMerchant>(size),
    points: new Float64Array(4 * size),
    nameKey: column(), ratingKey: column(), newestKey: column(),
  };
  for (let place = 0; place < size; place++) {
    const record = merchants[tree.ids[place]!]!;
    columns.records[place] = record;
    columns.points[4 * place] = record.x;
    columns.points[4 * place + 1] = record.y;
    columns.points[4 * place + 2] = record.z;
    columns.points[4 * place + 3] = record.bits;
    columns.nameKey[place] = record.nameKey;
    columns.ratingKey[place] = record.ratingKey;
    columns.newestKey[place] = record.newestKey;
    if (place % stride === 0) yield;
  }
  return columns;
}

/** Added to every radius, so that rounding can never leave a merchant outside the sphere that should hold it. */
const margin = 1e-12;

/**
 * For each node of the tree the sphere that holds all its merchants: four numbers (centre, radius) at 4 × node.
 * The root is node 1, the halves of node n are 2n and 2n + 1; a node's middle merchant belongs to neither half.
 * Spheres in space make the search exact everywhere: how well the tree sorted decides the speed alone.
 */
export function* spheresOf({ points, records }: Columns): Steps<Float64Array> {
  const size = records.length;
  const spheres = new Float64Array(4 * 2 ** (depthOf(size) + 1));
  const waiting: [node: number, left: number, right: number][] = size > 0 ? [[1, 0, size - 1]] : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, left, right] = next;
    spheres.set(sphereAround(points, left, right), 4 * node);
    if (right - left > leafSize) {
      const middle = (left + right) >> 1;
      waiting.push([2 * node, left, middle - 1], [2 * node + 1, middle + 1, right]);
    }
    yield;
  }
  return spheres;
}

/** The centre is the middle of the run's extent: with the mean instead, a third more nodes had to be looked at. */
function sphereAround(points: Float64Array, left: number, right: number): [x: number, y: number, z: number, radius: number] {
  const middle = (axis: number): number => {
    let [least, most] = [Infinity, -Infinity];
    for (let at = 4 * left + axis; at <= 4 * right + axis; at += 4) {
      least = Math.min(least, points[at]!);
      most = Math.max(most, points[at]!);
    }
    return (least + most) / 2;
  };
  const [x, y, z] = [middle(0), middle(1), middle(2)];
  let farthest = 0;
  for (let at = 4 * left; at <= 4 * right; at += 4) {
    farthest = Math.max(farthest, (points[at]! - x) ** 2 + (points[at + 1]! - y) ** 2 + (points[at + 2]! - z) ** 2);
  }
  return [x, y, z, Math.sqrt(farthest) + margin];
}

function depthOf(size: number): number {
  let depth = 0;
  for (let span = size; span - 1 > leafSize; span = span >> 1) depth++;
  return depth;
}
