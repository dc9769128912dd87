import { existsSync, readFileSync } from 'node:fs';
import { copyFromContent } from '@dining/content-source';
import { readContentFolder } from '@dining/content-source/node';
import { composeDeck, type CopyOverrides, type WholeDeck } from '@dining/copy-engine';
import { formatFinding, readJsonSource, settingsFrom, type JsonSource } from '@dining/partner-settings';
import { findingsReport } from '../validate/findings-report.ts';
import { validatePartner } from '../validate/validate-partner.ts';

/** The texts of one partner, layer by layer. */
export type PartnerTexts = {
  code: string;
  /** copy.json, with the line of each key. */
  source: JsonSource;
  /** The texts of copy.json. */
  overrides: CopyOverrides;
  /** Texts of content entries with the slug `copy`, which override copy.json (CPY-03). */
  contentOverrides: CopyOverrides;
  /** Every text as the site shows it, with the partner's placeholders filled in. */
  shown: WholeDeck;
};

/** The copy file of a partner, from the project's root. */
export const copyFile = (code: string): string => `partners/${code}/copy.json`;

/** The text of a partner's copy.json; a partner without one uses the default deck alone. */
export function readCopyFile(root: string, code: string): string | undefined {
  const path = `${root}/${copyFile(code)}`;
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * Reads the texts of a partner that passes validation.
 * @throws Error with all findings when it does not, because nothing certain can be said about its texts then
 */
export function readPartnerTexts(root: string, code: string): PartnerTexts {
  const errors = validatePartner(root, code);
  if (errors.length > 0) throw new Error(findingsReport(code, errors));
  const settingsFile = `partners/${code}/settings.json`;
  const { settings, findings } = settingsFrom(
    readJsonSource(settingsFile, readFileSync(`${root}/${settingsFile}`, 'utf8')),
  );
  if (!settings) throw new Error(findings.map(formatFinding).join('\n\n'));
  const source = readJsonSource(copyFile(code), readCopyFile(root, code) ?? '{}');
  const content = readContentFolder(`${root}/partners/${code}/content`, {
    preview: settings.cmsPreview,
    isChecked: true,
  });
  const contentOverrides = copyFromContent(content.sets);
  const { $schema: _, ...overrides } = source.value as CopyOverrides;
  return { code, source, overrides, contentOverrides, shown: composeDeck(settings, overrides, contentOverrides) };
}
