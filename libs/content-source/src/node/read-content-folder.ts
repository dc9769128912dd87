import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentEntry } from '@dining/api-contract';
import { nearest, type Finding, type JsonSource, type PartnerSettings } from '@dining/partner-settings';
import { readJsonFile } from '@dining/partner-settings/node';
import { contentNames, type ContentName } from '@dining/rules';
import { checkContent } from '../check-content.ts';
import { cleanEntries } from '../clean-entries.ts';
import { contentFiles } from '../content-files.ts';

/** The entries of all eleven sets; a set without a file is empty. */
export type ContentSets = Record<ContentName, ContentEntry[]>;

export type ContentReading = {
  sets: ContentSets;
  findings: Finding[];
  /** The valid files as they are, with drafts and line numbers, for further checks. */
  sources: ReadonlyMap<ContentName, JsonSource>;
};

export type ContentFolderOptions = {
  /** Name of the folder in findings, such as `partners/demo/content`; by default the folder itself. */
  label?: string;
  /** Includes drafts (SES-12). */
  preview?: boolean;
  /** The partner's settings, if valid: copy entries are also checked against them. */
  settings?: PartnerSettings | undefined;
  /** The folder passed its checks before, so only its JSON syntax is checked, in half the time. */
  isChecked?: boolean;
};

type FileEntry = ContentEntry & { draft?: boolean };

/**
 * Reads `partners/<code>/content` (CON-01, CON-07). Returns everything wrong in it, and the entries of every valid file
 * with sanitized HTML. Drafts are omitted unless `preview` is set.
 */
export function readContentFolder(folder: string, options: ContentFolderOptions = {}): ContentReading {
  const { label = folder, preview = false, settings, isChecked = false } = options;
  const sets = Object.fromEntries(contentNames.map((name) => [name, [] as ContentEntry[]])) as ContentSets;
  const findings: Finding[] = [];
  const sources = new Map<ContentName, JsonSource>();
  for (const file of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    const name = contentFiles.get(file);
    if (name === undefined) {
      findings.push(unknownFile(`${label}/${file}`, file));
      continue;
    }
    const source = readJsonFile(join(folder, file), `${label}/${file}`);
    if (!source) continue;
    const problems = isChecked ? source.findings : checkContent(name, source, settings);
    findings.push(...problems);
    if (problems.length > 0) continue;
    sources.set(name, source);
    const { data } = source.value as { data: FileEntry[] };
    sets[name] = cleanEntries(preview ? withDrafts(data) : data.filter(({ draft }) => draft !== true));
  }
  return { sets, findings, sources };
}

/** Replaces entries with their drafts, where there are any. */
function withDrafts(data: readonly FileEntry[]): FileEntry[] {
  return data.filter(
    (entry) => entry.draft === true || !data.some(({ slug, draft }) => slug === entry.slug && draft === true),
  );
}

function unknownFile(path: string, file: string): Finding {
  const known = [...contentFiles.keys()];
  const guess = nearest(file, known);
  return {
    file: path,
    line: 1,
    key: '',
    problem: 'there is no content set of this name',
    expected: `one of ${known.join(', ')}`,
    fix: guess ? `rename it to "${guess}", or remove it` : 'remove it',
  };
}
