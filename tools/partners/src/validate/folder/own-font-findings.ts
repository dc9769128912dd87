import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { Finding } from '@dining/partner-settings';
import { familyInFiles, readFontName } from '@dining/theme';
import { isWoff2, readFontTraits } from '../../fonts/font-metrics.ts';
import { isIgnoredFile } from './file-findings.ts';

/**
 * Bytes of all font files of a partner together: what two variable families of Latin letters need. Text is unreadable or
 * moves until its font has loaded.
 */
const FONT_BUDGET = 131_072;

const NAME_EXAMPLE = '"acme-sans-400.woff2", or "acme-sans-100-900.woff2" for a variable font';

type Problem = Pick<Finding, 'problem' | 'expected' | 'fix' | 'severity'>;

/**
 * Finds files in `fonts/` that browsers cannot use, that no token names, or that are too large together (PRT-06, BLD-04).
 * @param path the partner's folder on disk
 * @param label the folder in findings
 * @param families the first families of the font tokens
 */
export function ownFontFindings(path: string, label: string, families: readonly string[]): Finding[] {
  const dir = `${path}/fonts`;
  if (!existsSync(dir)) return [];
  const files = readdirSync(dir, { withFileTypes: true })
    .filter(({ name }) => !isIgnoredFile(name) && !/^(README|LICENSE|OFL)/i.test(name))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((entry) => ({ name: entry.name, size: entry.isFile() ? statSync(`${dir}/${entry.name}`).size : undefined }));
  const report = (name: string, problem: Problem): Finding => ({
    file: `${label}/fonts/${name}`,
    line: 1,
    key: '',
    ...problem,
  });
  const total = files.reduce((sum, { size = 0 }) => sum + size, 0);
  const [largest] = files.toSorted((one, other) => (other.size ?? 0) - (one.size ?? 0));
  return [
    // A file that is over the budget alone is not read (SEC-02).
    ...files.flatMap(({ name, size }) => {
      if (size !== undefined && size > FONT_BUDGET) return [];
      const bytes = size === undefined ? undefined : readFileSync(`${dir}/${name}`);
      return fileProblems(name, bytes, families).map((found) => report(name, found));
    }),
    ...(largest?.size && total > FONT_BUDGET ? [report(largest.name, overBudget(largest.size, total))] : []),
  ];
}

function fileProblems(name: string, bytes: Buffer | undefined, families: readonly string[]): Problem[] {
  if (bytes === undefined || !name.toLowerCase().endsWith('.woff2')) {
    return [
      {
        problem: 'this is not a WOFF2 font, the only kind that is served',
        expected: `fonts in WOFF2, such as ${NAME_EXAMPLE}`,
        fix: bytes === undefined ? 'remove it' : 'convert it to WOFF2 (it becomes much smaller), or remove it',
      },
    ];
  }
  if (!isWoff2(bytes)) {
    return [
      {
        problem: 'the file is not a WOFF2 font, although its name says so',
        expected: 'a file with the signature "wOF2"',
        fix: 'convert the font to WOFF2; renaming a file does not convert it',
      },
    ];
  }
  const font = readFontName(name);
  if (font === undefined) {
    return [
      {
        problem: 'the name does not state family and weight',
        expected: NAME_EXAMPLE,
        fix: 'rename it: the family in lower case with hyphens, then its weight, or its lightest and boldest weight',
      },
    ];
  }
  const isRange = font.lightest !== font.boldest;
  return [
    ...contentProblems(bytes, isRange),
    ...(families.some((family) => familyInFiles(family) === font.family) ? [] : [unused(font.family, families)]),
  ];
}

function contentProblems(bytes: Buffer, isRange: boolean): Problem[] {
  let isVariable: boolean;
  try {
    ({ isVariable } = readFontTraits(bytes));
  } catch (error) {
    return [
      {
        problem: `the font cannot be read: ${(error as Error).message}`,
        expected: 'a complete WOFF2 font with Latin letters',
        fix: 'export it again',
      },
    ];
  }
  if (isVariable === isRange) return [];
  return [
    {
      problem: isRange
        ? 'the name states several weights, but the font has one'
        : 'the font is variable, but its name states one weight',
      expected: NAME_EXAMPLE,
      fix: isRange ? 'name its weight alone' : 'name its lightest and its boldest weight',
    },
  ];
}

const unused = (family: string, families: readonly string[]): Problem => ({
  severity: 'warning',
  problem: `no font token names the family "${family}", so the file is left out of the site`,
  expected: `a file of ${families.map((one) => `"${familyInFiles(one)}"`).join(' or ')}`,
  fix: 'name the family first in font.display or font.body of tokens.json, or remove the file',
});

const overBudget = (bytes: number, total: number): Problem => ({
  problem: `the fonts have ${total.toLocaleString('en-US')} bytes together, of which this file has ${bytes.toLocaleString('en-US')}`,
  expected: `at most ${FONT_BUDGET.toLocaleString('en-US')} bytes together`,
  fix: 'leave out characters that the site does not use (subsetting), or weights, or use one variable font',
});
