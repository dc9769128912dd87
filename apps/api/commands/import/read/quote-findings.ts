import { OPEN_QUOTE } from './csv-splitter.ts';
import type { InputFile } from './input-file.ts';
import { LineCounter } from './line-counter.ts';
import type { RawRow, SourceRow } from './source-row.ts';

/** Says on which lines of a CSV file the quotation marks of rejected rows are. */
export class QuoteFindings {
  readonly #file: InputFile;
  #lines: LineCounter | undefined;

  constructor(file: InputFile) {
    this.#file = file;
  }

  /** @param raw the same rows, before they were parsed */
  async explain(rows: SourceRow[], raw: readonly RawRow[]): Promise<SourceRow[]> {
    for (const [place, row] of rows.entries()) {
      if (row.problem === undefined) continue;
      const { problem: found, text } = raw[place]!;
      const span = text.split('\n').length;
      // A complete row that could not be parsed has no problem yet.
      if (found === undefined ? span === 1 : found !== OPEN_QUOTE) continue;
      this.#lines ??= new LineCounter(this.#file);
      const last = await this.#lines.lineBefore(row.endByte);
      const problem =
        row.problem === OPEN_QUOTE
          ? `a quotation mark is opened on line ${last} and never closed`
          : `${row.problem}; a quotation mark that is opened on line ${last - span + 1} and closed on line ${last} makes these lines one row`;
      rows[place] = { ...row, problem };
    }
    return rows;
  }

  close = async (): Promise<void> => this.#lines?.close();
}
