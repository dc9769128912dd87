import { settingName } from './setting-name.ts';
import type { SettingSchema } from './setting-schema.ts';

/** Whether name, key or description of a setting, or of one inside it, has every word. */
export function matchesSearch(key: string, schema: SettingSchema, query: string): boolean {
  const text = textsOf([key], schema).join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function textsOf(path: readonly string[], schema: SettingSchema): string[] {
  const { description = '', properties = {}, items, patternProperties = {} } = schema;
  const inner = { ...properties, ...items?.properties, ...Object.values(patternProperties)[0]?.properties };
  return [
    path.join('.'),
    settingName(path),
    description,
    ...Object.entries(inner).flatMap(([key, one]) => textsOf([...path, key], one)),
  ];
}
