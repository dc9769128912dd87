import type { Finding, JsonSource, PartnerSettings } from '@dining/partner-settings';
import type { ContentName } from '@dining/rules';

export type Path = readonly (string | number)[];

/** A partner's folder with valid settings, as the checks across its files see it. */
export type PartnerFolder = {
  code: string;
  /** The folder on disk. */
  path: string;
  /** The folder in findings, `partners/<code>`. */
  label: string;
  settings: PartnerSettings;
  settingsSource: JsonSource;
  copySource: JsonSource;
  /** The content files that are valid, with drafts. */
  content: ReadonlyMap<ContentName, JsonSource>;
  /** Content sets whose file is there but not valid, so that nothing is known about their entries. */
  invalidContent: readonly ContentName[];
};

/** One entry of a content set, where it is, and whether visitors see it. */
export type EntryAt = {
  set: ContentName;
  slug: string;
  fields: Readonly<Record<string, unknown>>;
  isDraft: boolean;
  source: JsonSource;
  /** Path of the entry in its file. */
  at: Path;
};

type FileEntry = { slug: string; fields: Record<string, unknown>; draft?: boolean };

/** The entries of a set, or of all sets. */
export function entriesOf({ content }: Pick<PartnerFolder, 'content'>, wanted?: ContentName): EntryAt[] {
  return [...content].flatMap(([set, source]) => {
    if (wanted !== undefined && set !== wanted) return [];
    return (source.value as { data: FileEntry[] }).data.map(({ slug, fields, draft }, index) => ({
      set,
      slug,
      fields,
      isDraft: draft === true,
      source,
      at: ['data', index],
    }));
  });
}

/** One text of a folder: where it is, its key, and the object that contains it. */
export type TextAt = {
  text: string;
  key: string;
  owner: Readonly<Record<string, unknown>>;
  source: JsonSource;
  at: Path;
};

/** Keys whose values are addresses and codes, not words. */
export const CODE_KEYS: ReadonlySet<string> = new Set([
  'url',
  'image',
  'search_string',
  'id',
  'code',
  'offer_code',
  'type',
  'style',
]);

/** Every text of the content entries, without those of copy overrides. */
export const contentTexts = oncePerFolder((folder) =>
  entriesOf(folder)
    .filter(({ slug }) => slug !== 'copy')
    .flatMap(({ fields, source, at }) => textsIn(fields, source, [...at, 'fields'])),
);

/** Every text of copy.json and of copy overrides in content. */
export const copyTexts = oncePerFolder((folder) => [
  ...textsIn(folder.copySource.value, folder.copySource, []),
  ...entriesOf(folder)
    .filter(({ slug }) => slug === 'copy')
    .flatMap(({ fields, source, at }) => textsIn(fields, source, [...at, 'fields'])),
]);

/** Collects something once for all checks of a folder: thousands of folders are validated in one run. */
function oncePerFolder<T>(collect: (folder: PartnerFolder) => T): (folder: PartnerFolder) => T {
  const known = new WeakMap<PartnerFolder, { value: T }>();
  return (folder) => {
    const found = known.get(folder) ?? { value: collect(folder) };
    known.set(folder, found);
    return found.value;
  };
}

function textsIn(value: unknown, source: JsonSource, path: Path): TextAt[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): TextAt[] => {
    if (key.startsWith('$')) return [];
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (typeof inner === 'string') return [{ text: inner, key, owner: value as Record<string, unknown>, source, at }];
    return textsIn(inner, source, at);
  });
}

/** A finding at a place in a file. */
export const findingAt = (
  source: JsonSource,
  path: Path,
  found: Pick<Finding, 'problem' | 'expected' | 'fix' | 'severity'>,
): Finding => ({ file: source.file, line: source.lineOf(path), key: path.join('.'), ...found });
