/** A token, or a group of tokens. */
type Group = Record<string, unknown>;

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Lays one tree of tokens over another. Tokens are replaced as a whole; a token without its own type takes the one of the
 * token below it or of its group.
 */
export function mergeTokens(below: unknown, above: unknown): unknown {
  if (!isGroup(below) || !isGroup(above)) return above;
  if ('$value' in above) return '$type' in below ? { $type: below['$type'], ...above } : above;
  return {
    ...below,
    ...Object.fromEntries(Object.entries(above).map(([name, inner]) => [name, mergeTokens(below[name], inner)])),
  };
}
