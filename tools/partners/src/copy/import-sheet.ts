import type { CopyKey, CopyOverrides } from '@dining/copy-engine';
import { isError, readJsonSource, type Finding } from '@dining/partner-settings';
import { reviewPartner } from '../validate/validate-partner.ts';
import { checkSheet, type SheetText } from './check-sheet.ts';
import { decodeSheet } from './decode-sheet.ts';
import { applyChanges, changesIn, type CopyChange } from './merge-copy.ts';
import { parseSheet } from './parse-sheet.ts';
import { copyFile, readCopyFile } from './partner-texts.ts';

/** The result of reading a sheet: what it changes, or why it cannot be imported. */
export type SheetImport = {
  /** Errors, which prevent the import, and warnings. */
  findings: Finding[];
  changes: CopyChange[];
  /** The new text of copy.json; undefined when nothing changes or there are errors. */
  content: string | undefined;
};

/** The start of a copy.json that does not exist yet. */
const NEW_COPY = '{ "$schema": "../copy.schema.json" }';

/**
 * Reads a partner's copy sheet and validates the partner's folder as it would be with these texts (PRT-07). Writes nothing.
 * @param file name of the sheet in findings
 */
export function importSheet(root: string, code: string, file: string, bytes: Buffer): SheetImport {
  const decoded = decodeSheet(file, bytes);
  if (decoded.text === undefined) return { findings: [decoded.finding], changes: [], content: undefined };
  const { rows, findings: parseFindings } = parseSheet(file, decoded.text);
  const { texts, findings: rowFindings } = checkSheet(file, rows);
  const source = readJsonSource(copyFile(code), readCopyFile(root, code) ?? NEW_COPY);
  if (!isObject(source.value)) {
    const findings = source.findings.length > 0 ? source.findings : reviewPartner(root, code).filter(isError);
    return { findings: [...parseFindings, ...rowFindings, ...findings], changes: [], content: undefined };
  }
  const changes = changesIn(source.value as CopyOverrides, texts);
  const content = `${JSON.stringify(applyChanges(source.value, changes), null, 2)}\n`;
  const review = reviewPartner(root, code, undefined, { 'copy.json': content });
  const findings = [
    ...parseFindings,
    ...rowFindings,
    ...review
      .map((finding) => inSheet(finding, code, file, texts))
      .filter((finding) => isError(finding) || finding.file === file),
  ];
  const isWritten = changes.length > 0 && !findings.some(isError);
  return { findings, changes, content: isWritten ? content : undefined };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Moves a finding about a text to the row of the sheet that has the text. */
function inSheet(finding: Finding, code: string, file: string, texts: ReadonlyMap<CopyKey, SheetText>): Finding {
  if (finding.file !== copyFile(code)) return finding;
  const key = finding.key.replace(/\.(?:desktop|mobile)$/, '');
  const row = texts.get(finding.key as CopyKey) ?? texts.get(key as CopyKey);
  if (!row || row.value === undefined) return finding;
  return { ...finding, file, line: row.line };
}
