const MAX_TAGS = 20_000;
const MAX_DEPTH = 100;

const TAG = /<(\/?)((?:[a-z][^\s/>]*)?)/gi;

/** Elements that end by themselves where the next one begins, or hold nothing. */
const SHORT = new Set(
  'area base br col dd dt embed hr img input li link meta option p source tbody td tfoot th thead tr wbr'.split(' '),
);

/**
 * Whether HTML has more tags, or deeper ones, than a text could need (SEC-02). The time that parsers take for such HTML
 * grows with its square: 1 MB of `<b>` would hold the server for minutes.
 */
export function isBeyondLimits(html: string): boolean {
  const open = new Map<string, number>();
  let [tags, depth] = [0, 0];
  for (const [, slash, written = ''] of html.matchAll(TAG)) {
    tags += 1;
    if (tags > MAX_TAGS) return true;
    const name = written.toLowerCase();
    if (name === '' || SHORT.has(name)) continue;
    const count = open.get(name) ?? 0;
    const step = slash ? -Math.min(count, 1) : 1;
    open.set(name, count + step);
    depth += step;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** What is said of HTML beyond the limits. */
export const LIMITS_TEXT = `more than ${MAX_TAGS.toLocaleString('en-US')} tags, or tags nested more than ${MAX_DEPTH} deep`;
