import { isObject, type JsonObject } from './json-value.ts';

/** Keys whose values are codes and addresses, which no page shows. */
const HIDDEN_KEYS = new Set([
  'type',
  'style',
  'url',
  'image',
  'search_string',
  'id',
  'code',
  'offer_code',
  'sidebar',
  'layout',
  'user_states',
  'browser_title',
]);

/** The shortest text worth looking for, in characters: shorter ones are on every page. */
const MIN_LENGTH = 3;

/**
 * Texts of an entry as a page may show them, in the order of its fields: without tags, markup and placeholders, of which
 * the longest part between them stays.
 */
export function pageTexts(fields: JsonObject): string[] {
  const texts = Object.entries(fields).flatMap(([key, value]) => (HIDDEN_KEYS.has(key) ? [] : textsIn(value)));
  return [...new Set(texts)];
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (isObject(value)) return pageTexts(value);
  if (typeof value !== 'string') return [];
  const parts = decoded(value)
    .split(/<[^>]*>|\{[^}]*\}|\*\*|\^|[[\]\n]|\([^)\s]*\)/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part.length >= MIN_LENGTH);
  const [longest] = parts.toSorted((one, other) => other.length - one.length);
  return longest === undefined ? [] : [longest];
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&nbsp;': ' ',
  '&rsquo;': '’',
  '&lsquo;': '‘',
  '&quot;': '"',
  '&#39;': "'",
};

const decoded = (html: string): string =>
  html.replaceAll(/&(amp|nbsp|rsquo|lsquo|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
