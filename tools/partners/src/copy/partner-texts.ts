import { copyFromContent } from '@dining/content-source';
import { readContentFolder } from '@dining/content-source/node';
import { composeDeck, type CopyOverrides } from '@dining/copy-engine';
import { readJsonSource, settingsFrom, type JsonSource } from '@dining/partner-settings';
import { readJsonFile } from '@dining/partner-settings/node';
import { findingsReport } from '../validate/findings-report.ts';
import { validatePartner } from '../validate/validate-partner.ts';

/** The texts of one partner. */
export type PartnerTexts = ReturnType<typeof readPartnerTexts>;

/** Reads a partner's copy.json, or what it starts with. */
export function readCopySource(root: string, code: string): JsonSource {
  const file = `partners/${code}/copy.json`;
  const start = '{ "$schema": "../copy.schema.json" }';
  return readJsonFile(`${root}/${file}`, file) ?? readJsonSource(file, start);
}

/**
 * Reads the texts of a partner that passes validation: those of copy.json, those of content entries with the slug `copy`,
 * which override them (CPY-03), and every text as the site shows it.
 * @throws Error with all findings when it does not, because nothing certain can be said about its texts then
 */
export function readPartnerTexts(root: string, code: string) {
  const errors = validatePartner(root, code);
  const folder = `${root}/partners/${code}`;
  const file = readJsonFile(`${folder}/settings.json`, 'settings.json');
  const settings = file && settingsFrom(file).settings;
  if (!settings || errors.length > 0) throw new Error(findingsReport(code, errors));
  const source = readCopySource(root, code);
  const { $schema: _, ...overrides } = source.value as CopyOverrides;
  const { sets } = readContentFolder(`${folder}/content`, { preview: settings.cmsPreview, isChecked: true });
  const contentOverrides = copyFromContent(sets);
  return { code, source, overrides, contentOverrides, shown: composeDeck(settings, overrides, contentOverrides) };
}
