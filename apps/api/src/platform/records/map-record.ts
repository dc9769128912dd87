import type { FieldRule, Mapping } from '../../../commands/import/mapping/mapping.schema.ts';
import { FieldProblem, PUT_IN_QUOTES } from './field-readers.ts';
import { plainName } from './plain-name.ts';
import { ReformattedNumber, textOrNumber } from './record-json.ts';

/** A record under our own field names; the values are still those of the file. */
export type MappedRecord = ReadonlyMap<string, unknown>;

/** How MySQL and PostgreSQL write null in text, and how JSON or a second export escapes that. */
const DATABASE_NULLS: ReadonlySet<string> = new Set([String.raw`\N`, String.raw`\\N`]);

/** Whether a value is missing or empty. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlankText(value.trim())) ||
  (Array.isArray(value) && value.length === 0);

const isBlankText = (text: string): boolean => text === '' || DATABASE_NULLS.has(text);

/**
 * Maps a record to our fields; fields without a value are omitted.
 * @throws FieldProblem when a path can mean two values, or a text would be made of a number such as 12.0
 */
export function mapRecord(record: unknown, { fields }: Mapping): MappedRecord {
  const mapped = new Map<string, unknown>();
  for (const [field, rule] of fields) {
    const value = applyRule(rule, record);
    if (!isBlank(value)) mapped.set(field, value);
  }
  return mapped;
}

function applyRule(rule: FieldRule, record: unknown): unknown {
  let value =
    rule.template !== undefined
      ? fillTemplate(rule.template, record)
      : rule.path === undefined
        ? undefined
        : valueAt(record, rule.path);
  if (rule.split !== undefined && typeof value === 'string') value = value.split(rule.split).map((part) => part.trim());
  if (rule.map !== undefined)
    value = Array.isArray(value)
      ? value.map((part) => mapValue(part, rule.map!)).filter((part) => !isBlank(part))
      : mapValue(value, rule.map);
  if (rule.lonLat === true && Array.isArray(value) && value.length >= 2) value = [value[1], value[0]];
  return isBlank(value) ? rule.default : value;
}

/**
 * The value under the key, or else along the dotted path. A key may be spelled as in `plainName`; the exact one goes first.
 * @throws FieldProblem when two keys are spelled so
 */
function valueAt(record: unknown, path: string): unknown {
  if (hasOwn(record, path)) return record[path];
  let value: unknown = record;
  for (const step of path.split('.')) value = entryOf(value, step);
  return value === undefined && path.includes('.') ? entryOf(record, path) : value;
}

/** Whether a record has what a path names, even twice. */
export function hasPath(record: unknown, path: string): boolean {
  try {
    return valueAt(record, path) !== undefined;
  } catch (error) {
    if (error instanceof FieldProblem) return true;
    throw error;
  }
}

function entryOf(value: unknown, key: string): unknown {
  if (hasOwn(value, key)) return value[key];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const [found, other] = keysOf(value).get(plainName(key)) ?? [];
  if (other !== undefined)
    throw new FieldProblem(
      `${JSON.stringify(found)} and ${JSON.stringify(other)} can both be meant by ${JSON.stringify(key)}: write it as one of them in the mapping`,
    );
  return found === undefined ? undefined : (value as Record<string, unknown>)[found];
}

const keysByRecord = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/** The keys of a record by their plain names. A record of many columns is gone through once, whatever is looked up in it. */
function keysOf(record: object): ReadonlyMap<string, readonly string[]> {
  let keys = keysByRecord.get(record);
  if (keys === undefined) {
    keys = Map.groupBy(Object.keys(record), plainName);
    keysByRecord.set(record, keys);
  }
  return keys;
}

const hasOwn = (value: unknown, key: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

function fillTemplate(template: string, record: unknown): string {
  return template.replace(/\{([^{}]+)\}/g, (_whole, path: string) => {
    const value = valueAt(record, path.trim());
    if (value instanceof ReformattedNumber) throw new FieldProblem(`${path.trim()} ${PUT_IN_QUOTES}`);
    return textOrNumber(value) ?? '';
  });
}

function mapValue(value: unknown, map: Readonly<Record<string, unknown>>): unknown {
  const key = typeof value === 'boolean' ? `${value}` : textOrNumber(value);
  if (key === undefined) return value;
  if (Object.hasOwn(map, key)) return map[key];
  return Object.hasOwn(map, '*') ? map['*'] : value;
}
