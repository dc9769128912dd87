import { isHtmlField } from '@dining/content-source';
import { isObject, type JsonObject } from './json-value.ts';

/** How a value is edited. `json` is for what no form fits. */
export type FieldKind =
  'line' | 'text' | 'html' | 'image' | 'date' | 'number' | 'boolean' | 'choice' | 'choices' | 'group' | 'list' | 'json';

/** One field of a form. */
export type ContentField = {
  key: string;
  label: string;
  help: string | undefined;
  isRequired: boolean;
  kind: FieldKind;
  schema: JsonObject;
};

const LABELS: Record<string, string> = {
  url: 'Address',
  new_tab: 'In a new tab',
  text_desktop: 'Text',
  text_mobile: 'Text on phones',
  app_only_bonus: 'Only in the app',
  url_allow_list: 'Only on these paths',
  url_disallow_list: 'Never on these paths',
  url_allowed: 'Path',
  url_disallowed: 'Path',
  search_string: 'Search',
  main: 'Main column',
  side: 'Side column',
};

/** The name of a key or of a value for people: `browser_title` is "Browser title". */
export function labelOf(key: string): string {
  const words = key.replaceAll(/[_-]+/g, ' ').trim();
  return LABELS[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * A schema for one value: without references and conditions, which depend on the value.
 * @param root the schema that `$ref` refers to; addresses of other files stay as they are
 */
function resolveSchema(schema: unknown, root: unknown, value: unknown): JsonObject {
  if (!isObject(schema)) return {};
  const { $ref, allOf, ...own } = schema;
  const parts: JsonObject[] = [own];
  if (typeof $ref === 'string' && $ref.startsWith('#/')) {
    const target = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((inner, step) => (isObject(inner) ? inner[step] : undefined), root);
    parts.push(resolveSchema(target, root, value));
  }
  for (const rule of Array.isArray(allOf) ? (allOf as unknown[]) : [])
    if (isObject(rule) && meets(rule['if'], value)) parts.push(resolveSchema(rule['then'], root, value));
  return parts.reduce((merged, part) => ({
    ...merged,
    ...part,
    ...((merged['properties'] ?? part['properties']) !== undefined && {
      properties: { ...(merged['properties'] as JsonObject), ...(part['properties'] as JsonObject) },
    }),
  }));
}

/** Whether a value meets a condition of the content schemas: `properties`, `required`, `const`, `enum` and `not`. */
function meets(condition: unknown, value: unknown): boolean {
  if (!isObject(condition)) return true;
  const { properties, required, enum: allowed, not } = condition;
  if ('const' in condition && condition['const'] !== value) return false;
  if (Array.isArray(allowed) && !allowed.includes(value)) return false;
  if (not !== undefined && meets(not, value)) return false;
  const object = isObject(value) ? value : {};
  if (Array.isArray(required) && required.some((key: string) => object[key] === undefined)) return false;
  return Object.entries(isObject(properties) ? properties : {}).every(([key, inner]) => meets(inner, object[key]));
}

/** The schema for the fields of an entry, which depends on its slug. */
export function entrySchema(root: unknown, slug: string): JsonObject {
  const data = isObject(root) && isObject(root['properties']) ? root['properties']['data'] : undefined;
  const { properties } = resolveSchema(isObject(data) ? data['items'] : undefined, root, { slug });
  return resolveSchema(isObject(properties) ? properties['fields'] : undefined, root, {});
}

/** The fields of an object in the order of its schema; then those that the schema does not know, as JSON. */
export function fieldsOf(schema: unknown, root: unknown, value: unknown): ContentField[] {
  const object = isObject(value) ? value : {};
  const { properties, required } = resolveSchema(schema, root, object);
  const known = Object.entries(isObject(properties) ? properties : {}).map(([key, raw]): ContentField => {
    const inner = resolveSchema(raw, root, object[key]);
    return {
      key,
      label: labelOf(key),
      help: typeof inner['description'] === 'string' ? inner['description'] : undefined,
      isRequired: Array.isArray(required) && required.includes(key),
      kind: fits(kindOf(key, inner, object), object[key]),
      schema: inner,
    };
  });
  const unknown = Object.keys(object)
    .filter((key) => known.every((field) => field.key !== key))
    .map((key): ContentField => ({ key, label: key, help: undefined, isRequired: false, kind: 'json', schema: {} }));
  return [...known, ...unknown];
}

function kindOf(key: string, schema: JsonObject, owner: JsonObject): FieldKind {
  if (Array.isArray(schema['enum'])) return 'choice';
  if (schema['type'] === 'boolean') return 'boolean';
  if (schema['type'] === 'number' || schema['type'] === 'integer') return 'number';
  if (schema['type'] === 'object') return 'group';
  if (schema['type'] === 'array') return isObject(schema['items']) && 'enum' in schema['items'] ? 'choices' : 'list';
  if (schema['type'] !== 'string') return 'json';
  if (schema['format'] === 'date') return 'date';
  if (key === 'image') return 'image';
  if (isHtmlField(key, owner)) return 'html';
  return 'pattern' in schema || 'maxLength' in schema || SHORT_KEYS.has(key) ? 'line' : 'text';
}

/** Keys of names and codes, which have one line. */
const SHORT_KEYS = new Set(['id', 'code', 'sidebar']);

/** A value of another type than the schema wants is shown as it is. */
function fits(kind: FieldKind, value: unknown): FieldKind {
  if (value === undefined || kind === 'choice') return kind;
  const isFit =
    kind === 'group'
      ? isObject(value)
      : kind === 'list' || kind === 'choices'
        ? Array.isArray(value)
        : kind === 'boolean' || kind === 'number'
          ? typeof value === kind
          : typeof value === 'string';
  return isFit ? kind : 'json';
}

/**
 * The smallest value that a schema has fields for: what it requires, empty.
 * @param type which of several types of blocks
 */
export function blankOf(schema: unknown, root: unknown, type?: string): unknown {
  const { properties, required, ...own } = resolveSchema(schema, root, type === undefined ? {} : { type });
  if (Array.isArray(own['enum'])) return (own['enum'] as unknown[])[0];
  if (own['type'] === 'array') return [];
  if (own['type'] === 'boolean') return false;
  if (own['type'] === 'number' || own['type'] === 'integer') return own['minimum'] ?? 0;
  if (own['type'] !== 'object' && !isObject(properties)) return '';
  const keys = Array.isArray(required) ? (required as string[]) : [];
  const blanks = keys.map((key) => [key, blankOf((properties as JsonObject | undefined)?.[key], root)]);
  return { ...(Object.fromEntries(blanks) as JsonObject), ...(type !== undefined && { type }) };
}

/** The types of blocks that a list allows; empty for other lists. */
export function blockTypes(items: unknown): string[] {
  if (!isObject(items) || !Array.isArray(items['allOf']) || !isObject(items['properties'])) return [];
  const { type } = items['properties'];
  return isObject(type) && Array.isArray(type['enum']) ? (type['enum'] as string[]) : [];
}
