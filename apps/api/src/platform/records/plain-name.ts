/** Names that are remembered: a file can have any number of them. */
const MAX_REMEMBERED = 10_000;

const remembered = new Map<string, string>();

/** A name without case, spaces, hyphens, underscores and invisible characters: names that share it mean the same. */
export function plainName(name: string): string {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const plain = name
    .normalize('NFKC')
    .replace(/[\s_\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase();
  if (remembered.size < MAX_REMEMBERED) remembered.set(name, plain);
  return plain;
}
