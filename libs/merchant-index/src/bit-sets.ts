/** Sets of positions as bits: bit p & 31 of block p >>> 5 is set if position p is in the set. */

/** The merchants that a search is limited to, such as those that match a typed text. */
export type Candidates = {
  /** One bit per merchant, by position. */
  readonly bits: Uint32Array;
  /** The positions themselves if they are few enough to be examined one by one. */
  readonly positions: Int32Array | undefined;
  /** Those that relevance lists before the others; undefined if it makes no difference. */
  readonly exact?: Uint32Array | undefined;
};

/** Above this it is cheaper to walk the tree and check each merchant nearby. */
const MAX_POSITIONS = 2048;

/** @param exact those among them that relevance lists first */
export function candidatesOf(bits: Uint32Array, exact?: Uint32Array): Candidates {
  const count = sizeOf(bits);
  const positions = count <= MAX_POSITIONS ? positionsIn(bits, count) : undefined;
  const exactCount = exact === undefined ? 0 : sizeOf(exact);
  return { bits, positions, exact: exactCount === 0 || exactCount === count ? undefined : exact };
}

/** @param size number of merchants in the index */
export const emptySet = (size: number): Uint32Array => new Uint32Array((size + 31) >>> 5);

/** Adds one position. */
export function addTo(bits: Uint32Array, position: number): void {
  bits[position >>> 5]! |= 1 << (position & 31);
}

export const isIn = (bits: Uint32Array, position: number): boolean =>
  ((bits[position >>> 5]! >>> (position & 31)) & 1) === 1;

/** Removes the positions that are not in the other set. */
export function intersect(bits: Uint32Array, others: Uint32Array): void {
  for (let block = 0; block < bits.length; block++) bits[block]! &= others[block]!;
}

/** Adds the positions of the other set. */
export function unite(bits: Uint32Array, others: Uint32Array): void {
  for (let block = 0; block < bits.length; block++) bits[block]! |= others[block]!;
}

/** How many positions are in a set. */
function sizeOf(bits: Uint32Array): number {
  let count = 0;
  for (const block of bits) count += bitCount(block);
  return count;
}

function bitCount(block: number): number {
  let count = 0;
  for (let rest = block; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** @param count how many positions are in the set */
function positionsIn(bits: Uint32Array, count: number): Int32Array {
  const positions = new Int32Array(count);
  let filled = 0;
  bits.forEach((block, place) => {
    for (let rest = block; rest !== 0; rest &= rest - 1)
      positions[filled++] = place * 32 + 31 - Math.clz32(rest & -rest);
  });
  return positions;
}
