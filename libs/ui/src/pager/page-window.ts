/**
 * The page numbers to show: up to `size` in a row, with the current one as near the middle as the ends allow
 * (account document, section 9: a window of up to 5).
 * @param current from 1; clamped to the range
 * @param total number of pages; none for 0
 */
export function pageWindow(current: number, total: number, size = 5): number[] {
  const length = Math.min(size, Math.max(0, Math.floor(total)));
  const middle = Math.min(Math.max(1, Math.floor(current)), Math.max(1, total));
  const first = Math.max(1, Math.min(middle - Math.floor(size / 2), total - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
