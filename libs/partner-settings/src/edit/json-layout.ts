export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isToken = (value: unknown): boolean => isRecord(value) && '$value' in value;

/** Whether a value is a token or has tokens in it. */
export const holdsTokens = (value: unknown): boolean =>
  isRecord(value) && (isToken(value) || Object.values(value).some(holdsTokens));

/**
 * A value as partners' files have it: on one line, except that each token of a group of several has its own. Prettier
 * keeps these lines, and breaks those that are too long.
 * @param indent a line break and the spaces of the line where the value begins
 */
export function layOut(value: unknown, indent: string): string {
  const [only, ...others] = isRecord(value) ? Object.values(value) : [];
  const isGroup = isRecord(value) && !isToken(value) && (others.length > 0 || !isToken(only)) && holdsTokens(value);
  if (!isGroup) return JSON.stringify(value, null, 1).replace(/\n */g, ' ');
  const inner = `${indent}  `;
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${layOut(one, inner)}`);
  return `{${inner}${members.join(`,${inner}`)}${indent}}`;
}
