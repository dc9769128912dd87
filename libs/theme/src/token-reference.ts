import { isGroup } from './merge-tokens.ts';
import type { TokenFile } from './token-file.ts';

/** The path of the token that a written value refers to: `color.bg.page` of `{color.bg.page}`; undefined for any other. */
export const referenceOf = (written: unknown): string | undefined =>
  typeof written === 'string' ? /^\{([^}]+)\}$/.exec(written)?.[1] : undefined;

/** The value of a token as it is written in a file, not yet resolved; undefined where the file has no such token. */
export function writtenAt(file: TokenFile, path: string): unknown {
  const token = path.split('.').reduce<unknown>((group, name) => (isGroup(group) ? group[name] : undefined), file);
  return isGroup(token) ? token['$value'] : undefined;
}
