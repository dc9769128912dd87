export { formatFinding, type Finding } from './finding.ts';
export { readJsonSource, type JsonSource } from './json-source.ts';
export { nearest } from './nearest.ts';
export { readSettings, settingsJsonSchema, type SettingsReading } from './read-settings.ts';
export { schemaFindings } from './schema-findings.ts';
export { PartnerSettingsSchema, type Partner, type PartnerSettings } from './settings.schema.ts';
