import type { ContentEntry } from '@dining/api-contract';
import { sanitizeContentHtml } from './html/sanitize-content-html.ts';

const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/** Keys whose value is HTML; every other text is shown literally. */
const HTML_KEYS = new Set(['body', 'disclaimer']);

/** Whether the value of a key is HTML. */
export const isHtmlField = (key: string, owner: Readonly<Record<string, unknown>>): boolean =>
  HTML_KEYS.has(key) || (owner['type'] === 'body_text' && (key === 'text_desktop' || key === 'text_mobile'));

/**
 * Makes entries from any source safe to show (CON-03, CON-07): sanitizes HTML, replaces addresses that could run a script
 * with `#`, and flattens blocks of the form `{ type, fields }`.
 */
export function cleanEntries(entries: readonly ContentEntry[]): ContentEntry[] {
  return entries.map(({ slug, fields }) => ({ slug, fields: cleanObject(fields) }));
}

function cleanObject(object: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const flat = flatten(object);
  return Object.fromEntries(Object.entries(flat).map(([key, value]) => [key, cleanValue(key, value, flat)]));
}

function cleanValue(key: string, value: unknown, owner: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((item) => cleanValue(key, item, owner));
  if (typeof value === 'object' && value !== null) return cleanObject(value as Record<string, unknown>);
  if (typeof value !== 'string') return value;
  if (isHtmlField(key, owner)) return sanitizeContentHtml(value);
  if (key === 'url' || key === 'image') return SAFE_ADDRESS.test(value.trim()) ? value.trim() : '#';
  return value;
}

/** Turns blocks of the form `{ type, fields }` into blocks with their fields beside the type, at any depth. */
export function flattenBlocks(object: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(flatten(object)).map(([key, value]) => [key, flattenValue(value)]));
}

function flattenValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flattenValue);
  return typeof value === 'object' && value !== null ? flattenBlocks(value as Record<string, unknown>) : value;
}

function flatten(object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { type, fields, ...rest } = object;
  const wrapped =
    typeof type === 'string' && typeof fields === 'object' && fields !== null && Object.keys(rest).length === 0;
  return wrapped ? { ...(fields as Record<string, unknown>), type } : object;
}
