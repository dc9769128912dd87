/** Sets of positions as bits: bit p & 31 of block p >>> 5 is set if position p is in the set. */

/** Removes the positions that are not in the other set. */
export function intersect(bits: Uint32Array, others: Uint32Array): void {
  for (let block = 0; block < bits.length; block++) bits[block]! &= others[block]!;
}

/** Adds the positions of the other set. */
export function unite(bits: Uint32Array, others: Uint32Array): void {
  for (let block = 0; block < bits.length; block++) bits[block]! |= others[block]!;
}

/** How many positions are in a set. */
export function sizeOf(bits: Uint32Array): number {
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
export function positionsIn(bits: Uint32Array, count: number): Int32Array {
  const positions = new Int32Array(count);
  let filled = 0;
  bits.forEach((block, place) => {
    for (let rest = block; rest !== 0; rest &= rest - 1)
      positions[filled++] = place * 32 + 31 - Math.clz32(rest & -rest);
  });
  return positions;
}
