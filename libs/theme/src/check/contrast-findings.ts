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
    const better = closestReadable(frontHex, backHex, needed);
    findings.push({
      file: source.file,
      line: source.lineOf(front.split('.')),
      key: front,
      problem: `${front} ${frontHex} on ${back} ${backHex} has a contrast of ${roundDown(ratio)}:1`,
      expected: `at least ${needed}:1`,
      fix: better
        ? `change ${front}, for instance to ${better}, or ${back}`
        : `change ${back}: neither black nor white is readable on it`,
    });
  }
  return findings;
}

/** Two decimals, rounded down, so that a failing ratio never looks sufficient. */
const roundDown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
