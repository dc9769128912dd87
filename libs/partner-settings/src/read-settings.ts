import { Value } from 'typebox/value';
import type { Finding } from './finding.ts';
import { readJsonSource, type JsonSource } from './json-source.ts';
import { schemaFindings } from './schema-findings.ts';
import { inconsistentSettings } from './settings.rules.ts';
import { PartnerSettingsSchema, type PartnerSettings } from './settings.schema.ts';

export type SettingsReading =
  { settings: PartnerSettings; findings: [] } | { settings: undefined; findings: Finding[] };

/**
 * Reads a settings file: fills in the defaults (PRT-03) and reports everything wrong in it (PRT-02).
 * @param file path shown in findings
 * @param content the file’s text
 */
export const readSettings = (file: string, content: string): SettingsReading =>
  settingsFrom(readJsonSource(file, content));

/** {@link readSettings} for a file that is parsed already. */
export function settingsFrom(source: JsonSource): SettingsReading {
  const { file } = source;
  if (source.findings.length > 0) return { settings: undefined, findings: source.findings };
  const value = Value.Default(PartnerSettingsSchema, structuredClone(source.value));
  const findings = schemaFindings(PartnerSettingsSchema, value, source);
  if (findings.length === 0) {
    const settings = value as PartnerSettings;
    for (const { path, ...problem } of inconsistentSettings(settings)) {
      findings.push({ file, line: source.lineOf(path), key: path.join('.'), ...problem });
    }
    // For editors alone: every page carries the settings.
    delete settings.$schema;
    if (findings.length === 0) return { settings, findings: [] };
  }
  return { settings: undefined, findings };
}

/** The JSON Schema for editors (`$schema`); keys with a default are optional in it. */
export function settingsJsonSchema(): Record<string, unknown> {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...optionalWhereDefaulted(PartnerSettingsSchema) };
}

function optionalWhereDefaulted(schema: object): Record<string, unknown> {
  const copy = structuredClone(schema) as Record<string, unknown>;
  const properties = copy['properties'] as Record<string, Record<string, unknown>> | undefined;
  if (properties) {
    copy['required'] = ((copy['required'] ?? []) as string[]).filter((key) => !('default' in (properties[key] ?? {})));
    copy['properties'] = Object.fromEntries(
      Object.entries(properties).map(([key, inner]) => [key, optionalWhereDefaulted(inner)]),
    );
  }
  return copy;
}
