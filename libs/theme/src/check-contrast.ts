import type { Finding, JsonSource } from '@dining/partner-settings';
import { contrastPairs } from './contrast-pairs.ts';
import { closestReadable, contrastRatio } from './contrast.ts';
import type { ResolvedToken } from './resolve-tokens.ts';
import { hexColor } from './token-css.ts';

/**
 * Every pair of colours that cannot be read (PRT-06), with both colours, the ratio and a colour that would do.
 * @param tokens resolved tokens whose values have the right shape; pairs with a token that is absent are skipped
 */
export function contrastFindings(tokens: ReadonlyMap<string, ResolvedToken>, source: JsonSource): Finding[] {
  const findings: Finding[] = [];
  for (const { front, back, needed } of contrastPairs) {
    const [over, under] = [tokens.get(front), tokens.get(back)];
    if (!over || !under) continue;
    const [frontHex, backHex] = [hexColor(over.value as never), hexColor(under.value as never)];
    const ratio = contrastRatio(frontHex, backHex);
    if (ratio >= needed) continue;
    const better = closestReadable(frontHex, backHex, needed);
    findings.push({
      file: source.file,
      line: source.lineOf(front.split('.')),
      key: front,
      problem: `${front} ${frontHex} on ${back} ${backHex} has a contrast of ${floor(ratio)}:1`,
      expected: `at least ${needed}:1`,
      fix: better
        ? `change ${front}, for instance to ${better}, or ${back}`
        : `change ${back}: neither black nor white can be read on it`,
    });
  }
  return findings;
}

/** Two decimals, never rounded up to a ratio that was not reached. */
const floor = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
