/** Height of a wordmark in header and footer, in pixels. */
const WORDMARK_HEIGHT = 34;

/** Width of a drawing at that height, from its viewBox, which validation requires. */
export function wordmarkWidth(svg: string): number {
  const [, width = '1', height = '1'] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  return Math.round((WORDMARK_HEIGHT * Number(width)) / Number(height));
}
