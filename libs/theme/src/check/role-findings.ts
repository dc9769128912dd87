import type { Finding, JsonSource } from '@dining/partner-settings';
import { expectedTokens, type ExpectedToken } from '../expected-tokens.ts';
import type { ResolvedToken } from '../resolve-tokens.ts';
import { contrastPairs } from './contrast-pairs.ts';
import { rangeProblem } from './token-ranges.ts';
import type { DeclaredToken } from './token-structure.ts';

type FindingText = Pick<Finding, 'problem' | 'expected' | 'fix'>;

const contrastTokens = new Set(contrastPairs.flatMap(({ front, back }) => [front, back]));

/**
 * Reports roles that a file gives a value which the interface cannot use: of another type, out of range or translucent.
 * @param tokens resolved tokens with valid values
 * @returns the findings, and the tokens whose contrast can be measured
 */
export function roleFindings(
  declared: readonly DeclaredToken[],
  tokens: ReadonlyMap<string, ResolvedToken>,
  source: JsonSource,
): { measurable: Map<string, ResolvedToken>; findings: Finding[] } {
  const measurable = new Map(tokens);
  const findings: Finding[] = [];
  const paths = new Set(declared.map(({ path }) => path));
  for (const role of expectedTokens) {
    const { path } = role;
    const token = tokens.get(path);
    const text = token && (wrongType(role, token) ?? rangeProblem(path, token) ?? translucent(path, token));
    if (!text) continue;
    measurable.delete(path);
    if (paths.has(path)) findings.push({ file: source.file, line: source.lineOf(path.split('.')), key: path, ...text });
  }
  return { measurable, findings };
}

function wrongType({ type }: ExpectedToken, token: ResolvedToken): FindingText | undefined {
  if (token.type === type) return undefined;
  return {
    problem: `the token has the type "${token.type}"`,
    expected: `the type "${type}"`,
    fix: `set "$type": "${type}" and a value of that type`,
  };
}

function translucent(path: string, { value }: ResolvedToken): FindingText | undefined {
  const alpha = contrastTokens.has(path) ? ((value as { alpha?: number }).alpha ?? 1) : 1;
  if (alpha === 1) return undefined;
  return {
    problem: `the color is translucent (alpha ${alpha}), so its contrast depends on what is behind it`,
    expected: 'an opaque color',
    fix: 'write the color as it should appear, with alpha 1',
  };
}
