import {
  launchProblems,
  OVERLAID_ENVIRONMENTS,
  settingsFrom,
  settingsIn,
  type Environment,
  type EnvironmentOverlays,
  type PartnerSettings,
} from '@dining/partner-settings';
import { readJsonFile } from '@dining/partner-settings/node';
import { findingsReport } from '../validate/findings-report.ts';
import { validatePartner } from '../validate/validate-partner.ts';
import { readOverlays } from './read-overlays.ts';

const ENVIRONMENTS: readonly Environment[] = ['development', ...OVERLAID_ENVIRONMENTS];

/** One setting in every environment, as text; undefined where it is not set. */
export type ResolvedSetting = { key: string; values: Record<Environment, string | undefined> };

/** The settings that an overlay can change, by dotted key. */
function changeable({ hosts, sso, cmsRoute, map, appStoreLinks, routeMeta }: PartnerSettings): [string, unknown][] {
  return [
    ['hosts', hosts],
    ...['issuer', 'clientId', 'scopes'].map((key): [string, unknown] => [`sso.${key}`, sso[key as keyof typeof sso]]),
    ['cmsRoute', cmsRoute],
    ['map.mapboxToken', map.mapboxToken],
    ['map.tiles', map.tiles],
    ['appStoreLinks.ios', appStoreLinks.ios],
    ['appStoreLinks.android', appStoreLinks.android],
    ...Object.entries(routeMeta).map(([route, meta]): [string, unknown] => [
      `routeMeta.${route}.canonical`,
      meta.canonical,
    ]),
  ];
}

/** What each environment resolves to; optional settings that no environment has are left out. */
function resolvedSettings(settings: PartnerSettings, overlays: EnvironmentOverlays): ResolvedSetting[] {
  const byEnvironment = ENVIRONMENTS.map((environment) => ({
    environment,
    values: new Map(changeable(settingsIn(environment, settings, overlays))),
  }));
  return changeable(settings)
    .filter(([key]) => !key.startsWith('sso.') || settings.enrollmentType === 'sso')
    .map(([key]) => ({
      key,
      values: Object.fromEntries(
        byEnvironment.map(({ environment, values }) => [environment, asText(values.get(key))]),
      ) as ResolvedSetting['values'],
    }))
    .filter(({ key, values }) => key === 'hosts' || key === 'sso.issuer' || Object.values(values).some(isSet));
}

const isSet = (value: string | undefined): boolean => value !== undefined;

const asText = (value: unknown): string | undefined =>
  Array.isArray(value) ? value.join(', ') || undefined : (value as string | undefined);

/** Whether staging has no host besides the local one, because neither its overlay nor settings.json names one for it. */
export const stagingIsLocal = (settings: PartnerSettings, overlays: EnvironmentOverlays): boolean =>
  settingsIn('staging', settings, overlays).hosts.length === 0;

/** What a promotion from staging to production still lacks, in sentences. */
function missingForPromotion(settings: PartnerSettings, overlays: EnvironmentOverlays): string[] {
  const production = settingsIn('production', settings, overlays);
  return [
    ...launchProblems(production).map(({ path, problem }) => `production: ${path.join('.')}: ${problem}`),
    ...(stagingIsLocal(settings, overlays)
      ? ['staging: hosts: staging answers at <code>.localhost only; add "hosts" to environments/staging.json']
      : []),
  ];
}

/**
 * Prints side by side what each environment of a partner resolves to, what a promotion changes, and what is missing.
 * @throws Error with all findings for a partner that does not pass validation
 */
export function promotionReport(root: string, code: string): string {
  const errors = validatePartner(root, code);
  if (errors.length > 0) throw new Error(findingsReport(code, errors));
  const label = `partners/${code}`;
  const file = `${label}/settings.json`;
  const source = readJsonFile(`${root}/${file}`, file);
  const settings = source && settingsFrom(source).settings;
  if (!settings) throw new Error(`${file} has changed in the meantime.`);
  const { overlays } = readOverlays(`${root}/${label}`, label, settings, code);
  const rows = resolvedSettings(settings, overlays);
  const changed = rows.filter(({ values }) => values.staging !== values.production);
  const missing = missingForPromotion(settings, overlays);
  return [
    table([
      [code, ...ENVIRONMENTS],
      ...rows.map(({ key, values }) => [key, ...ENVIRONMENTS.map((environment) => values[environment] ?? '–')]),
    ]),
    listed(
      'A promotion from staging to production changes:',
      changed.map(
        ({ key, values }) => `${key}: ${values.staging ?? '(not set)'} → ${values.production ?? '(not set)'}`,
      ),
      'A promotion from staging to production changes none of these settings.',
    ),
    listed('Missing:', missing, 'Nothing is missing.'),
  ].join('\n\n');
}

const listed = (title: string, items: readonly string[], none: string): string =>
  items.length === 0 ? none : [title, ...items.map((item) => `  ${item}`)].join('\n');

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
