import type { TokenFile } from '@dining/theme';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isToken = (value: unknown): boolean => isRecord(value) && '$value' in value;

/**
 * A value as partners' files have it: tokens and groups of one token on one line, other objects over several. Prettier
 * keeps these lines, and breaks those that are too long.
 * @param indent a line break and the spaces of the line where the value begins
 * @param isInToken whether the value is part of a token, which is on one line as a whole
 */
export function layOut(value: unknown, indent: string, isInToken: boolean): string {
  const [only, ...others] = isRecord(value) ? Object.values(value) : [];
  const isOnOneLine = isInToken || isToken(value) || (others.length === 0 && isToken(only));
  if (isOnOneLine) return JSON.stringify(value, null, 1).replace(/\n */g, ' ');
  if (!isRecord(value)) return JSON.stringify(value, null, 2).replaceAll('\n', indent);
  const inner = `${indent}  `;
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${layOut(one, inner, false)}`);
  return members.length === 0 ? '{}' : `{${inner}${members.join(`,${inner}`)}${indent}}`;
}

/** The text of a token file. */
export const tokensText = (file: TokenFile): string => `${layOut(file, '\n', false)}\n`;
