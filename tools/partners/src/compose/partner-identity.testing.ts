import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultDeck } from '@dining/copy-engine';
import { themeFromTokens, type TokenFile } from '@dining/theme';
import { textsIn } from './composed.testing.ts';

/** The values that identify one partner, as plain text. */
export type PartnerIdentity = {
  /** Unique texts: program name, hosts, support addresses. */
  anywhere: string[];
  /** Code and name, which may be plain English ("choice", "United") or a town; see {@link isNamedIn}. */
  names: string[];
  /** Long texts of copy and content. */
  texts: string[];
  /** Colors as #rrggbb. */
  colors: string[];
};

/** Texts shorter than this are everyday phrases, such as "Find a restaurant". */
const MIN_LENGTH = 24;

type Settings = { name: string; programName: string; hosts: string[]; customerSupport: { email: { display: string } } };

/** Reads a partner's identity from its folder. */
export function partnerIdentity(root: string, code: string): PartnerIdentity {
  const folder = join(root, 'partners', code);
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown;
  const { name, programName, hosts, customerSupport } = read('settings.json') as Settings;
  const overlays = existsSync(join(folder, 'environments')) ? readdirSync(join(folder, 'environments')) : [];
  const others = overlays.flatMap((file) => (read(`environments/${file}`) as Partial<Settings>).hosts ?? []);
  const content = readdirSync(join(folder, 'content')).map((file) => read(`content/${file}`));
  const dark = existsSync(join(folder, 'tokens.dark.json')) ? (read('tokens.dark.json') as TokenFile) : undefined;
  const theme = themeFromTokens(read('tokens.json') as TokenFile, dark);
  return {
    anywhere: [programName, ...hosts, ...others, customerSupport.email.display],
    names: [code, name],
    texts: [read('copy.json'), ...content]
      .flatMap(textsOf)
      .filter((text) => text.length >= MIN_LENGTH && !text.startsWith('$')),
    colors: [
      ...new Set([
        ...Object.values(theme.colors),
        ...Object.values(theme.darkColors ?? {}),
        ...theme.art.surfaces,
        theme.art.plate,
        theme.art.rim,
        theme.art.ink,
        theme.art.tint,
      ]),
    ],
  };
}

/** All texts of a partner's folder and of the default deck. */
export function textsOfPartner(root: string, code: string): string {
  return [...textsIn(join(root, 'partners', code)).values(), JSON.stringify(defaultDeck)].map(unescaped).join('\n');
}

/** Every text in a JSON value, without placeholders, which are filled in in bundles. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\{\w+\}/).map((part) => part.trim());
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key.startsWith('$') ? [] : textsOf(inner)));
}

/** Undoes the escaping of JSON, HTML and scripts. */
export function unescaped(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\\(["\\/])/g, '$1')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

/** Whether a text contains a code or name as a whole JSON or script string, in a host or in a path. */
export function isNamedIn(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(["'\`])${escaped}\\1|\\b${escaped}\\.localhost|/${escaped}/|partners/${escaped}\\b`, 'i').test(
    text,
  );
}

/** A number from three of the characters at a position, for {@link textFinder}. */
const hashAt = (text: string, at: number): number =>
  (text.charCodeAt(at) ^ (text.charCodeAt(at + 11) << 5) ^ (text.charCodeAt(at + MIN_LENGTH - 1) << 10)) & 0xffff;

/**
 * Returns a function that finds which of many texts a text contains. It is fast because it looks at each position once,
 * and rules most of them out by a hash.
 */
export function textFinder(texts: readonly string[]): (text: string) => string[] {
  const byStart = new Map<string, string[]>();
  const hashes = new Uint8Array(0x10000);
  for (const text of texts) {
    byStart.set(text.slice(0, MIN_LENGTH), [...(byStart.get(text.slice(0, MIN_LENGTH)) ?? []), text]);
    hashes[hashAt(text, 0)] = 1;
  }
  return (text) => {
    const found = new Set<string>();
    for (let at = 0; at + MIN_LENGTH <= text.length; at += 1) {
      if (!hashes[hashAt(text, at)]) continue;
      for (const candidate of byStart.get(text.slice(at, at + MIN_LENGTH)) ?? [])
        if (text.startsWith(candidate, at)) found.add(candidate);
    }
    return [...found];
  };
}
