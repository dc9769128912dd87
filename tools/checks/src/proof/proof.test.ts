import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../source-files.ts';
import { ledgerRows } from './ledger-rows.ts';
import { proofDocument, WRITE_PROOF } from './proof-document.ts';
import { proofFindings } from './proof-findings.ts';
import { readProof } from './read-proof.ts';
import { testTitles } from './test-titles.ts';

const LEDGER = ['## SES — session', '- SES-01 The token.', '- SES-02 It fails.', '', 'A decision about SES-01.'].join(
  '\n',
);
const NONE = { notBuilt: {}, partlyProven: {} };

const titlesOf = (text: string, path = 'libs/a/src/a.test.ts') => testTitles([{ path, text }]);
const findings = (text: string, open = NONE) => proofFindings(ledgerRows(LEDGER), titlesOf(text), open);

describe('the proof of the ledger', () => {
  const { rows, titles, open } = readProof();

  it('has a test for every row, and a row for every id in a title', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(proofFindings(rows, titles, open)).toEqual([]);
  });

  it(`is written down in docs/proof.md (fix: ${WRITE_PROOF})`, () => {
    const written = readFileSync(`${root}/docs/proof.md`, 'utf8');
    expect(written === proofDocument(rows, titles, open), `docs/proof.md is out of date. Run: ${WRITE_PROOF}`).toBe(
      true,
    );
  });
});

describe('the check of the proof', () => {
  it('accepts a ledger whose rows have tests', () => {
    expect(findings(`it('SES-01 SES-02 fetches', () => {});`)).toEqual([]);
  });

  it('names a row without a test', () => {
    expect(findings(`it('SES-01 fetches', () => {});`)).toEqual([
      'SES-02 has no test. Write one that carries the id in its title.',
    ]);
  });

  it('names an id that is no row, and no other text of that form', () => {
    expect(findings(`it('SES-01 SES-02 SES-03 reads UTF-16', () => {});`)).toEqual([
      'libs/a/src/a.test.ts carries SES-03, which is no row of docs/requirements.md. Use the id of a row.',
    ]);
  });

  it('lets a row be listed as not built, until it has a test', () => {
    const open = { notBuilt: { 'SES-02': 'Later.' }, partlyProven: {} };
    expect(findings(`it('SES-01 fetches', () => {});`, open)).toEqual([]);
    expect(findings(`it('SES-01 SES-02 fetches', () => {});`, open)).toEqual([
      'SES-02 has tests now. Remove it from NOT_BUILT in tools/checks/src/proof/open-rows.ts.',
    ]);
  });

  it('names a listed row that does not exist', () => {
    const open = { notBuilt: {}, partlyProven: { 'SES-09': 'Gone.' } };
    expect(findings(`it('SES-01 SES-02 fetches', () => {});`, open)).toEqual([
      'SES-09 of tools/checks/src/proof/open-rows.ts is no row of docs/requirements.md. Remove it.',
    ]);
  });

  it.each(['it.skip', 'it.todo', 'test.fixme', 'test.step', 'somebody'])('does not take %s for a test', (runner) => {
    expect(findings(`it('SES-01 fetches', () => {}); ${runner}('SES-02 fails', () => {});`)).toHaveLength(1);
  });

  it('does not take a story for a test', () => {
    const story = titlesOf('/** SES-02: it failed. */\nexport const Failed: Story = {};', 'libs/a/src/a.stories.tsx');
    expect(story).toMatchObject([{ title: 'SES-02: it failed.', isStory: true }]);
    const tests = titlesOf(`it('SES-01 fetches', () => {});`);
    expect(proofFindings(ledgerRows(LEDGER), [...tests, ...story], NONE)).toHaveLength(1);
  });
});

describe('the titles of tests', () => {
  it.each([
    [`it('SES-01 plain', () => {});`, 'SES-01 plain'],
    ['test(`SES-01 of ${path}`, run);', 'SES-01 of …'],
    ['for (const path of paths) test(`SES-01 ${`of ${path}`}`, run);', 'SES-01 of …'],
    [`it('SES-01 in ' + parts, run);`, 'SES-01 in …'],
    [`it.each(rows)('SES-01 reads %s and $name.first', run);`, 'SES-01 reads … and …'],
    ['it.each`a | b`("SES-01 a table", run);', 'SES-01 a table'],
    [`test.skipIf(isRoot)('SES-01 unless root', run);`, 'SES-01 unless root'],
    [`it.concurrent.each(rows)('SES-01 at once', run);`, 'SES-01 at once'],
  ])('are read from %s', (text, title) => {
    expect(titlesOf(text).map((found) => found.title)).toEqual([title]);
  });

  it('count the ids of the suites around them', () => {
    const text = `describe('SES-01 tokens', () => { test.describe('SES-02', () => { it('are kept', run); }); });`;
    expect(titlesOf(text)).toMatchObject([{ suites: ['SES-01 tokens', 'SES-02'], title: 'are kept' }]);
    expect(findings(text)).toEqual([]);
  });
});

describe('docs/proof.md', () => {
  const rows = ledgerRows(LEDGER);

  it('lists each test below its file, with its suites and without ids', () => {
    const titles = titlesOf(`describe('the token', () => { it('SES-01 is <kept>', run); });`);
    const lines = proofDocument(rows, titles, { notBuilt: { 'SES-02': 'Later.' }, partlyProven: {} }).split('\n');
    expect(lines.slice(lines.indexOf('### SES-01'))).toEqual([
      '### SES-01',
      '',
      'The token.',
      '',
      '- `libs/a/src/a.test.ts`',
      '  - the token › is \\<kept\\>',
      '',
      '### SES-02',
      '',
      'It fails.',
      '',
      '- **Not built yet.** Later.',
      '',
    ]);
  });

  it('counts the tests of a long row, and shows those that carry the fewest ids', () => {
    const tests = Array.from({ length: 12 }, (_, number) => `it('SES-01 SES-02 number ${number}', run);`);
    const titles = titlesOf([...tests, `it('SES-01 alone', run);`].join('\n'));
    const lines = proofDocument(rows, titles, NONE).split('\n');
    expect(lines.slice(lines.indexOf('### SES-01') + 4, lines.indexOf('### SES-02') - 1)).toEqual([
      '- `libs/a/src/a.test.ts`: 13 tests',
      '  - number 0',
      '  - alone',
      '  - and 11 more',
    ]);
  });
});
