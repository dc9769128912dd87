export { blankTexts } from './check/blank-texts.ts';
export { unknownBonus } from './check/bonus-problems.ts';
export { checkSettings } from './check/check-settings.ts';
export { launchProblems } from './check/launch-problems.ts';
export { hostProblem } from './check/host-problems.ts';
export { nameProblem } from './check/name-problems.ts';
export { rateProblems } from './check/rate-problems.ts';
export type { SettingProblem } from './check/setting-problem.ts';
export { emailProblem, phoneProblem, telHref } from './check/support-problems.ts';
export { editJson } from './edit/edit-json.ts';
export { isRecord, layOut } from './edit/json-layout.ts';
export { checkOverlay } from './environments/check-overlay.ts';
export {
  environmentJsonSchema,
  isEnvironmentOverlay,
  OVERLAID_ENVIRONMENTS,
  type Environment,
  type EnvironmentOverlay,
  type EnvironmentOverlays,
  type OverlaidEnvironment,
} from './environments/environment.schema.ts';
export { settingsIn } from './environments/settings-in.ts';
export { formatFinding, isError, type Finding } from './finding.ts';
export { homeSectionsOf } from './home-sections.ts';
export { jsonLimit } from './json-limits.ts';
export { readJsonSource, type JsonSource } from './json-source.ts';
export { patternProblem } from './loyalty-pattern.ts';
export { nearest } from './nearest.ts';
export { readSettings, settingsFrom, settingsJsonSchema, type SettingsReading } from './read-settings.ts';
export { matching } from './schema/schema-parts.ts';
export { schemaFindings } from './schema-findings.ts';
export { valueAt } from './value-at.ts';
export {
  HOME_SECTIONS,
  PartnerSettingsSchema,
  type HomeSection,
  type Partner,
  type PartnerSettings,
} from './settings.schema.ts';
