/** Names that are remembered, and their length: a file can have any number of them, each as long as a row. */
const MAX_REMEMBERED = 10_000;
const MAX_LENGTH = 100;

const remembered = new Map<string, string>();

/** A name without case, spaces, hyphens, underscores and invisible characters: names that share it mean the same. */
export function plainName(name: string): string {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const plain = name
    .normalize('NFKC')
    .replace(/[\s_\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase();
  if (remembered.size < MAX_REMEMBERED && name.length <= MAX_LENGTH) remembered.set(name, plain);
  return plain;
}
