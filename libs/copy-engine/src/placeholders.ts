import { isPartnerPlaceholder } from './placeholder-names.ts';

/** Values for `{name}` placeholders. The partner’s texts may contain placeholders themselves; data is inserted literally. */
export type CopyVariables = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** More than the placeholders of any text add to it, legal terms included: beyond it, they multiply. */
const MAX_GROWTH = 20_000;

/** Thrown when placeholders refer to each other in a circle or multiply endlessly; `names` is the path to the problem. */
export class PlaceholderLoop extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[], what = 'The placeholders refer to each other in a circle') {
    super(`${what}: ${names.map((name) => `{${name}}`).join(' → ')}`);
    this.names = names;
  }
}

/** The names of the placeholders in a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))];
}

/**
 * Replaces placeholders repeatedly until the text is stable (CPY-01). Placeholders without a value stay, so a second pass
 * can fill them. Data is inserted literally: a place named `{count}` stays `{count}`.
 * @throws PlaceholderLoop instead of looping forever
 */
export function fillPlaceholders(text: string, variables: CopyVariables): string {
  return fill(text, variables, [], new Map());
}

function fill(text: string, variables: CopyVariables, within: readonly string[], done: Map<string, string>): string {
  const filled = text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) return whole;
    if (typeof value === 'number' || !isPartnerPlaceholder(name)) return String(value);
    if (within.includes(name)) throw new PlaceholderLoop([...within.slice(within.indexOf(name)), name]);
    const known = done.get(name) ?? fill(value, variables, [...within, name], done);
    done.set(name, known);
    return known;
  });
  if (filled.length - text.length > MAX_GROWTH) {
    throw new PlaceholderLoop(
      within.length > 0 ? within : placeholdersIn(text),
      `The placeholders add more than ${MAX_GROWTH} characters`,
    );
  }
  return filled;
}
