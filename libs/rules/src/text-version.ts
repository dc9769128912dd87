const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * Names a text by nothing but its words, so that page and server come to the same name without asking each other
 * (EXT-06): FNV-1a with 64 bits over the text in UTF-8, as published by Fowler, Noll and Vo. Two texts that differ share
 * a name by chance once in 2^64; against somebody who looks for such a pair it is no protection, and needs to be none:
 * the texts are the program's own, and are kept beside the name.
 * @returns 16 hexadecimal digits, lower case
 */
export function textVersion(text: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(16).padStart(16, '0');
}
