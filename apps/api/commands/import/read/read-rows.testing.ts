import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openInput, type InputFile } from './input-file.ts';
import { readRows } from './read-rows.ts';
import type { SourceRow } from './source-row.ts';

/** Reads contents as files, each under the name `file-<number>` in a folder that is removed after the tests. */
export function newRowReader() {
  const folder = mkdtempSync(join(tmpdir(), 'read-rows-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;

  function fileOf(content: string | Buffer): Promise<InputFile> {
    const path = join(folder, `file-${files++}`);
    writeFileSync(path, content);
    return openInput(path);
  }

  /** What is read of a file before it cannot be read further, and why it cannot. */
  async function readUntilError(content: string | Buffer): Promise<{ rows: SourceRow[]; message: string | undefined }> {
    const rows: SourceRow[] = [];
    try {
      for await (const some of readRows(await fileOf(content), 0)) rows.push(...some);
      return { rows, message: undefined };
    } catch (error) {
      return { rows, message: (error as Error).message };
    }
  }

  const rowsOf = async (content: string | Buffer) => allOf(readRows(await fileOf(content), 0));
  return { folder, fileOf, rowsOf, readUntilError };
}

export async function allOf(groups: AsyncIterable<readonly SourceRow[]>): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const some of groups) rows.push(...some);
  return rows;
}

/** Number and value of each row, or the problem in place of the value. */
export const shown = (rows: readonly SourceRow[]) =>
  rows.map(({ number, value, problem }) => [number, problem ?? value]);
