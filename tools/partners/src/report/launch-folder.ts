import { contentFile, copyFromContent } from '@dining/content-source';
import { readContentFolder } from '@dining/content-source/node';
import type { CopyOverrides } from '@dining/copy-engine';
import {
  isError,
  readJsonSource,
  settingsFrom,
  settingsIn,
  type EnvironmentOverlays,
  type Finding,
  type PartnerSettings,
} from '@dining/partner-settings';
import { readFolderText } from '@dining/partner-settings/node';
import { contentNames } from '@dining/rules';
import { darkTokenFile, type TokenFile } from '@dining/theme';
import { readOverlays } from '../environments/read-overlays.ts';
import type { PartnerFolder } from '../validate/partner-folder.ts';

/** A partner's folder with valid settings, as the checks of the report see it. */
export type LaunchFolder = PartnerFolder & {
  /** The settings of production. */
  live: PartnerSettings;
  overlays: EnvironmentOverlays;
  /** Texts of copy.json, overridden by those of content entries with the slug `copy`. */
  copy: CopyOverrides;
  /** The colors of each look, by file; files with errors are left out. */
  tokens: ReadonlyMap<'tokens.json' | 'tokens.dark.json', TokenFile>;
  /** Whether nothing is known about a file, or about a file of a folder, because it could not be read as what it is. */
  isUnknown(name: string): boolean;
  /** The text of a file; undefined when there is none. */
  read(name: string): string | undefined;
};

/**
 * Reads a partner's folder again after its validation.
 * @param findings what validation found in it
 * @returns undefined when settings.json has errors
 * @throws when a file cannot be read
 */
export function readLaunchFolder(root: string, code: string, findings: readonly Finding[]): LaunchFolder | undefined {
  const label = `partners/${code}`;
  const path = `${root}/${label}`;
  const read = (name: string) => readFolderText(`${path}/${name}`);
  const settingsSource = readJsonSource(`${label}/settings.json`, read('settings.json') ?? '');
  const { settings } = settingsFrom(settingsSource);
  if (!settings) return undefined;
  const copySource = readJsonSource(`${label}/copy.json`, read('copy.json') ?? '{}');
  const { sets, sources } = readContentFolder(`${path}/content`, { label: `${label}/content`, settings });
  const errors = findings.filter(isError).map(({ file }) => file);
  const hasErrors = (name: string) => errors.some((file) => isAtOrIn(file, `${label}/${name}`));
  const invalidContent = contentNames.filter((name) => !sources.has(name) && hasErrors(`content/${contentFile(name)}`));
  const { overlays } = readOverlays(path, label, settings, code);
  return {
    code,
    path,
    label,
    settings,
    settingsSource,
    copySource,
    content: sources,
    invalidContent,
    live: settingsIn('production', settings, overlays),
    overlays,
    copy: { ...ownTexts(copySource.value), ...copyFromContent(sets) },
    tokens: tokensOf(read, hasErrors),
    isUnknown: (name) => {
      // A copy.json with errors in single texts, and content with errors across files, are known all the same.
      if (name === 'copy.json') return !isObject(copySource.value);
      if (isAtOrIn(name, 'content')) return invalidContent.some((set) => isAtOrIn(`content/${contentFile(set)}`, name));
      return hasErrors(name);
    },
    read,
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a path is a file or folder itself, or below it. */
const isAtOrIn = (path: string, name: string): boolean => path === name || path.startsWith(`${name}/`);

function ownTexts(copy: unknown): CopyOverrides {
  if (!isObject(copy)) return {};
  const { $schema: _, ...texts } = copy as CopyOverrides & { $schema?: string };
  return texts;
}

function tokensOf(read: LaunchFolder['read'], hasErrors: LaunchFolder['isUnknown']): LaunchFolder['tokens'] {
  const tokens = new Map<'tokens.json' | 'tokens.dark.json', TokenFile>();
  const light = hasErrors('tokens.json') ? undefined : read('tokens.json');
  if (light === undefined) return tokens;
  const lightFile = JSON.parse(light) as TokenFile;
  tokens.set('tokens.json', lightFile);
  const dark = hasErrors('tokens.dark.json') ? undefined : read('tokens.dark.json');
  if (dark !== undefined) tokens.set('tokens.dark.json', darkTokenFile(lightFile, JSON.parse(dark) as TokenFile));
  return tokens;
}
