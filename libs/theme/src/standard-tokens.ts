import { withDefaults } from './default-tokens.ts';
import { resolveTokens } from './resolve-tokens.ts';
import type { TokenFile } from './token-file.ts';

type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isReference = (value: unknown): boolean => typeof value === 'string' && /^\{[^}]+\}$/.test(value);

/**
 * A look in the form of the design-token standard (DTCG 2025.10), for other tools (PRT-06): every token with its type, the
 * tokens that the file leaves out too, colors as objects. References stay references.
 * @param file valid tokens; of a dark look, those of both files together
 */
export function standardTokens(file: TokenFile): TokenFile {
  const { tokens } = resolveTokens(file);
  const write = (group: Group, path: string): Group =>
    Object.fromEntries(
      Object.entries(group).flatMap(([key, inner]): [string, unknown][] => {
        // Types are stated by each token. "$schema" names the schema of the short form.
        if (key === '$type' || key === '$schema') return [];
        if (key.startsWith('$') || !isGroup(inner)) return [[key, inner]];
        const at = path === '' ? key : `${path}.${key}`;
        return [[key, '$value' in inner ? standardToken(inner, at) : write(inner, at)]];
      }),
    );
  const standardToken = (token: Group, path: string): Group => {
    const resolved = tokens.get(path);
    return {
      ...token,
      $type: resolved?.type,
      $value: isReference(token['$value']) ? token['$value'] : resolved?.value,
    };
  };
  return write(withDefaults(file), '');
}
