import { brandTokens } from './brand/brand-tokens.ts';
import { brandOf } from './brand/brand.ts';
import defaults from './default-tokens.json' with { type: 'json' };
import { isGroup, mergeTokens } from './merge-tokens.ts';
import type { TokenFile } from './token-file.ts';

/**
 * A token file with everything that it leaves out, not yet resolved: what follows from the two colors of its brand, if it
 * states them, and the platform's default of every other role. What the file says itself wins.
 */
export function withDefaults(file: TokenFile): TokenFile {
  // A file that is no object says nothing; the checks report it.
  const own = isGroup(file) ? file : {};
  const brand = brandOf(own);
  return mergeTokens(brand ? mergeTokens(defaults, brandTokens(brand)) : defaults, own) as TokenFile;
}
