import { existsSync, readFileSync } from 'node:fs';
import { readContentFolder } from '@dining/content-source/node';
import { checkCopy } from '@dining/copy-engine';
import { readJsonSource, readSettings, type Finding } from '@dining/partner-settings';
import { checkTokens } from '@dining/theme';
import { fontFindings } from './font-findings.ts';
import { codeProblem, unknownPartner } from './partner-code.ts';
import { svgFindings } from './svg-findings.ts';

/**
 * Finds every problem in a partner's folder: code, settings, tokens, copy, content, drawings (PRT-02, PRT-06, PRT-07). A
 * partner with findings is not built.
 * @param root the repository's root, with `partners/`
 */
export function validatePartner(root: string, code: string): Finding[] {
  const label = `partners/${code}`;
  const invalidCode = codeProblem(code);
  if (invalidCode) return [{ file: label, line: 1, key: '', ...invalidCode }];
  if (!existsSync(`${root}/${label}/settings.json`)) return [unknownPartner(root, code)];
  const read = (name: string) =>
    existsSync(`${root}/${label}/${name}`) ? readFileSync(`${root}/${label}/${name}`, 'utf8') : undefined;

  const { settings, findings } = readSettings(`${label}/settings.json`, read('settings.json') ?? '');
  return [
    ...findings,
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
