import { defaultDeck, isCopyKey, type CopyKey, type CopyValue } from '@dining/copy-engine';
import { nearest, type Finding } from '@dining/partner-settings';
import { COLUMNS } from './export-sheet.ts';
import type { SheetRow } from './parse-sheet.ts';
import { textCells, textInCell } from './sheet-cells.ts';

/** What a sheet says about a key: its text, undefined for the default. */
export type SheetText = { line: number; value: CopyValue | undefined };

type Problem = Pick<Finding, 'problem' | 'expected' | 'fix' | 'severity'>;

/** What a spreadsheet shows in place of a formula that it cannot compute. */
const FORMULA_ERROR = /^#(?:NAME\?|REF!|VALUE!|DIV\/0!|N\/A|NULL!|NUM!)$/;

/** What remains of UTF-8 that a program has read as Windows-1252 and saved, such as "Ã©" and "â€™"; or a lost character. */
const DAMAGED = /\uFFFD|[\u00C2\u00C3][\u0080-\u00BF]|\u00E2\u20AC/;

/**
 * Reads the texts of a sheet by key, and finds what is wrong with the rows themselves: unknown and repeated keys, damaged
 * characters, formula errors, a text for phones alone, and edits of the wrong column. The texts are checked later, with
 * the whole folder.
 * @param file name in findings
 */
export function checkSheet(
  file: string,
  rows: readonly SheetRow[],
): { texts: Map<CopyKey, SheetText>; findings: Finding[] } {
  const texts = new Map<CopyKey, SheetText>();
  const findings: Finding[] = [];
  for (const { line, cells } of rows) {
    const key = cells.key.trim();
    const report = (found: Problem) => findings.push({ file, line, key, ...found });
    if (!isCopyKey(key)) {
      report(unknownKey(key));
      continue;
    }
    const earlier = texts.get(key);
    if (earlier) {
      report({
        problem: `"${key}" is there twice; the first is on line ${earlier.line}`,
        expected: 'every key once',
        fix: 'remove one of the rows',
      });
      continue;
    }
    for (const problem of cellProblems(key, cells)) report(problem);
    texts.set(key, { line, value: valueOf(cells) });
  }
  return { texts, findings };
}

function unknownKey(key: string): Problem {
  const guess = nearest(key, Object.keys(defaultDeck));
  return {
    problem: key === '' ? 'the row has no key' : `unknown copy key "${key}"`,
    expected: 'a key of the default deck',
    fix: guess ? `write "${guess}", or remove the row` : 'remove the row',
  };
}

function valueOf({ text, phoneText }: SheetRow['cells']): CopyValue | undefined {
  const desktop = textInCell(text);
  const mobile = textInCell(phoneText);
  if (desktop === undefined || mobile === undefined) return desktop;
  return { desktop, mobile };
}

function cellProblems(key: CopyKey, cells: SheetRow['cells']): Problem[] {
  const problems: Problem[] = [];
  for (const column of ['text', 'phoneText'] as const) {
    const cell = cells[column];
    const name = COLUMNS[column];
    const damaged = DAMAGED.exec(cell);
    if (damaged) {
      problems.push({
        problem: `column "${name}" has damaged characters: "${cell.slice(Math.max(0, damaged.index - 15), damaged.index + 8)}"`,
        expected: 'the letters and quotation marks as they were typed',
        fix: 'write the characters again, and save the file as "CSV UTF-8"',
      });
    }
    if (FORMULA_ERROR.test(cell.trim())) {
      problems.push({
        problem: `column "${name}" has the result of a broken formula: ${cell.trim()}`,
        expected: 'a text',
        fix: "put an apostrophe before a text that begins with =, +, - or @: '+100 points",
      });
    }
  }
  if (cells.text.trim() === '' && cells.phoneText.trim() !== '') {
    problems.push({
      problem: `column "${COLUMNS.phoneText}" has a text, but column "${COLUMNS.text}" has none`,
      expected: 'a text for wide screens, too',
      fix: `write the text for wide screens in column "${COLUMNS.text}"`,
    });
  }
  return [...problems, ...fallbackProblems(key, cells)];
}

/** Compares the default in the sheet with the deck: it shows lost characters, edits of the wrong column and old sheets. */
function fallbackProblems(key: CopyKey, cells: SheetRow['cells']): Problem[] {
  const [wide, phones] = textCells(defaultDeck[key]);
  const pairs = [
    { column: 'fallback', actual: wide },
    { column: 'phoneFallback', actual: phones },
  ] as const;
  return pairs.flatMap(({ column, actual }): Problem[] => {
    const cell = cells[column];
    if (cell === '' || cell === actual) return [];
    if (cell === actual.replace(/[^\n -~]/g, '?')) {
      return [
        {
          problem: `column "${COLUMNS[column]}" has lost characters: "${cell.slice(0, 40)}"`,
          expected: `"${actual.slice(0, 40)}"`,
          fix: 'save the file as "CSV UTF-8", and check the texts that were written',
        },
      ];
    }
    return [
      {
        severity: 'warning',
        problem: `column "${COLUMNS[column]}" differs from the deck and is not read`,
        expected: `"${actual}"`,
        fix: `write a new text in column "${COLUMNS.text}"; if the default has changed since the export, check that the text still fits`,
      },
    ];
  });
}
