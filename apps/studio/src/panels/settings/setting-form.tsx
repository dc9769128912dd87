import { valueAt, type Finding } from '@dining/partner-settings';
import { createContext, use, useState, type ReactNode } from 'react';
import { useEdit } from '../../api/use-edit.ts';
import type { SettingSchema } from './setting-schema.ts';
import { defaultOf, SETTINGS_FILE, type SettingSources } from './setting-source.ts';

/** Path of a value in settings.json, such as `['bonuses', 0, 'code']`. */
export type SettingPath = readonly (string | number)[];

type SettingForm = { sources: SettingSources; findings: readonly Finding[] };

const SettingFormContext = createContext<SettingForm | undefined>(undefined);

export function SettingFormProvider({ children, ...form }: SettingForm & { children: ReactNode }): ReactNode {
  return <SettingFormContext value={form}>{children}</SettingFormContext>;
}

export function useSettingForm(): SettingForm {
  const form = use(SettingFormContext);
  if (!form) throw new Error('useSettingForm needs SettingFormProvider above it.');
  return form;
}

export type Setting = {
  /** The value in settings.json; undefined when the key is missing. */
  own: unknown;
  /** The value that counts without it; undefined when there is none. */
  byDefault: unknown;
  /** The value in settings.json, or the default. */
  value: unknown;
  /** Writes the value at the path, or below it. Undefined removes the key. */
  write(value: unknown, ...below: SettingPath): void;
};

/** One value of settings.json and how to change it. */
export function useSetting(path: SettingPath, schema: SettingSchema): Setting {
  const { sources } = useSettingForm();
  const edit = useEdit();
  const settings = sources.settings.value;
  const written = valueAt(settings, path);
  // What is chosen shows at once, before the server has answered.
  const [chosen, setChosen] = useState<{ value: unknown; over: unknown }>();
  const own = chosen && chosen.over === written ? chosen.value : written;
  const byDefault = defaultOf(path, schema, settings);
  return {
    own,
    byDefault,
    value: own ?? byDefault,
    write(value, ...below) {
      const target = [...path, ...below];
      if (below.length === 0) setChosen({ value, over: written });
      edit({ file: SETTINGS_FILE, path: value === undefined ? removalPath(settings, target) : target, value });
    },
  };
}

/** The key to remove: that of the group when nothing else is left in it. */
function removalPath(settings: unknown, path: SettingPath): (string | number)[] {
  const group = path.slice(0, -1);
  if (group.length === 0 || path.some((step) => typeof step === 'number')) return [...path];
  const left = Object.keys((valueAt(settings, group) as object | undefined) ?? {});
  return left.length === 1 && left[0] === path.at(-1) ? removalPath(settings, group) : [...path];
}
