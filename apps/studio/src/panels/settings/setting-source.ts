import { homeSectionsOf, readJsonSource, type PartnerSettings } from '@dining/partner-settings';
import type { StudioFile } from '@dining/studio-contract';
import type { SettingSchema } from './setting-schema.ts';

export const SETTINGS_FILE = 'settings.json';

/** A file that sets a value: its own value at a path, and the line of a key. */
export type ValueSource = { file: string; value: unknown; lineOf(path: readonly (string | number)[]): number };

export type SettingSources = {
  settings: ValueSource;
  /** The files of environments, by name of the environment. */
  overlays: readonly (ValueSource & { environment: string })[];
  /** Whether settings.json cannot be read, so that its values are not known. */
  isBroken: boolean;
};

/** Reads settings.json and the overlays of environments with the lines of their keys. */
export function settingSources(files: readonly StudioFile[]): SettingSources {
  const settings = readJsonSource(SETTINGS_FILE, files.find(({ name }) => name === SETTINGS_FILE)?.text ?? '');
  const overlays = files.flatMap(({ name, text }) => {
    const environment = /^environments\/(.+)\.json$/.exec(name)?.[1];
    return environment === undefined || text === undefined ? [] : [{ environment, ...readJsonSource(name, text) }];
  });
  return { settings, overlays, isBroken: settings.value === undefined };
}

/**
 * The value that counts while settings.json has none; undefined when there is none. The sections of the home page depend
 * on its kind.
 * @param settings the value of settings.json
 */
export function defaultOf(path: readonly (string | number)[], schema: SettingSchema, settings: unknown): unknown {
  if (path.join('.') !== 'homeSections') return schema.default;
  const { homePage = 'how-it-works' } = (settings ?? {}) as Partial<PartnerSettings>;
  return homeSectionsOf({ homePage });
}
