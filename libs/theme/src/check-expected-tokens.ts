import type { Finding, JsonSource } from '@dining/partner-settings';
import { expectedTokens, type ExpectedToken } from './check-token-paths.ts';
import { contrastPairs } from './contrast-pairs.ts';
import type { ResolvedToken, TokenProblem } from './resolve-tokens.ts';

type Words = Pick<Finding, 'problem' | 'expected' | 'fix'>;

/** Sizes below these make a site hard to use whatever the brand wants (look, sections 2 and 6). */
const leastPixels: Record<string, { pixels: number; why: string }> = {
  'font.size.md': { pixels: 16, why: 'phones zoom into smaller inputs' },
  'size.target': { pixels: 44, why: 'fingers miss smaller targets' },
  'size.control': { pixels: 44, why: 'fingers miss smaller controls' },
};

const inPairs = new Set(contrastPairs.flatMap(({ front, back }) => [front, back]));

/**
 * Tokens that the interface reads and that are missing, of another type, too small or translucent.
 * @param sound tokens whose values have the right shape
 * @returns the findings, and the tokens on which contrast can be measured
 */
export function expectedTokenFindings(
  sound: ReadonlyMap<string, ResolvedToken>,
  tokens: ReadonlyMap<string, ResolvedToken>,
  unresolved: readonly TokenProblem[],
  source: JsonSource,
): { sound: Map<string, ResolvedToken>; findings: Finding[] } {
  const fit = new Map(sound);
  const findings: Finding[] = [];
  for (const expected of expectedTokens) {
    const { path } = expected;
    const token = tokens.get(path);
    if (!token && unresolved.some((problem) => problem.path === path)) continue;
    const words = !token
      ? missing(expected)
      : (otherType(expected, token) ?? (sound.has(path) ? unfit(expected, token) : undefined));
    if (!words) continue;
    fit.delete(path);
    findings.push({ file: source.file, line: source.lineOf(path.split('.')), key: path, ...words });
  }
  return { sound: fit, findings };
}

function missing({ path, type }: ExpectedToken): Words {
  const group = path.split('.').slice(0, -1).join('.');
  return {
    problem: `the token "${path}" is missing`,
    expected: `a token of type ${type}`,
    fix: `add "${path.split('.').at(-1)}" to ${group}`,
  };
}

function otherType({ type }: ExpectedToken, token: ResolvedToken): Words | undefined {
  if (token.type === type) return undefined;
  return {
    problem: `the token has the type "${token.type}"`,
    expected: `the type "${type}"`,
    fix: `set "$type": "${type}" and a value of that type`,
  };
}

function unfit({ path }: ExpectedToken, { value }: ResolvedToken): Words | undefined {
  const least = leastPixels[path];
  if (least) {
    const size = value as { value: number; unit: string };
    if ((size.unit === 'rem' ? size.value * 16 : size.value) >= least.pixels) return undefined;
    return {
      problem: `${size.value}${size.unit} is too small: ${least.why}`,
      expected: `at least ${least.pixels}px`,
      fix: `write ${least.pixels}px or more`,
    };
  }
  const alpha = inPairs.has(path) ? ((value as { alpha?: number }).alpha ?? 1) : 1;
  if (alpha === 1) return undefined;
  return {
    problem: `the colour is translucent (alpha ${alpha}), so its contrast depends on what is behind it`,
    expected: 'an opaque colour',
    fix: 'write the colour that should be seen, with alpha 1',
  };
}
