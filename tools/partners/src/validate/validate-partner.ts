import { existsSync, readFileSync } from 'node:fs';
import { readContentFolder } from '@dining/content-source/node';
import { checkCopy } from '@dining/copy-engine';
import { readJsonSource, readSettings, type Finding } from '@dining/partner-settings';
import { checkTokens } from '@dining/theme';
import { fontFindings } from './font-findings.ts';
import { codeProblem, unknownPartner } from './partner-code.ts';
import { svgFindings } from './svg-findings.ts';

/**
 * Everything that is wrong in a partner's folder: code, settings, tokens, copy, content, drawings (PRT-02, PRT-06,
 * PRT-07). Nothing is built from a partner with findings.
 * @param root the project's root, with `partners/`
 */
export function validatePartner(root: string, code: string): Finding[] {
  const label = `partners/${code}`;
  const wrongCode = codeProblem(code);
  if (wrongCode) return [{ file: label, line: 1, key: '', ...wrongCode }];
  if (!existsSync(`${root}/${label}/settings.json`)) return [unknownPartner(root, code)];
  const read = (name: string) =>
    existsSync(`${root}/${label}/${name}`) ? readFileSync(`${root}/${label}/${name}`, 'utf8') : undefined;

  const { settings, findings } = readSettings(`${label}/settings.json`, read('settings.json') ?? '');
  return [
    ...findings,
    ...required(label, 'tokens.json', read('tokens.json'), 'design tokens', (content) => {
      const source = readJsonSource(`${label}/tokens.json`, content);
      return [...checkTokens(source), ...fontFindings(source)];
    }),
    ...checkCopy(readJsonSource(`${label}/copy.json`, read('copy.json') ?? '{}'), settings),
    ...readContentFolder(`${root}/${label}/content`, { label: `${label}/content`, settings }).findings,
    ...required(label, 'assets/wordmark.svg', read('assets/wordmark.svg'), 'a drawing', (content) =>
      svgFindings(`${label}/assets/wordmark.svg`, content, false),
    ),
    ...required(label, 'assets/icon.svg', read('assets/icon.svg'), 'a drawing', (content) =>
      svgFindings(`${label}/assets/icon.svg`, content, true),
    ),
  ];
}

function required(
  label: string,
  name: string,
  content: string | undefined,
  what: string,
  check: (content: string) => Finding[],
): Finding[] {
  if (content !== undefined) return check(content);
  return [
    {
      file: `${label}/${name}`,
      line: 1,
      key: '',
      problem: 'the file is missing',
      expected: what,
      fix: `add ${label}/${name}`,
    },
  ];
}
