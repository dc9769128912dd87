import { RegExpParser, type AST } from '@eslint-community/regexpp';
import type { SettingProblem } from './check/setting-problem.ts';

/** No program has longer loyalty numbers (ENR-10). */
const MAX_LENGTH = 30;

/** Ways to divide a number among the pieces of a pattern. Trying all of them takes less than a millisecond. */
const MAX_WAYS = 1000;

type PatternProblem = Omit<SettingProblem, 'path'>;

/** A character or a class of characters, and how often it occurs. */
type Piece = { readonly raw: string; readonly type: AST.Node['type']; readonly min: number; readonly max: number };

const NESTED_GROUP = [
  'is a group inside the pattern',
  'write each alternative in full, such as ^(?:AB[0-9]{6}|CD[0-9]{6})$',
] as const;

/** What can double the time of a match with each character of the number, and what to write instead. */
const REFUSED: Partial<Record<AST.Node['type'], readonly [problem: string, fix: string]>> = {
  Group: NESTED_GROUP,
  CapturingGroup: NESTED_GROUP,
  Assertion: ['looks at other places of the number', 'remove it; ^ may only begin and $ may only end an alternative'],
  Backreference: ['refers back to a group', 'write the characters themselves, such as [0-9]{2}'],
};

/**
 * Explains why a regular expression is unsuitable for loyalty numbers; undefined if it is suitable. Any visitor can have
 * any number matched, so the time of a match must be bounded (SEC-02): a pattern is a row of characters and classes with
 * bounded counts, or alternatives of such rows (ENR-10).
 */
export function patternProblem(source: string): PatternProblem | undefined {
  const pattern = parsePattern(source);
  if (pattern === undefined) return found('the pattern is not a regular expression', 'fix the expression');
  const rows = rowsOf(pattern).map((row) => row.map(pieceOf));
  for (const { raw, type, max } of rows.flat()) {
    const [problem, fix] = REFUSED[type] ?? [];
    if (problem !== undefined && fix !== undefined) return found(`"${raw}" ${problem}`, fix);
    if (max === Infinity)
      return found(`"${raw}" repeats without end`, `write counts, such as {1,10}: numbers have up to ${MAX_LENGTH}`);
  }
  const length = Math.max(...rows.map((row) => row.reduce((sum, { max }) => sum + max, 0)));
  if (length > MAX_LENGTH)
    return found(`the pattern allows numbers of ${length} characters`, `lower the counts to ${MAX_LENGTH} in all`);
  const ways = rows.reduce((sum, row) => sum + row.reduce((product, { min, max }) => product * (max - min + 1), 1), 0);
  return ways > MAX_WAYS
    ? found(
        `the pattern can divide a number in ${ways.toLocaleString('en-US')} ways, and at most ${MAX_WAYS.toLocaleString('en-US')} are tried`,
        'write fixed counts, such as {2} in place of {0,9}, for most of its parts',
      )
    : undefined;
}

const found = (problem: string, fix: string): PatternProblem => ({
  problem,
  expected: 'characters and classes with counts, such as ^[A-Z]{2}[0-9]{6,8}$, or alternatives of these',
  fix,
});

function parsePattern(source: string): AST.Pattern | undefined {
  try {
    return new RegExpParser().parsePattern(source);
  } catch {
    return undefined;
  }
}

/** The alternatives of a pattern, or of the one group that is all of it, without the anchors at their ends. */
function rowsOf({ alternatives }: AST.Pattern): AST.Element[][] {
  const rows = alternatives.map(withoutAnchors);
  const [only] = rows.length === 1 && rows[0]?.length === 1 ? rows[0] : [];
  return only?.type === 'Group' || only?.type === 'CapturingGroup' ? only.alternatives.map(withoutAnchors) : rows;
}

const withoutAnchors = ({ elements }: AST.Alternative): AST.Element[] =>
  elements.slice(
    isAnchor(elements[0], 'start') ? 1 : 0,
    isAnchor(elements.at(-1), 'end') ? elements.length - 1 : undefined,
  );

const isAnchor = (element: AST.Element | undefined, kind: 'start' | 'end'): boolean =>
  element?.type === 'Assertion' && element.kind === kind;

const pieceOf = (element: AST.Element): Piece =>
  element.type === 'Quantifier'
    ? { raw: element.raw, type: element.element.type, min: element.min, max: element.max }
    : { raw: element.raw, type: element.type, min: 1, max: 1 };
