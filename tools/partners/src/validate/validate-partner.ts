import { existsSync, readFileSync } from 'node:fs';
import { readContentFolder } from '@dining/content-source/node';
import { checkCopy } from '@dining/copy-engine';
import { checkSettings, isError, readJsonSource, readSettings, type Finding } from '@dining/partner-settings';
import { checkTokens } from '@dining/theme';
import { fontFindings } from './font-findings.ts';
import { codeProblem, unknownPartner } from './partner-code.ts';
import { readPartnerDirectory, type PartnerDirectory } from './partner-directory.ts';
import { placeholderFindings } from './placeholder-findings.ts';
import { sharedIdentityFindings } from './shared-identity-findings.ts';
import { svgFindings } from './svg-findings.ts';

/** Finds the errors in a partner's folder. A partner with errors is not built (PRT-02). */
export const validatePartner = (root: string, code: string, directory?: PartnerDirectory): Finding[] =>
  reviewPartner(root, code, directory).filter(isError);

/**
 * Finds every problem in a partner's folder: code, settings, tokens, copy, content, drawings, and what collides with
 * other partners (PRT-02, PRT-06, PRT-07). Warnings are what must be settled before launch.
 * @param root the repository's root, with `partners/`
 * @param directory the identities of all partners; give it when many partners are validated in one run
 */
export function reviewPartner(root: string, code: string, directory = readPartnerDirectory(root)): Finding[] {
  const label = `partners/${code}`;
  const invalidCode = codeProblem(code);
  if (invalidCode) return [{ file: label, line: 1, key: '', ...invalidCode }];
  if (!existsSync(`${root}/${label}/settings.json`)) return [unknownPartner(root, code)];
  const read = (name: string) =>
    existsSync(`${root}/${label}/${name}`) ? readFileSync(`${root}/${label}/${name}`, 'utf8') : undefined;

  const { settings, findings } = readSettings(`${label}/settings.json`, read('settings.json') ?? '');
  const settingsSource = readJsonSource(`${label}/settings.json`, read('settings.json') ?? '');
  return [
    ...findings,
    ...(settings
      ? [
          ...checkSettings(settingsSource, settings, code),
          ...sharedIdentityFindings(settingsSource, settings, code, directory),
          ...placeholderFindings(settingsSource),
        ]
      : []),
    ...checkRequired(label, 'tokens.json', read('tokens.json'), 'design tokens', (content) => {
      const source = readJsonSource(`${label}/tokens.json`, content);
      return [...checkTokens(source), ...fontFindings(source)];
    }),
    ...checkCopy(readJsonSource(`${label}/copy.json`, read('copy.json') ?? '{}'), settings),
    ...readContentFolder(`${root}/${label}/content`, { label: `${label}/content`, settings }).findings,
    ...checkRequired(label, 'assets/wordmark.svg', read('assets/wordmark.svg'), 'a drawing', (content) =>
      svgFindings(`${label}/assets/wordmark.svg`, content, false),
    ),
    ...checkRequired(label, 'assets/icon.svg', read('assets/icon.svg'), 'a drawing', (content) =>
      svgFindings(`${label}/assets/icon.svg`, content, true),
    ),
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
