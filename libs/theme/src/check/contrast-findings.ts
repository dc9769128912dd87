import type { Finding, JsonSource } from '@dining/partner-settings';
import { closestReadable, contrastRatio } from '../contrast.ts';
import { withDefaults } from '../default-tokens.ts';
import type { ResolvedToken } from '../resolve-tokens.ts';
import { hexColor } from '../token-css.ts';
import type { TokenFile } from '../token-file.ts';
import { referenceOf, writtenAt } from '../token-reference.ts';
import { contrastPairs } from './contrast-pairs.ts';

/**
 * Reports every color pair with too little contrast (PRT-06), with both colors, the ratio and a color that would pass.
 * @param tokens resolved tokens with valid values; pairs with a missing token are skipped
 */
export function contrastFindings(tokens: ReadonlyMap<string, ResolvedToken>, source: JsonSource): Finding[] {
  const findings: Finding[] = [];
  const own = source.value as TokenFile;
  const all = withDefaults(own);
  for (const { front, back, needed } of contrastPairs) {
    const [frontToken, backToken] = [tokens.get(front), tokens.get(back)];
    if (!frontToken || !backToken) continue;
    const [frontHex, backHex] = [hexColor(frontToken.value as never), hexColor(backToken.value as never)];
    const ratio = contrastRatio(frontHex, backHex);
    if (ratio >= needed) continue;
    const better =
      closestReadable(frontHex, groundsOf(front, all, tokens), needed) ?? closestReadable(frontHex, backHex, needed);
    const [frontName, backName] = [front, back].map((path) => withAlias(path, all));
    const key = blamed(front, back, own, all);
    findings.push({
      file: source.file,
      line: source.lineOf(key.split('.')),
      key,
      problem: `${front} ${frontHex} on ${back} ${backHex} has a contrast of ${roundDown(ratio)}:1`,
      expected: `at least ${needed}:1`,
      fix: better
        ? `change ${frontName}, for instance to ${better}, or ${backName}`
        : `change ${backName}: neither black nor white is readable on it`,
    });
  }
  return findings;
}

/** Every background of a color and of those that refer to it, so that one suggestion passes all of their pairs. */
const groundsOf = (front: string, file: TokenFile, tokens: ReadonlyMap<string, ResolvedToken>): string[] =>
  contrastPairs
    .filter((pair) => chainFrom(pair.front, file).includes(front))
    .flatMap(({ back }) => tokens.get(back) ?? [])
    .map(({ value }) => hexColor(value as never));

/** A token and those that it leads to by references, which may lead in a circle. */
function chainFrom(path: string, file: TokenFile): string[] {
  const chain = new Set<string>();
  for (let at: string | undefined = path; at !== undefined && !chain.has(at); at = referenceAt(file, at)) chain.add(at);
  return [...chain];
}

/** A token's path with the token whose value it has, because that is the one to edit. */
function withAlias(path: string, file: TokenFile): string {
  const reference = referenceAt(file, path);
  return reference === undefined ? path : `${path} (${reference})`;
}

const referenceAt = (file: TokenFile, path: string): string | undefined => referenceOf(writtenAt(file, path));

/**
 * The token of the file to blame for a pair: the front or what it refers to by default, else the ground in the same way. A
 * pair of two defaults is blamed on the front.
 */
function blamed(front: string, back: string, own: TokenFile, all: TokenFile): string {
  return (
    [...chainFrom(front, all), ...chainFrom(back, all)].find((path) => writtenAt(own, path) !== undefined) ?? front
  );
}

/** Two decimals, rounded down, so that a failing ratio never looks sufficient. */
const roundDown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
