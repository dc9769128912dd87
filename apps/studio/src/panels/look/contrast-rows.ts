import { closestReadable, contrastPairs, contrastRatio, type ContrastPair } from '@dining/theme';
import { colorValue } from './color-value.ts';
import { paletteRows, rowOf, withValues, type LookTokens } from './look-tokens.ts';

/** A pair of colors as it stands (PRT-06). */
export type ContrastRow = ContrastPair & {
  frontHex: string;
  backHex: string;
  /** From 1 to 21, rounded down to two decimals, so that a failing ratio never looks sufficient. */
  ratio: number;
  passes: boolean;
};

/** A change of one token after which a pair passes, and no other pair fails that passed before. */
export type Suggestion = { path: string; value: unknown; hex: string; reference?: string };

/** All pairs with two known colors: failing ones first, then those that come closest to failing. */
export function contrastRows(look: LookTokens): ContrastRow[] {
  return contrastPairs
    .flatMap((pair) => {
      const [front, back] = [pair.front, pair.back].map((path) => rowOf(look, path).color);
      if (!front || !back) return [];
      const exact = contrastRatio(front.hex, back.hex);
      const ratio = Math.floor(exact * 100) / 100;
      return [{ ...pair, frontHex: front.hex, backHex: back.hex, ratio, passes: exact >= pair.needed }];
    })
    .toSorted(
      (one, other) => Number(one.passes) - Number(other.passes) || one.ratio / one.needed - other.ratio / other.needed,
    );
}

/**
 * What would make a failing pair pass, gentlest first: the nearest color of the palette, another value of the color that
 * the text or shape has, and another value of its background.
 */
export function suggestionsFor(look: LookTokens, row: ContrastRow, rows: readonly ContrastRow[]): Suggestion[] {
  const front = rowOf(look, row.front);
  const backs = rows.filter((other) => other.front === row.front).map(({ backHex }) => backHex);
  const fronts = rows.filter((other) => other.back === row.back).map(({ frontHex }) => frontHex);
  const readable =
    closestReadable(row.frontHex, backs, row.needed) ?? closestReadable(row.frontHex, row.backHex, row.needed);
  const ground =
    closestReadable(row.backHex, fronts, row.needed) ?? closestReadable(row.backHex, row.frontHex, row.needed);
  const candidates = [
    ...(front.reference === undefined ? [] : paletteSuggestion(look, row, backs)),
    ...(readable === undefined ? [] : [colorSuggestion(look, row.front, readable), ownColor(row.front, readable)]),
    ...(ground === undefined ? [] : [colorSuggestion(look, row.back, ground)]),
  ];
  const failing = new Set(rows.filter(({ passes }) => !passes).map(nameOf));
  const good = candidates.filter((one) => isBetter(withValues(look, { [one.path]: one.value }), row, failing));
  return good.filter(({ path }, index) => good.findIndex((other) => other.path === path) === index);
}

function isBetter(tried: LookTokens, row: ContrastRow, failing: ReadonlySet<string>): boolean {
  const failingNow = contrastRows(tried)
    .filter(({ passes }) => !passes)
    .map(nameOf);
  return !failingNow.includes(nameOf(row)) && failingNow.every((name) => failing.has(name));
}

const nameOf = ({ front, back }: ContrastPair): string => `${front} on ${back}`;

/** The color of the palette that is nearest to the present one among those that pass on every background. */
function paletteSuggestion(look: LookTokens, row: ContrastRow, backs: readonly string[]): Suggestion[] {
  const [best] = paletteRows(look)
    .flatMap(({ path, color }) => (color?.alpha === 1 ? [{ path, hex: color.hex }] : []))
    .filter(({ hex }) => backs.every((back) => contrastRatio(hex, back) >= row.needed))
    .toSorted((one, other) => distance(one.hex, row.frontHex) - distance(other.hex, row.frontHex));
  return best ? [{ path: row.front, value: `{${best.path}}`, hex: best.hex, reference: best.path }] : [];
}

/** Changes the token at the end of the references, which is the one that has a color of its own. */
function colorSuggestion(look: LookTokens, path: string, hex: string): Suggestion {
  let row = rowOf(look, path);
  while (row.reference !== undefined) row = rowOf(look, row.reference);
  return { path: row.path, value: colorValue({ hex, alpha: 1 }, row.written), hex };
}

const ownColor = (path: string, hex: string): Suggestion => ({ path, value: colorValue({ hex, alpha: 1 }), hex });

/** How different two colors look, roughly: the eye sees green best and blue least. */
function distance(one: string, other: string): number {
  return [3, 4, 2].reduce((sum, weight, index) => {
    const at = 1 + index * 2;
    const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return sum + weight * (a - b) ** 2;
  }, 0);
}
