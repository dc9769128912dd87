import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultDeck } from '@dining/copy-engine';
import { themeFromTokens, type TokenFile } from '@dining/theme';
import { textsIn } from './composed.testing.ts';

/** What identifies one partner, as plain text. */
export type PrivateWords = {
  /** Found in no text at all: program name, hosts, addresses of support. */
  anywhere: string[];
  /** Code and name, which may be plain English ("choice", "United") or a town: looked for where only partners stand. */
  names: string[];
  /** Long texts of copy and content. */
  texts: string[];
  /** Colours as #rrggbb. */
  colors: string[];
};

/** Texts shorter than this are everyday words, such as "Find a restaurant". */
const LONG = 24;

type Settings = { name: string; programName: string; hosts: string[]; customerSupport: { email: { display: string } } };

/** Reads what identifies a partner from its folder. */
export function privateWords(root: string, code: string): PrivateWords {
  const folder = join(root, 'partners', code);
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown;
  const { name, programName, hosts, customerSupport } = read('settings.json') as Settings;
  const content = readdirSync(join(folder, 'content')).map((file) => read(`content/${file}`));
  const theme = themeFromTokens(read('tokens.json') as TokenFile);
  return {
    anywhere: [programName, ...hosts, customerSupport.email.display],
    names: [code, name],
    texts: [read('copy.json'), ...content]
      .flatMap(textsOf)
      .filter((text) => text.length >= LONG && !text.startsWith('$')),
    colors: [
      ...new Set([
        ...Object.values(theme.colors),
        ...theme.art.surfaces,
        theme.art.plate,
        theme.art.rim,
        theme.art.ink,
        theme.art.tint,
      ]),
    ],
  };
}

/** Everything that a partner's folder says and every partner says by default. */
export function ownWords(root: string, code: string): string {
  return [...textsIn(join(root, 'partners', code)).values(), JSON.stringify(defaultDeck)].map(unescaped).join('\n');
}

/** Every text in a JSON value; placeholders are cut out, because a bundle has them filled in. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\{\w+\}/).map((part) => part.trim());
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key.startsWith('$') ? [] : textsOf(inner)));
}

/** A text as it was before it was written into JSON, HTML or a script. */
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

/** A code or name where only a partner can stand: as a whole JSON or script string, in a host or in a path. */
export function namedIn(text: string, name: string): boolean {
  const word = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(["'\`])${word}\\1|\\b${word}\\.localhost|/${word}/|partners/${word}\\b`, 'i').test(text);
}

/** Which of many texts stand in a text; quick, because each place is looked up once. */
export function textFinder(texts: readonly string[]): (text: string) => string[] {
  const byStart = new Map<string, string[]>();
  for (const text of texts) byStart.set(text.slice(0, LONG), [...(byStart.get(text.slice(0, LONG)) ?? []), text]);
  return (text) => {
    const found = new Set<string>();
    for (let at = 0; at + LONG <= text.length; at += 1) {
      for (const one of byStart.get(text.slice(at, at + LONG)) ?? []) if (text.startsWith(one, at)) found.add(one);
    }
    return [...found];
  };
}
