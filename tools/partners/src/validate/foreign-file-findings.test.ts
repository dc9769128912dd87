import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { partnerCodes } from './partner-code.ts';
import { copyOnly, editorOf, projectRoot } from './partner-folders.testing.ts';
import { reviewPartner } from './validate-partner.ts';

const textOf = (root: string, code: string, file: string) => readFileSync(`${root}/partners/${code}/${file}`, 'utf8');

/** Two programs whose looks have their codes as seeds, as those of generated programs do. */
const [one = '', other = ''] = partnerCodes(projectRoot).filter((code) =>
  textOf(projectRoot, code, 'tokens.json').includes(`"seed": "${code}"`),
);

/** Copies of the two programs, of which this file is swapped. */
function swapped(file: string): string {
  const root = copyOnly(one, other);
  const texts = [one, other].map((code) => textOf(root, code, file));
  writeFileSync(`${root}/partners/${one}/${file}`, texts[1] ?? '');
  writeFileSync(`${root}/partners/${other}/${file}`, texts[0] ?? '');
  return root;
}

describe('files of two programs that were swapped', () => {
  it.each([
    [
      'settings.json',
      'copy.json',
      'layout.wordmark.first',
      /is the name of partners\/FOREIGN: this may/,
      /or write its name$/,
    ],
    [
      'tokens.json',
      'tokens.json',
      '$extensions.dining.look.seed',
      /is the code of partners\/FOREIGN: this may/,
      /^put the tokens of OWN/,
    ],
    [
      'copy.json',
      'copy.json',
      'layout.wordmark.first',
      /is the name of partners\/FOREIGN: this may/,
      /^put the copy of OWN back/,
    ],
    [
      'assets/wordmark.svg',
      'assets/wordmark.svg',
      'title',
      /is the name of partners\/FOREIGN: this may/,
      /^put the drawing of OWN/,
    ],
  ])('PRT-02 PRT-06 are reported in both folders, with line, key and fix: %s', (file, where, key, problem, fix) => {
    const root = swapped(file);
    for (const [code, foreign] of [
      [one, other],
      [other, one],
    ] as const) {
      const named = ({ source }: RegExp) => new RegExp(source.replace('FOREIGN', foreign).replace('OWN', code));
      const found = reviewPartner(root, code).filter((finding) => finding.key === key && finding.file.endsWith(where));
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({
        file: `partners/${code}/${where}`,
        problem: expect.stringMatching(named(problem)),
        fix: expect.stringMatching(named(fix)),
      });
      expect(textOf(root, code, where).split('\n')[(found[0]?.line ?? 0) - 1]).toContain(key.split('.').at(-1));
    }
  });
});

it('PRT-02 a program may have the name of another one as a part of its own', () => {
  const root = copyOnly('demo', 'extremes');
  editorOf(root, 'extremes').set('settings.json', ['name'], 'Harbor');
  expect(reviewPartner(root, 'demo').filter(({ problem }) => problem.includes('this may be'))).toEqual([]);
});
