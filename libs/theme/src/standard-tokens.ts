import { withDefaults } from './default-tokens.ts';
import { isGroup } from './merge-tokens.ts';
import { resolveTokens } from './resolve-tokens.ts';
import type { TokenFile } from './token-file.ts';
import { referenceOf } from './token-reference.ts';

/**
 * A look in the form of the design-token standard (DTCG 2025.10), for other tools (PRT-06): every token with its type, the
 * tokens that the file leaves out too, colors as objects. References stay references.
 * @param file valid tokens; of a dark look, those of both files together
 */
export function standardTokens(file: TokenFile): TokenFile {
  const { tokens } = resolveTokens(file);
  const write = (group: TokenFile, path: string): TokenFile =>
    Object.fromEntries(
      Object.entries(group).flatMap(([key, inner]): [string, unknown][] => {
        // Types are stated by each token. "$schema" names the schema of the short form.
        if (key === '$type' || key === '$schema') return [];
        if (key.startsWith('$') || !isGroup(inner)) return [[key, inner]];
        const at = path === '' ? key : `${path}.${key}`;
        return [[key, '$value' in inner ? standardToken(inner, at) : write(inner, at)]];
      }),
    );
  const standardToken = (token: TokenFile, path: string): TokenFile => {
    const resolved = tokens.get(path);
    return {
      ...token,
      $type: resolved?.type,
      $value: referenceOf(token['$value']) !== undefined ? token['$value'] : resolved?.value,
    };
  };
  return write(withDefaults(file), '');
}
