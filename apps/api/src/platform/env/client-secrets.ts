/**
 * Reads SSO_CLIENT_SECRETS: a JSON object of secrets by partner code.
 * @returns undefined for any other text; the text itself is never reported, as it may hold secrets
 */
export function readClientSecrets(text: string): ReadonlyMap<string, string> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
    ? new Map(entries)
    : undefined;
}
