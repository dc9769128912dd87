import { blankTexts } from '../check/blank-texts.ts';
import { hostProblems } from '../check/host-problems.ts';
import type { SettingProblem } from '../check/setting-problem.ts';
import type { Finding } from '../finding.ts';
import type { JsonSource } from '../json-source.ts';
import { schemaFindings } from '../schema-findings.ts';
import { inconsistentSettings } from '../settings.rules.ts';
import { PartnerSettingsSchema, type PartnerSettings } from '../settings.schema.ts';
import {
  EnvironmentOverlaySchema,
  type EnvironmentOverlay,
  type EnvironmentOverlays,
  type OverlaidEnvironment,
} from './environment.schema.ts';
import { settingsIn } from './settings-in.ts';

/** Keys that an overlay may have. */
const OVERLAY_KEYS = Object.keys(EnvironmentOverlaySchema.properties).filter((key) => key !== '$schema');

/**
 * Finds everything wrong in the overlay of one environment (PRT-02): what the schema does not allow, settings that cannot
 * differ between environments, and what contradicts settings.json.
 * @param settings the valid settings of settings.json
 * @param code the partner's code
 */
export function checkOverlay(
  source: JsonSource,
  environment: OverlaidEnvironment,
  settings: PartnerSettings,
  code: string,
): Finding[] {
  if (source.findings.length > 0) return source.findings;
  const fixed = fixedKeys(source.value);
  const ownKeys = withoutKeys(source.value, fixed);
  const findings = [
    ...fixed.map((key) => located(source, fixedSetting(key))),
    ...schemaFindings(EnvironmentOverlaySchema, ownKeys, source),
  ];
  if (findings.length > 0) return findings;
  const overlay = ownKeys as EnvironmentOverlay;
  const overlays: EnvironmentOverlays = { [environment]: overlay };
  const merged = settingsIn(environment, settings, overlays);
  return [...inconsistentSettings(merged), ...hostProblems(merged, code), ...blankTexts(overlay)]
    .filter(({ path: [key = ''] }) => Object.hasOwn(overlay, key))
    .map((problem) => located(source, problem));
}

const located = (source: JsonSource, { path, ...problem }: SettingProblem): Finding => ({
  file: source.file,
  line: source.lineOf(path),
  key: path.join('.'),
  ...problem,
});

/** Settings in an overlay that are the same in every environment. */
const fixedKeys = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).filter(
        (key) => Object.hasOwn(PartnerSettingsSchema.properties, key) && !['$schema', ...OVERLAY_KEYS].includes(key),
      )
    : [];

const fixedSetting = (key: string): SettingProblem => ({
  path: [key],
  problem: `"${key}" cannot differ between environments: it decides the bundle, which is the same in all of them`,
  expected: `one of ${OVERLAY_KEYS.join(', ')}`,
  fix: `move "${key}" to settings.json`,
});

const withoutKeys = (value: unknown, keys: readonly string[]): unknown =>
  keys.length === 0
    ? value
    : Object.fromEntries(Object.entries(value as object).filter(([key]) => !keys.includes(key)));
