import { closestReadable, contrastPairs, contrastRatio, type ContrastPair } from '@dining/theme';
import { endOf, leadsTo, paletteRows, rowOf, withValues, type LookTokens } from './look-tokens.ts';

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
  const [frontEnd, backEnd] = [row.front, row.back].map((path) => endOf(look, path).path) as [string, string];
  const candidates = [
    ...(front.reference === undefined ? [] : paletteSuggestion(look, row, backsOf(look, row.front, rows))),
    ...colorSuggestion(frontEnd, row.frontHex, backsOf(look, frontEnd, rows), row.backHex, row.needed),
    ...colorSuggestion(row.front, row.frontHex, backsOf(look, row.front, rows), row.backHex, row.needed),
    ...colorSuggestion(backEnd, row.backHex, frontsOf(look, backEnd, rows), row.frontHex, row.needed),
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

/** The backgrounds of a color and of all that take it over, which change with it. */
const backsOf = (look: LookTokens, path: string, rows: readonly ContrastRow[]): string[] =>
  rows.filter(({ front }) => leadsTo(look, front, path)).map(({ backHex }) => backHex);

/** What is seen on a color and on all that take it over. */
const frontsOf = (look: LookTokens, path: string, rows: readonly ContrastRow[]): string[] =>
  rows.filter(({ back }) => leadsTo(look, back, path)).map(({ frontHex }) => frontHex);

/** Gives a token a color that passes beside all others, or at least beside the one of the pair. */
function colorSuggestion(
  path: string,
  from: string,
  others: readonly string[],
  other: string,
  needed: number,
): Suggestion[] {
  const hex = closestReadable(from, others, needed) ?? closestReadable(from, other, needed);
  return hex === undefined ? [] : [{ path, value: hex, hex }];
}

/** How different two colors look, roughly: the eye sees green best and blue least. */
function distance(one: string, other: string): number {
  return [3, 4, 2].reduce((sum, weight, index) => {
    const at = 1 + index * 2;
    const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return sum + weight * (a - b) ** 2;
  }, 0);
}
