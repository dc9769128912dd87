import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CopyKey } from '@dining/copy-engine';
import { formatFinding, isError } from '@dining/partner-settings';
import { callersPath } from '../callers-path.ts';
import { writeAtomically } from '../write-atomically.ts';
import { findingsReport } from '../validate/findings-report.ts';
import { partnerCodes, unknownPartner } from '../validate/partner-code.ts';
import { copyDiffReport } from './copy-diff.ts';
import { copySheet } from './export-sheet.ts';
import { importSheet } from './import-sheet.ts';
import type { CopyChange } from './merge-copy.ts';
import { copyFile, readPartnerTexts } from './partner-texts.ts';

/** What a command prints, and whether it succeeded. */
export type CommandResult = { ok: boolean; text: string };

/** The usage of `copy`, one line per command. */
export const COPY_USAGE = `npm run partner -- copy diff <code>                  lists the texts that differ from the default deck
npm run partner -- copy export <code> <file.csv>     writes all texts as a spreadsheet
npm run partner -- copy import <code> <file.csv>     writes copy.json from the spreadsheet, if the result is valid`;

/** Runs `copy diff`, `copy export` or `copy import`; undefined when the arguments fit none of them. */
export function runCopyCommand(
  root: string,
  [action, code, file, ...rest]: readonly string[],
): CommandResult | undefined {
  if (code === undefined || rest.length > 0) return undefined;
  const needsFile = action === 'export' || action === 'import';
  if (needsFile !== (file !== undefined) || !(needsFile || action === 'diff')) return undefined;
  if (!partnerCodes(root).includes(code)) {
    return { ok: false, text: formatFinding(unknownPartner(root, code)) };
  }
  if (file === undefined) return { ok: true, text: copyDiffReport(readPartnerTexts(root, code)) };
  return action === 'export' ? exportCopy(root, code, file) : importCopy(root, code, file);
}

function exportCopy(root: string, code: string, file: string): CommandResult {
  writeFileSync(callersPath(file), copySheet(readPartnerTexts(root, code)));
  return {
    ok: true,
    text: `${file} has the texts of ${code}. Empty cells in the column "text" stand for the default.`,
  };
}

function importCopy(root: string, code: string, file: string): CommandResult {
  const path = callersPath(file);
  if (!existsSync(path)) return { ok: false, text: `There is no file ${path}. Nothing was written.` };
  const { findings, changes, content } = importSheet(root, code, basename(file), readFileSync(path));
  const errors = findings.filter(isError);
  if (errors.length > 0) {
    return { ok: false, text: `${findingsReport(code, findings)}\n\nNothing was written.` };
  }
  if (content !== undefined) writeAtomically(`${root}/${copyFile(code)}`, content);
  return {
    ok: true,
    text: [...(findings.length > 0 ? [findingsReport(code, findings), ''] : []), summary(code, changes)].join('\n'),
  };
}

function summary(code: string, changes: readonly CopyChange[]): string {
  if (changes.length === 0) return `${copyFile(code)} says the same already; nothing was written.`;
  const list = (verb: string, keys: readonly CopyKey[]) => keys.map((key) => `  ${verb} ${key}`);
  const keysOf = (fits: (change: CopyChange) => boolean) => changes.filter(fits).map(({ key }) => key);
  return [
    `${copyFile(code)} is written, with ${changes.length} ${changes.length === 1 ? 'change' : 'changes'}:`,
    ...list(
      'added',
      keysOf(({ before }) => before === undefined),
    ),
    ...list(
      'changed',
      keysOf(({ before, after }) => before !== undefined && after !== undefined),
    ),
    ...list(
      'removed',
      keysOf(({ after }) => after === undefined),
    ),
  ].join('\n');
}
