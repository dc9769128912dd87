/**
 * The secrets in a variable: one, or several separated by commas while it is rotated. The first one signs; all of them are
 * accepted (docs/runbooks/rotate-secrets.md).
 */
export type SecretList = readonly [current: string, ...older: string[]];

/** Reads a variable with one or several secrets. */
export function secretsIn(text: string): SecretList {
  const [current = text, ...older] = text
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  return [current, ...older];
}

/** The secret that signs. */
export const currentSecret = (text: string): string => secretsIn(text)[0];
