import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { formatFinding, isError } from '@dining/partner-settings';
import { callersPath } from '../callers-path.ts';
import { findingsReport } from '../validate/findings-report.ts';
import { partnerCodes, unknownPartner } from '../validate/partner-code.ts';
import { writeAtomically } from '../write-atomically.ts';
import { copyDiffReport } from './copy-diff.ts';
import { copySheet } from './export-sheet.ts';
import { importSheet } from './import-sheet.ts';
import { readPartnerTexts } from './partner-texts.ts';

/** The usage of `copy`, one line per command. */
export const COPY_USAGE = `npm run partner -- copy diff <code>                  lists the texts that differ from the default deck
npm run partner -- copy export <code> <file.csv>     writes all texts as a spreadsheet
npm run partner -- copy import <code> <file.csv>     writes copy.json from the spreadsheet, if the result is valid`;

/** Runs a command. @returns what to print, and whether it succeeded; undefined when the arguments fit no command */
export function runCopyCommand(root: string, args: readonly string[]): { ok: boolean; text: string } | undefined {
  const [action, code, file, ...rest] = args;
  const isKnown = file === undefined ? action === 'diff' : action === 'export' || action === 'import';
  if (!isKnown || code === undefined || rest.length > 0) return undefined;
  if (!partnerCodes(root).includes(code)) return { ok: false, text: formatFinding(unknownPartner(root, code)) };
  if (file === undefined) return { ok: true, text: copyDiffReport(readPartnerTexts(root, code)) };
  const path = callersPath(file);
  if (action === 'import') return importCopy(root, code, path);
  writeFileSync(path, copySheet(readPartnerTexts(root, code)));
  const text = `${file} has the texts of ${code}. Empty cells in the column "text" stand for the default.`;
  return { ok: true, text };
}

function importCopy(root: string, code: string, path: string) {
  if (!existsSync(path)) return { ok: false, text: `There is no file ${path}. Nothing was written.` };
  const { target, findings, changes, content } = importSheet(root, code, basename(path), readFileSync(path));
  const report = findings.length > 0 ? `${findingsReport(code, findings)}\n\n` : '';
  if (findings.some(isError)) return { ok: false, text: `${report}Nothing was written.` };
  if (content === undefined)
    return { ok: true, text: `${report}${target} says the same already; nothing was written.` };
  writeAtomically(`${root}/${target}`, content);
  const list = changes.map((change) => `\n  ${change}`).toSorted();
  const count = `${list.length} ${list.length === 1 ? 'change' : 'changes'}`;
  return { ok: true, text: `${report}${target} is written, with ${count}:${list.join('')}` };
}
