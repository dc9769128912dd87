import { isObject, type JsonObject } from './json-value.ts';

/** An entry as the file has it; a hand-written file may lack anything. */
export type Entry = { slug: string; fields: JsonObject; isDraft: boolean };

/** The entries as the file has them, of any shape. */
export const rawEntries = (file: unknown): readonly unknown[] =>
  isObject(file) && Array.isArray(file['data']) ? (file['data'] as unknown[]) : [];

export function readEntry(raw: unknown): Entry {
  const { slug, fields, draft } = isObject(raw) ? raw : {};
  return {
    slug: typeof slug === 'string' ? slug : '',
    fields: isObject(fields) ? fields : {},
    isDraft: draft === true,
  };
}

/** The title of an entry: its first heading or text, or its slug. Placeholders and markup stay as they are written. */
export function titleOf({ slug, fields }: Entry): string {
  const { banner } = fields;
  const candidates = [
    fields['headline'],
    fields['banner_text'],
    fields['text'],
    isObject(banner) && banner['headline'],
    fields['browser_title'],
  ];
  const title = candidates.find((text): text is string => typeof text === 'string' && text.trim() !== '');
  return title === undefined ? slug || 'Without a slug' : shortened(title);
}

/** The most characters of a title in a list. */
const MAX_TITLE = 120;

const shortened = (text: string): string => (text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE)}…` : text);

/** A list with one item at another position; the same list when there is no such position. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  if (to < 0 || to >= items.length) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), items[from] as Item, ...rest.slice(to)];
}

/** A list without one item. */
export const without = <Item>(items: readonly Item[], index: number): Item[] =>
  items.filter((_, other) => other !== index);

/** A list with a copy of one entry after it, as a draft with a new slug. */
export function duplicated(items: readonly unknown[], index: number): unknown[] {
  const { slug } = readEntry(items[index]);
  const copy = { ...(items[index] as JsonObject), slug: freeSlug(slug === '' ? 'entry' : slug, items), draft: true };
  return [...items.slice(0, index + 1), copy, ...items.slice(index + 1)];
}

/** A slug that no entry has: the wanted one, or it with a number. */
export function freeSlug(wanted: string, items: readonly unknown[]): string {
  const taken = new Set(items.map((raw) => readEntry(raw).slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** What was typed as a slug: lower-case letters, digits, hyphens, underscores and slashes, with a letter or digit at both ends. */
export const slugOf = (typed: string): string =>
  typed
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9_/-]+/g, '-')
    .replaceAll(/^[-_/]+|[-_/]+$/g, '');
