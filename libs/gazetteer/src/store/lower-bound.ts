/** Binary search: the first of `count` sorted positions for which `isBelow` is false, or `count`. */
export function lowerBound(count: number, isBelow: (position: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
