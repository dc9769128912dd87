import type { Edit } from '@dining/studio-contract';
import {
  DARK_GROUPS,
  darkTokenFile,
  expectedTokens,
  resolveTokens,
  type ResolvedToken,
  type TokenFile,
} from '@dining/theme';
import { readColor, type ShownColor } from './color-value.ts';

export type Scheme = 'light' | 'dark';

const FILES: Readonly<Record<Scheme, string>> = { light: 'tokens.json', dark: 'tokens.dark.json' };

/** The tokens of one look, light or dark. */
export type LookTokens = {
  scheme: Scheme;
  /** Where changes are written. */
  file: string;
  /** What that file says itself. */
  own: TokenFile;
  /** Everything that holds: in the dark, the light tokens with those of the dark file in their place. */
  all: TokenFile;
  resolved: ReadonlyMap<string, ResolvedToken>;
};

/** One token of a look. */
export type TokenRow = {
  path: string;
  /** The value as it is written: of its own, or a reference. Undefined when the token is missing. */
  written: unknown;
  /** The token that it refers to. */
  reference: string | undefined;
  /** What the reference leads to; undefined when it leads nowhere. */
  value: unknown;
  color: ShownColor | undefined;
  /** Whether the edited file sets it; in the dark, other tokens are those of the light look. */
  isOwn: boolean;
};

const isRecord = (value: unknown): value is TokenFile =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns undefined when a file that the look needs is missing or is not a JSON object */
export function readLook(light: unknown, dark: unknown, scheme: Scheme): LookTokens | undefined {
  const own = scheme === 'dark' ? dark : light;
  if (!isRecord(light) || !isRecord(own)) return undefined;
  const all = scheme === 'dark' ? darkTokenFile(light, own) : light;
  return { scheme, file: FILES[scheme], own, all, resolved: resolveTokens(all).tokens };
}

/** The same look after changes of values, for trying them out. */
export function withValues(look: LookTokens, values: Readonly<Record<string, unknown>>): LookTokens {
  const all = Object.entries(values).reduce<TokenFile>(
    (file, [path, value]) => setValue(file, path.split('.'), value),
    look.all,
  );
  return { ...look, all, resolved: resolveTokens(all).tokens };
}

function setValue(group: TokenFile, [first = '', ...rest]: string[], value: unknown): TokenFile {
  const inner = isRecord(group[first]) ? group[first] : {};
  return { ...group, [first]: rest.length === 0 ? { ...inner, $value: value } : setValue(inner, rest, value) };
}

/** All tokens of the partner's own palette, in the order of the file. */
export const paletteRows = (look: LookTokens): TokenRow[] =>
  paths(look.all['palette'], 'palette').map((path) => rowOf(look, path));

/** The tokens that the interface reads below a path, and the path itself; missing ones too. */
export const rowsBelow = (look: LookTokens, prefix: string): TokenRow[] =>
  expectedTokens
    .filter(({ path }) => path === prefix || path.startsWith(`${prefix}.`))
    .map(({ path }) => rowOf(look, path));

export function rowOf(look: LookTokens, path: string): TokenRow {
  const written = valueAt(look.all, path);
  const reference = typeof written === 'string' ? /^\{([^}]+)\}$/.exec(written)?.[1] : undefined;
  const value = look.resolved.get(path)?.value;
  return { path, written, reference, value, color: readColor(value), isOwn: valueAt(look.own, path) !== undefined };
}

/** The tokens that refer to one, directly. */
export const usersOf = (look: LookTokens, path: string): string[] =>
  [...paths(look.all['palette'], 'palette'), ...expectedTokens.map((token) => token.path)].filter(
    (other) => valueAt(look.all, other) === `{${path}}`,
  );

/** Whether a token leads to another over any number of references. */
export function leadsTo(look: LookTokens, from: string, to: string): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = from; at !== undefined && !seen.has(at); at = rowOf(look, at).reference) {
    if (at === to) return true;
    seen.add(at);
  }
  return false;
}

/** The change that gives a token a value. What cannot differ in the dark is written into tokens.json. */
export const valueEdit = (look: LookTokens, path: string, value: unknown): Edit => ({
  file: isDarkToken(path) ? look.file : FILES.light,
  path: [...path.split('.'), '$value'],
  value,
});

/** The change that removes a token from its file, with the groups that would be left empty. */
export function removal({ file, own }: LookTokens, path: string): Edit {
  const steps = path.split('.');
  let end = steps.length;
  while (end > 1 && names(groupAt(own, steps.slice(0, end - 1))).length === 1) end -= 1;
  return { file, path: steps.slice(0, end) };
}

/** Whether a token can differ in the dark. */
export const isDarkToken = (path: string): boolean =>
  (DARK_GROUPS as readonly string[]).includes(path.split('.')[0] ?? '');

const groupAt = (file: TokenFile, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((group, step) => (isRecord(group) ? group[step] : undefined), file);

function valueAt(file: TokenFile, path: string): unknown {
  const token = groupAt(file, path.split('.'));
  return isRecord(token) ? token['$value'] : undefined;
}

const names = (group: unknown): string[] =>
  isRecord(group) ? Object.keys(group).filter((name) => !name.startsWith('$')) : [];

function paths(group: unknown, path: string): string[] {
  if (!isRecord(group)) return [];
  return '$value' in group ? [path] : names(group).flatMap((name) => paths(group[name], `${path}.${name}`));
}
