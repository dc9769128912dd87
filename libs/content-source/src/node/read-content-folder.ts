import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentNames, type ContentEntry, type ContentName } from '@dining/api-contract';
import { nearest, readJsonSource, type Finding, type PartnerSettings } from '@dining/partner-settings';
import { checkContent } from '../check-content.ts';
import { cleanEntries } from '../clean-entries.ts';
import { contentFiles } from '../content-files.ts';

/** The eleven sets, each with its entries; a set without a file is empty. */
export type ContentSets = Record<ContentName, ContentEntry[]>;

export type ContentReading = { sets: ContentSets; findings: Finding[] };

export type ContentFolderOptions = {
  /** How the folder is called in findings, such as `partners/demo/content`; the folder itself without it. */
  label?: string;
  /** Gives drafts too (SES-12). */
  preview?: boolean;
  /** The partner's, when they are sound: copy entries are then checked against them. */
  settings?: PartnerSettings | undefined;
  /** The folder was found sound before: nothing but its JSON is checked again, which is half of the time it takes. */
  sound?: boolean;
};

type WrittenEntry = ContentEntry & { draft?: boolean };

/**
 * Reads `partners/<code>/content` (CON-01, CON-07): everything that is wrong, and the entries of every file that is
 * sound, with their HTML sanitised. Drafts are left out unless `preview` asks for them.
 */
export function readContentFolder(folder: string, options: ContentFolderOptions = {}): ContentReading {
  const { label = folder, preview = false, settings, sound = false } = options;
  const sets = Object.fromEntries(contentNames.map((name) => [name, [] as ContentEntry[]])) as ContentSets;
  const findings: Finding[] = [];
  for (const file of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    const name = contentFiles.get(file);
    if (name === undefined) {
      findings.push(unknownFile(`${label}/${file}`, file));
      continue;
    }
    const source = readJsonSource(`${label}/${file}`, readFileSync(join(folder, file), 'utf8'));
    const wrong = sound ? source.findings : checkContent(name, source, settings);
    findings.push(...wrong);
    if (wrong.length > 0) continue;
    const { data } = source.value as { data: WrittenEntry[] };
    sets[name] = cleanEntries(preview ? withDrafts(data) : data.filter(({ draft }) => draft !== true));
  }
  return { sets, findings };
}

/** Every entry once: the draft where there is one. */
function withDrafts(data: readonly WrittenEntry[]): WrittenEntry[] {
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
