const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * The version of a text, derived from its words alone, so that page and server agree on it without communicating
 * (EXT-06): 64-bit FNV-1a over the text in UTF-8, as published by Fowler, Noll and Vo. Different texts have the same
 * version with a probability of 2^-64. It does not resist deliberate collisions and does not need to: the texts are the
 * program's own and are stored together with the version.
 * @returns 16 hexadecimal digits, lower case
 */
export function textVersion(text: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(16).padStart(16, '0');
}
