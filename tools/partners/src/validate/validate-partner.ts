import { existsSync, statSync } from 'node:fs';
import { contentFile, contentSchemaFile } from '@dining/content-source';
import { readContentFolder } from '@dining/content-source/node';
import { checkCopy } from '@dining/copy-engine';
import {
  checkSettings,
  isError,
  readJsonSource,
  settingsFrom,
  settingsIn,
  type Finding,
} from '@dining/partner-settings';
import { readFolderText } from '@dining/partner-settings/node';
import { contentNames } from '@dining/rules';
import { brandOf, checkDarkTokens, checkTokens, type TokenFile } from '@dining/theme';
import { environmentFindings } from '../environments/environment-findings.ts';
import { readOverlays } from '../environments/read-overlays.ts';
import { claimFindings } from './content/claim-findings.ts';
import { contradictionFindings } from './content/contradiction-findings.ts';
import { emptyTextFindings } from './content/empty-text-findings.ts';
import { legalFindings } from './content/legal-findings.ts';
import { linkFindings } from './content/link-findings.ts';
import { pageFindings, routeMetaFindings } from './content/page-findings.ts';
import { referenceFindings } from './content/reference-findings.ts';
import { sitePages } from './content/site-pages.ts';
import { assetFindings, drawingFindings, DRAWINGS } from './folder/asset-findings.ts';
import { fileFindings } from './folder/file-findings.ts';
import { schemaReferenceFindings } from './folder/schema-reference-findings.ts';
import { fontFindings } from './font-findings.ts';
import { foreignCopyFindings, foreignTokensFindings, foreignWordmarkFindings } from './foreign-file-findings.ts';
import { motifFindings } from './motif-findings.ts';
import { codeProblem, partnerCodes, unknownPartner } from './partner-code.ts';
import { readPartnerDirectory, type PartnerDirectory } from './partner-directory.ts';
import type { PartnerFolder } from './partner-folder.ts';
import { placeholderFindings } from './placeholder-findings.ts';
import { sharedIdentityFindings } from './shared-identity-findings.ts';

/** Finds the errors in a partner's folder. A partner with errors is not built (PRT-02). */
export const validatePartner = (root: string, code: string, directory?: PartnerDirectory): Finding[] =>
  reviewPartner(root, code, directory).filter(isError);

/**
 * Finds every problem in a partner's folder: code, settings, tokens, copy, content, drawings, what contradicts across
 * files, and what collides with other partners (PRT-02, PRT-06, PRT-07). Warnings are what must be settled before launch,
 * or may be on purpose.
 * @param root the repository's root, with `partners/`
 * @param directory the identities of all partners; give it when many partners are validated in one run
 * @param drafts texts of files that are not written yet, by name in the folder; they replace what is on disk
 */
export function reviewPartner(
  root: string,
  code: string,
  directory = readPartnerDirectory(root),
  drafts: Readonly<Record<string, string>> = {},
): Finding[] {
  const label = `partners/${code}`;
  const path = `${root}/${label}`;
  if (!partnerCodes(root).includes(code)) return [unknownPartner(root, code)];
  const invalidCode = codeProblem(code);
  if (invalidCode) return [{ file: label, line: 1, key: '', ...invalidCode }];
  const read = (name: string) => drafts[name] ?? readFolderText(`${path}/${name}`);
  const sizeOf = (name: string) =>
    drafts[name] === undefined ? statSync(`${path}/${name}`).size : Buffer.byteLength(drafts[name]);

  const settingsSource = readJsonSource(`${label}/settings.json`, read('settings.json') ?? '');
  const { settings, findings } = settingsFrom(settingsSource);
  const copySource = readJsonSource(`${label}/copy.json`, read('copy.json') ?? '{}');
  const content = readContentFolder(`${path}/content`, { label: `${label}/content`, settings });
  const invalidContent = contentNames.filter(
    (name) => !content.sources.has(name) && existsSync(`${path}/content/${contentFile(name)}`),
  );
  const tokensSource = readJsonSource(`${label}/tokens.json`, read('tokens.json') ?? '');
  const tokenFindings = checkTokens(tokensSource);
  // Without a drawing, the bundle shows what is drawn from the brand's name and colors.
  const isDrawn = brandOf((tokensSource.value ?? {}) as TokenFile) !== undefined;
  const environments = settings && readOverlays(path, label, settings, code);
  return [
    ...findings,
    ...schemaReferenceFindings(settingsSource, '../settings.schema.json'),
    ...(settings
      ? [
          ...checkSettings(settingsSource, settings, code, settingsIn('production', settings, environments?.overlays)),
          ...sharedIdentityFindings(settingsSource, settings, code, directory),
          ...placeholderFindings(settingsSource),
        ]
      : []),
    ...(settings && environments ? environmentFindings(code, settings, environments, directory) : []),
    ...checkRequired(label, 'tokens.json', read('tokens.json'), 'design tokens', () => [
      ...schemaReferenceFindings(tokensSource, '../tokens.schema.json'),
      ...tokenFindings,
      ...foreignTokensFindings(tokensSource, code, directory),
      ...fontFindings(tokensSource, path, label),
      ...motifFindings(tokensSource, path, label),
    ]),
    // Once tokens.json is valid.
    ...(tokenFindings.length === 0
      ? darkFindings(`${label}/tokens.dark.json`, read('tokens.dark.json'), tokensSource.value as TokenFile)
      : []),
    ...schemaReferenceFindings(copySource, '../copy.schema.json'),
    ...checkCopy(copySource, settings),
    ...foreignCopyFindings(copySource, code, directory),
    ...placeholderFindings(copySource),
    ...content.findings,
    ...[...content.sources].flatMap(([name, source]) => [
      ...schemaReferenceFindings(source, `../../content-schemas/${contentSchemaFile(name)}`),
      ...placeholderFindings(source),
    ]),
    ...Object.entries(DRAWINGS).flatMap(([name, { budget, isOptional }]) => {
      const text = read(`assets/${name}`);
      if (text === undefined && (isOptional || isDrawn)) return [];
      const file = `${label}/assets/${name}`;
      return checkRequired(label, `assets/${name}`, text, 'a drawing', (drawing) => [
        ...drawingFindings(file, { drawing, size: sizeOf(`assets/${name}`) }, budget, name === 'icon.svg'),
        ...(name.startsWith('wordmark') ? foreignWordmarkFindings(file, drawing, code, directory) : []),
      ]);
    }),
    ...fileFindings(path, label),
    ...(settings
      ? folderFindings(
          { code, path, label, settings, settingsSource, copySource, content: content.sources, invalidContent },
          directory,
        )
      : []),
  ];
}

/** The findings of tokens.dark.json, if there is one, with a valid tokens.json (PRT-11). */
function darkFindings(file: string, text: string | undefined, light: TokenFile): Finding[] {
  if (text === undefined) return [];
  const source = readJsonSource(file, text);
  return [...schemaReferenceFindings(source, '../tokens.dark.schema.json'), ...checkDarkTokens(source, light)];
}

/** The checks across the files of a folder with valid settings. */
function folderFindings(folder: PartnerFolder, directory: PartnerDirectory): Finding[] {
  const pages = sitePages(folder);
  return [
    ...pageFindings(folder),
    ...legalFindings(folder),
    ...routeMetaFindings(folder, pages),
    ...linkFindings(folder, pages, directory),
    ...referenceFindings(folder),
    ...contradictionFindings(folder),
    ...claimFindings(folder),
    ...emptyTextFindings(folder),
    ...assetFindings(folder),
  ];
}

function checkRequired(
  label: string,
  name: string,
  content: string | undefined,
  expected: string,
  check: (content: string) => Finding[],
): Finding[] {
  if (content !== undefined) return check(content);
  return [
    {
      file: `${label}/${name}`,
      line: 1,
      key: '',
      problem: 'the file is missing',
      expected,
      fix: `add ${label}/${name}`,
    },
  ];
}
