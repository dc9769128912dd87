import type { Finding, JsonSource } from '@dining/partner-settings';
import { closestReadable, contrastRatio } from '../contrast.ts';
import type { ResolvedToken } from '../resolve-tokens.ts';
import { hexColor } from '../token-css.ts';
import { contrastPairs } from './contrast-pairs.ts';

/**
 * Reports every color pair with too little contrast (PRT-06), with both colors, the ratio and a color that would pass.
 * @param tokens resolved tokens with valid values; pairs with a missing token are skipped
 */
export function contrastFindings(tokens: ReadonlyMap<string, ResolvedToken>, source: JsonSource): Finding[] {
  const findings: Finding[] = [];
  for (const { front, back, needed } of contrastPairs) {
    const [frontToken, backToken] = [tokens.get(front), tokens.get(back)];
    if (!frontToken || !backToken) continue;
    const [frontHex, backHex] = [hexColor(frontToken.value as never), hexColor(backToken.value as never)];
    const ratio = contrastRatio(frontHex, backHex);
    if (ratio >= needed) continue;
    const better =
      closestReadable(frontHex, groundsOf(front, tokens), needed) ?? closestReadable(frontHex, backHex, needed);
    const [frontName, backName] = [front, back].map((path) => withAlias(path, source));
    findings.push({
      file: source.file,
      line: source.lineOf(front.split('.')),
      key: front,
      problem: `${front} ${frontHex} on ${back} ${backHex} has a contrast of ${roundDown(ratio)}:1`,
      expected: `at least ${needed}:1`,
      fix: better
        ? `change ${frontName}, for instance to ${better}, or ${backName}`
        : `change ${backName}: neither black nor white is readable on it`,
    });
  }
  return findings;
}

/** Every background of a color, so that one suggestion passes all of its pairs. */
const groundsOf = (front: string, tokens: ReadonlyMap<string, ResolvedToken>): string[] =>
  contrastPairs
    .filter((pair) => pair.front === front)
    .flatMap(({ back }) => tokens.get(back) ?? [])
    .map(({ value }) => hexColor(value as never));

/** A token's path with the token whose value it has, because that is the one to edit. */
function withAlias(path: string, source: JsonSource): string {
  const token = path
    .split('.')
    .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], source.value);
  const { $value } = (token ?? {}) as { $value?: unknown };
  return typeof $value === 'string' ? `${path} (${$value.replace(/[{}]/g, '')})` : path;
}

/** Two decimals, rounded down, so that a failing ratio never looks sufficient. */
const roundDown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
