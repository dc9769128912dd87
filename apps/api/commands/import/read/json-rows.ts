import { parseRecordJson, RepeatedKey } from '../../../src/platform/records/record-json.ts';
import type { Line } from './lines.ts';
import { accepted, MAX_DEPTH, NOT_OBJECT, rejected, TOO_DEEP, type RawRow, type SourceRow } from './source-row.ts';

/** The records of a file with one JSON object per line. Empty lines are skipped, but counted. */
export async function* readJsonLines(lines: AsyncIterable<Line[]>): AsyncGenerator<SourceRow[]> {
  for await (const some of lines)
    yield some.filter(({ lines: count, text }) => count === 1 && text.trim() !== '').map(jsonRow);
}

/** The JSON object of a row, or the reason for rejecting it. */
export function jsonRow(row: RawRow): SourceRow {
  const text = row.text.trim();
  if (row.problem !== undefined) return rejected(row, row.problem);
  if (!text.startsWith('{')) return rejected(row, NOT_OBJECT);
  // An error of the parser costs more than the parsing of a row.
  if (!text.endsWith('}')) return rejected(row, 'the row is not valid JSON');
  try {
    const value = parseRecordJson(text);
    return isDeeperThan(value, MAX_DEPTH) ? rejected(row, TOO_DEEP) : accepted(row, value);
  } catch (error) {
    return rejected(row, error instanceof RepeatedKey ? error.message : 'the row is not valid JSON');
  }
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}
