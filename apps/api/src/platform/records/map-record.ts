import type { FieldRule, Mapping } from '../../../commands/import/mapping/mapping.schema.ts';

/** A record under our own field names; the values are still those of the file. */
export type MappedRecord = ReadonlyMap<string, unknown>;

/** Whether a value is missing or empty. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Maps a record to our fields; fields without a value are omitted. */
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

/** The value under the exact key, or else along the dotted path. */
export function valueAt(record: unknown, path: string): unknown {
  if (hasOwn(record, path)) return record[path];
  let value: unknown = record;
  for (const step of path.split('.')) {
    if (!hasOwn(value, step)) return undefined;
    value = value[step];
  }
  return value;
}

const hasOwn = (value: unknown, key: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

function fillTemplate(template: string, record: unknown): string {
  return template.replace(/\{([^{}]+)\}/g, (_whole, path: string) => {
    const value = valueAt(record, path.trim());
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  });
}

function mapValue(value: unknown, map: Readonly<Record<string, unknown>>): unknown {
  const key =
    typeof value === 'string'
      ? value.trim()
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : undefined;
  if (key === undefined) return value;
  if (Object.hasOwn(map, key)) return map[key];
  return Object.hasOwn(map, '*') ? map['*'] : value;
}
