import { readdirSync, readFileSync } from 'node:fs';
import { defaultDeck } from '@dining/copy-engine';
import { root } from './source-files.ts';

/** A text that members read, and where it stands. */
export type MemberText = { place: string; text: string };

/** A banned word in a text, and what to write instead. */
export type BannedWord = { place: string; word: string; instead: string };

/** Words that make a text foreign, cold or inconsistent, with what an American copywriter writes. */
const BANNED: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\banew\b/i, 'again'],
  [/\bwhoever(?:’s)?\b/i, 'anyone who'],
  [/\bmend(?:s|ed)?\b/i, 'fix'],
  [/\b(?:this|that|it) was not you\b/i, 'it wasn’t you'],
  [/\bto go on\b(?! (?:the|a) )/i, 'to continue'],
  [/\bno longer good\b/i, 'has expired'],
  [/\bstill to come\b/i, 'isn’t in the future'],
  [/\bunwanted mail\b/i, 'spam'],
  [/\bcame of it\b/i, 'what happened'],
  [/\bRing (?:us|\{)/i, 'Call'],
  [/\bput it right\b/i, 'make it right'],
  [/\bare not known\b/i, 'unavailable'],
  [/\b(?:a|an|each|every|no|one|the|this|your|of|per|\d+) dines?\b/i, 'meal'],
  [/\bdines? (?:seen|was|were|has|have)\b/i, 'meal'],
  [/\bmerchants?\b/i, 'restaurant'],
  [/\baccount activity\b/i, 'activity'],
  // The sources delete cards, and so do the buttons that a text sends members to.
  [/\bremoved? (?:the|your|this|that)(?: last)? card\b/i, 'delete'],
  [/(?<!\bat )\bany time\b/i, 'anytime'],
  // The part of the profile is called "Your data".
  [/\bMy data\b/, 'Your data'],
];

/** The sources write "e-mail" most. */
const EMAIL = [/\be-?mails?\b/gi, 'e-mail'] as const;

/** Finds banned words, leaving placeholders, links and markup out. */
export function bannedWords(texts: readonly MemberText[]): BannedWord[] {
  return texts.flatMap(({ place, text }) => {
    const words = text.replaceAll(/\{[a-zA-Z0-9]+\}|\]\([^)]*\)|<[^>]*>|\S+@\S+/g, (cut) =>
      cut.startsWith('{') ? '{' : ' ',
    );
    const found = BANNED.flatMap(([banned, instead]) => {
      const word = banned.exec(words)?.[0];
      return word === undefined ? [] : [{ place, word, instead }];
    });
    const spelled = [...words.matchAll(EMAIL[0])].filter(([word]) => !word.includes('-'));
    return [...found, ...spelled.map(([word]) => ({ place, word, instead: EMAIL[1] }))];
  });
}

/** Everything that members read: the default deck without the staging tools, and the copy and content of all partners. */
export function memberTexts(): MemberText[] {
  const deck = Object.entries(defaultDeck)
    .filter(([key]) => !key.startsWith('staging.'))
    .flatMap(([key, value]) => strings(value, `default deck: ${key}`));
  const partners = readdirSync(`${root}/partners`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[a-z-]+\/(?:copy|content\/[a-z_0-9]+)\.json$/.test(name))
    .flatMap((name) => strings(JSON.parse(readFileSync(`${root}/partners/${name}`, 'utf8')), `partners/${name}`));
  return [...deck, ...partners];
}

/** All texts of a JSON value, each with its place. Addresses and codes are not texts: they have no space. */
function strings(value: unknown, place: string): MemberText[] {
  if (typeof value === 'string') return value.includes(' ') ? [{ place, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$schema' || key === 'slug' ? [] : strings(part, `${place} ${key}`),
  );
}
