import type { Finding } from '@dining/partner-settings';

type Decoding = { text: string; finding: undefined } | { text: undefined; finding: Finding };

const SAVE_AS_CSV = 'in Excel: File, Save As, "CSV UTF-8 (Comma delimited)"; in Google Sheets: File, Download, CSV';

/** Files that are not text at all, by their first bytes. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];

/**
 * Decodes a spreadsheet file with or without a byte order mark; line ends become "\n". Reports workbooks and other encodings
 * as one finding with the first damaged line, because one cause damages hundreds of lines.
 * @param file name in findings
 */
export function decodeSheet(file: string, bytes: Buffer): Decoding {
  const start = bytes.toString('hex', 0, 4);
  const report = (line: number, problem: string): Decoding => ({
    text: undefined,
    finding: { file, line, key: '', problem, expected: 'a CSV file in UTF-8', fix: `save it again: ${SAVE_AS_CSV}` },
  });
  if (WORKBOOKS.includes(start)) return report(1, 'the file is a workbook, not a CSV file');
  if (/^(fffe|feff)/.test(start)) return report(1, 'the file is UTF-16 text');
  const text = new TextDecoder('utf-8').decode(bytes).replace(/\r\n?/g, '\n');
  if (text.trim() === '') return report(1, 'the file is empty');
  if (bytes.includes(0)) return report(1, 'the file is not text');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const lines = text.split('\n');
    const first = lines.findIndex((line) => line.includes('\uFFFD'));
    const count = lines.filter((line) => line.includes('\uFFFD')).length;
    const others = count > 1 ? `, as on ${count - 1} more ${count === 2 ? 'line' : 'lines'}` : '';
    const excerpt = /.{0,20}\uFFFD.{0,10}/.exec(lines[first] ?? '')?.[0] ?? '';
    return report(first + 1, `the text is not UTF-8 but another encoding, such as Windows-1252: "${excerpt}"${others}`);
  }
  return { text, finding: undefined };
}
