import { idsIn, type LedgerRow } from './ledger-rows.ts';
import { rowProofs, type OpenRows, type RowProof } from './proof-findings.ts';
import type { TestTitle } from './test-titles.ts';

/** The command that writes docs/proof.md. */
export const WRITE_PROOF = 'node tools/checks/src/proof/write-proof.main.ts';

/** A row with at most this many tests lists them all; a longer one lists the most telling of each file. */
const MAX_LISTED_TESTS = 12;
const MAX_LISTED_FILES = 8;
const MAX_TITLES_OF_FILE = 2;
const MAX_ROW_LENGTH = 200;

/** The document that lists the tests of every row. It depends on the ledger and the titles alone. */
export function proofDocument(rows: readonly LedgerRow[], titles: readonly TestTitle[], open: OpenRows): string {
  const proofs = rowProofs(rows, titles);
  const families = Map.groupBy(proofs, ({ row }) => row.family);
  const tests = titles.filter((title) => !title.isStory && idsIn(allWords(title), rows).length > 0).length;
  const count = (ids: Readonly<Record<string, string>>) => rows.filter(({ id }) => id in ids).length;
  return [
    '# Proof',
    '',
    '<!-- Written by tools/checks. Do not edit. -->',
    '',
    'The tests of every row of [docs/requirements.md](requirements.md), by the ids in their titles. Suites stand before',
    'the sign `›`, and `…` is a value of a table of cases. A row with many tests shows the most telling ones of each file.',
    `Journeys (\`apps/web-e2e\`) come first. Write this file again with \`${WRITE_PROOF}\`.`,
    '',
    `${rows.length} rows, ${tests} tests that carry an id. ${count(open.notBuilt)} rows are not built yet, and ${count(open.partlyProven)} are proven in part;`,
    'both say what is missing.',
    ...[...families].flatMap(([family, ofFamily]) => [
      '',
      `## ${family}`,
      ...ofFamily.flatMap((proof) => ['', ...rowLines(proof, rows, open)]),
    ]),
    '',
  ].join('\n');
}

const allWords = ({ suites, title }: TestTitle) => [...suites, title].join(' ');

function rowLines(proof: RowProof, rows: readonly LedgerRow[], open: OpenRows): string[] {
  const { row, tests, stories } = proof;
  const missing = open.notBuilt[row.id];
  const part = open.partlyProven[row.id];
  const storyFiles = [...new Set(stories.map(({ path }) => path))].toSorted();
  return [
    `### ${row.id}`,
    '',
    escaped(shortened(row.text)),
    '',
    ...(missing ? [`- **Not built yet.** ${escaped(missing)}`] : []),
    ...(part ? [`- **Proven in part.** ${escaped(part)}`] : []),
    ...(tests.length > MAX_LISTED_TESTS ? longList(tests, rows) : fullList(tests, rows)),
    ...(storyFiles.length > 0 ? [`- stories: ${storyFiles.map(fileName).join(', ')}`] : []),
  ];
}

const fullList = (tests: readonly TestTitle[], rows: readonly LedgerRow[]): string[] =>
  byFile(tests).flatMap(([path, ofFile]) => [
    `- ${fileName(path)}`,
    ...ofFile.map((test) => `  - ${lineOf(test, rows)}`),
  ]);

function longList(tests: readonly TestTitle[], rows: readonly LedgerRow[]): string[] {
  const files = byFile(tests);
  const telling = new Set(
    files
      .toSorted(([, a], [, b]) => b.length - a.length)
      .slice(0, MAX_LISTED_FILES)
      .map(([path]) => path),
  );
  const others = files.filter(([path]) => !telling.has(path));
  return [
    ...files
      .filter(([path]) => telling.has(path))
      .flatMap(([path, ofFile]) => {
        const chosen = mostTelling(ofFile, rows);
        const left = ofFile.length - chosen.length;
        return [
          `- ${fileName(path)}: ${countOf(ofFile.length)}`,
          ...chosen.map((test) => `  - ${lineOf(test, rows)}`),
          ...(left > 0 ? [`  - and ${left} more`] : []),
        ];
      }),
    ...(others.length > 0 ? ['- others'] : []),
    ...others.map(([path, { length }]) => `  - ${fileName(path)}: ${countOf(length)}`),
  ];
}

/** The tests that carry the fewest ids, and of those the ones whose words are all known, in the order of the file. */
function mostTelling(tests: readonly TestTitle[], rows: readonly LedgerRow[]): TestTitle[] {
  const rank = (test: TestTitle) => idsIn(allWords(test), rows).length * 2 + (allWords(test).includes('…') ? 1 : 0);
  const chosen = new Set(tests.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_TITLES_OF_FILE));
  return tests.filter((test) => chosen.has(test));
}

/** Journeys first, then by path. */
function byFile(tests: readonly TestTitle[]): [string, TestTitle[]][] {
  const isJourney = (path: string) => path.startsWith('apps/web-e2e/');
  return [...Map.groupBy(tests, ({ path }) => path)].toSorted(
    ([a], [b]) => Number(isJourney(b)) - Number(isJourney(a)) || (a < b ? -1 : 1),
  );
}

const countOf = (tests: number) => (tests === 1 ? '1 test' : `${tests} tests`);
const fileName = (path: string) => `\`${path}\``;

/** Suites and title of a test without ids. */
function lineOf({ suites, title }: TestTitle, rows: readonly LedgerRow[]): string {
  const ids = new Set(idsIn([...suites, title].join(' '), rows));
  const withoutIds = (text: string) =>
    text
      .split(' ')
      .filter((word) => !ids.has(word))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return escaped([...suites, title].map(withoutIds).filter(Boolean).join(' › '));
}

function shortened(text: string): string {
  if (text.length <= MAX_ROW_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_ROW_LENGTH)).replace(/[,;:.]$/, '')} …`;
}

/** Text that Markdown shows as it is. */
const escaped = (text: string) => text.replaceAll(/[\\`*_<>[\]~]/g, (character) => `\\${character}`);
