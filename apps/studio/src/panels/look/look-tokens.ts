import type { Edit } from '@dining/studio-contract';
import {
  DARK_GROUPS,
  darkTokenFile,
  referenceOf,
  resolveTokens,
  settableTokens,
  withDefaults,
  writtenAt,
  type ResolvedToken,
  type TokenFile,
} from '@dining/theme';
import { readColor, type ShownColor } from './color-value.ts';

export type Scheme = 'light' | 'dark';

const FILES: Readonly<Record<Scheme, string>> = { light: 'tokens.json', dark: 'tokens.dark.json' };

/** The color of the platform's shadows. */
export const SHADE = 'elevation.shade';

/** The path of every token that has a default: what the interface reads, and the color of its shadows. */
export const ROLES: readonly string[] = settableTokens.map(({ path }) => path);

/** The tokens of one look, light or dark. */
export type LookTokens = {
  scheme: Scheme;
  /** Where changes are written. */
  file: string;
  /** What that file says itself. */
  own: TokenFile;
  /** What tokens.json says itself. */
  light: TokenFile;
  /** What holds where no file says anything. */
  defaults: TokenFile;
  /** Everything that holds: the defaults, with the light tokens and, in the dark, those of the dark file in their place. */
  all: TokenFile;
  resolved: ReadonlyMap<string, ResolvedToken>;
};

/** One token of a look. */
export type TokenRow = {
  path: string;
  /** The value as it is written, in a file or as default: of its own, or a reference. Undefined when there is none. */
  written: unknown;
  /** The token that it refers to. */
  reference: string | undefined;
  /** What the reference leads to; undefined when it leads nowhere. */
  value: unknown;
  color: ShownColor | undefined;
  /** Whether the file in which it is edited sets it; in the dark, other tokens are those of the light look. */
  isOwn: boolean;
  /** Whether no file sets it. */
  isDefault: boolean;
};

const isRecord = (value: unknown): value is TokenFile =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns undefined when a file that the look needs is missing or is not a JSON object */
export function readLook(light: unknown, dark: unknown, scheme: Scheme): LookTokens | undefined {
  const own = scheme === 'dark' ? dark : light;
  if (!isRecord(light) || !isRecord(own)) return undefined;
  const all = withDefaults(scheme === 'dark' ? darkTokenFile(light, own) : light);
  // The extensions name the colors of the brand, which defaults are derived from.
  const defaults = withDefaults({ $extensions: light['$extensions'] });
  return { scheme, file: FILES[scheme], own, light, defaults, all, resolved: resolveTokens(all).tokens };
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

/** The roles below a path, and the path itself; those that no file sets too. */
export const rowsBelow = (look: LookTokens, prefix: string): TokenRow[] =>
  ROLES.filter((path) => path === prefix || path.startsWith(`${prefix}.`)).map((path) => rowOf(look, path));

export function rowOf(look: LookTokens, path: string): TokenRow {
  const written = writtenAt(look.all, path);
  const reference = referenceOf(written);
  const value = look.resolved.get(path)?.value;
  const [isOwn, isLight] = [ownFile(look, path), look.light].map((file) => writtenAt(file, path) !== undefined);
  const isDefault = written !== undefined && !isOwn && !isLight;
  return { path, written, reference, value, color: readColor(value), isOwn: isOwn === true, isDefault };
}

/** The token at the end of the references, which has a value of its own; the last one, where they lead nowhere. */
export function endOf(look: LookTokens, path: string): TokenRow {
  const seen = new Set<string>();
  let row = rowOf(look, path);
  while (row.reference !== undefined && !seen.has(row.path)) {
    seen.add(row.path);
    row = rowOf(look, row.reference);
  }
  return row;
}

/** The tokens that refer to one, directly or in a layer of a shadow. */
export const usersOf = (look: LookTokens, path: string): string[] =>
  [...paths(look.all['palette'], 'palette'), ...ROLES].filter((other) =>
    [writtenAt(look.all, other)]
      .flat()
      .some((part) => part === `{${path}}` || (isRecord(part) && part['color'] === `{${path}}`)),
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
  file: fileOf(look, path),
  path: [...path.split('.'), '$value'],
  value,
});

/** The change that removes a token from its file, with the groups that would be left empty. */
export function removal(look: LookTokens, path: string): Edit {
  const own = ownFile(look, path);
  const steps = path.split('.');
  let end = steps.length;
  while (end > 1 && names(groupAt(own, steps.slice(0, end - 1))).length === 1) end -= 1;
  return { file: fileOf(look, path), path: steps.slice(0, end) };
}

/** What holds when a token is removed from its file: in the dark, the light value. Undefined when nothing does. */
export function fallbackOf(look: LookTokens, path: string): 'light' | 'default' | undefined {
  const hasDefault = writtenAt(look.defaults, path) !== undefined;
  if (look.scheme === 'dark' && isDarkToken(path))
    return hasDefault || writtenAt(look.light, path) !== undefined ? 'light' : undefined;
  return hasDefault ? 'default' : undefined;
}

/** Where a token is edited, and what that file says itself. */
const fileOf = (look: LookTokens, path: string): string => (isDarkToken(path) ? look.file : FILES.light);
const ownFile = (look: LookTokens, path: string): TokenFile => (isDarkToken(path) ? look.own : look.light);

/** Whether a token can differ in the dark. */
export const isDarkToken = (path: string): boolean =>
  (DARK_GROUPS as readonly string[]).includes(path.split('.')[0] ?? '');

const groupAt = (file: TokenFile, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((group, step) => (isRecord(group) ? group[step] : undefined), file);

const names = (group: unknown): string[] =>
  isRecord(group) ? Object.keys(group).filter((name) => !name.startsWith('$')) : [];

function paths(group: unknown, path: string): string[] {
  if (!isRecord(group)) return [];
  return '$value' in group ? [path] : names(group).flatMap((name) => paths(group[name], `${path}.${name}`));
}
