import type { Finding, JsonSource } from '@dining/partner-settings';
import type { ResolvedToken, TokenProblem } from '../resolve-tokens.ts';
import { contrastPairs } from './contrast-pairs.ts';
import { expectedTokens, type ExpectedToken } from './expected-tokens.ts';
import { rangeProblem } from './token-ranges.ts';

type FindingText = Pick<Finding, 'problem' | 'expected' | 'fix'>;

/** Minimum sizes for a usable site, whatever the brand (look, sections 2 and 6). */
const minimumSizes: Record<string, { pixels: number; why: string }> = {
  'font.size.md': { pixels: 16, why: 'phones zoom into smaller inputs' },
  'size.target': { pixels: 44, why: 'fingers miss smaller targets' },
  'size.control': { pixels: 44, why: 'fingers miss smaller controls' },
};

const contrastTokens = new Set(contrastPairs.flatMap(({ front, back }) => [front, back]));

/**
 * Reports tokens that the interface reads but that are missing, of the wrong type, too small or translucent.
 * @param valid tokens with valid values
 * @returns the findings, and the tokens whose contrast can be measured
 */
export function expectedTokenFindings(
  valid: ReadonlyMap<string, ResolvedToken>,
  tokens: ReadonlyMap<string, ResolvedToken>,
  unresolved: readonly TokenProblem[],
  source: JsonSource,
): { measurable: Map<string, ResolvedToken>; findings: Finding[] } {
  const measurable = new Map(valid);
  const findings: Finding[] = [];
  for (const expected of expectedTokens) {
    const { path } = expected;
    const token = tokens.get(path);
    if (!token && unresolved.some((problem) => problem.path === path)) continue;
    const text = !token
      ? missing(expected)
      : (wrongType(expected, token) ?? (valid.has(path) ? unusable(expected, token) : undefined));
    if (!text) continue;
    measurable.delete(path);
    findings.push({ file: source.file, line: source.lineOf(path.split('.')), key: path, ...text });
  }
  return { measurable, findings };
}

function missing({ path, type }: ExpectedToken): FindingText {
  const group = path.split('.').slice(0, -1).join('.');
  return {
    problem: `the token "${path}" is missing`,
    expected: `a token of type ${type}`,
    fix: `add "${path.split('.').at(-1)}" to ${group}`,
  };
}

function wrongType({ type }: ExpectedToken, token: ResolvedToken): FindingText | undefined {
  if (token.type === type) return undefined;
  return {
    problem: `the token has the type "${token.type}"`,
    expected: `the type "${type}"`,
    fix: `set "$type": "${type}" and a value of that type`,
  };
}

function unusable({ path }: ExpectedToken, token: ResolvedToken): FindingText | undefined {
  const { value } = token;
  const minimum = minimumSizes[path];
  if (minimum) {
    const size = value as { value: number; unit: string };
    if ((size.unit === 'rem' ? size.value * 16 : size.value) >= minimum.pixels) return rangeProblem(path, token);
    return {
      problem: `${size.value}${size.unit} is too small: ${minimum.why}`,
      expected: `at least ${minimum.pixels}px`,
      fix: `write ${minimum.pixels}px or more`,
    };
  }
  const outOfRange = rangeProblem(path, token);
  if (outOfRange) return outOfRange;
  const alpha = contrastTokens.has(path) ? ((value as { alpha?: number }).alpha ?? 1) : 1;
  if (alpha === 1) return undefined;
  return {
    problem: `the color is translucent (alpha ${alpha}), so its contrast depends on what is behind it`,
    expected: 'an opaque color',
    fix: 'write the color as it should appear, with alpha 1',
  };
}
