/** Values for `{name}` placeholders; a value may itself contain placeholders. */
export type CopyVariables = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** Thrown when placeholders refer to each other in a circle; names the circle. */
export class PlaceholderLoop extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super(`The placeholders refer to each other in a circle: ${names.map((name) => `{${name}}`).join(' → ')}`);
    this.names = names;
  }
}

/** The names of the placeholders in a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))];
}

/**
 * Replaces placeholders until nothing changes any more (CPY-01). Placeholders without a value stay as they are,
 * so that a second pass with more values can fill them.
 * @throws PlaceholderLoop instead of going round for ever
 */
export function fillPlaceholders(text: string, variables: CopyVariables): string {
  return fill(text, variables, []);
}

function fill(text: string, variables: CopyVariables, within: readonly string[]): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) return whole;
    if (within.includes(name)) throw new PlaceholderLoop([...within.slice(within.indexOf(name)), name]);
    return typeof value === 'number' ? String(value) : fill(value, variables, [...within, name]);
  });
}
