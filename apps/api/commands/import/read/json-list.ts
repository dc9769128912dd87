import { jsonParser } from 'stream-json/core/parser.js';
import { ImportError } from '../import-error.ts';
import { jsonRow } from './json-rows.ts';
import { withoutMark } from './lines.ts';
import { MAX_DEPTH, MAX_ROW_LENGTH, NOT_OBJECT, textOf, TOO_DEEP, type SourceRow } from './source-row.ts';

/** Parts of a JSON text. An object begins at the beginning of a part and ends with one; line ends are at the end of one. */
const PART = /\{?[\r\n]*\n|\{?[^\n{}[\]]+[\n}[\]]?|\{?[}[\]]|\{/g;

/** White space that makes the parser find an error on its line: it looks 16 characters ahead. */
const LOOK_AHEAD = ' '.repeat(17);

const SCALARS = new Set(['endString', 'endNumber', 'nullValue', 'trueValue', 'falseValue']);

/** Characters of a name or scalar that are remembered, which can be of any length. */
const MAX_SCALAR = 1000;

/** The element of the list that is being read. */
type Element = {
  readonly line: number;
  /** Its bytes as Latin-1 text; of one that is too long, only so many that this can be seen. */
  text: string;
  problem: string | undefined;
};

/**
 * Reads the elements of a JSON list, holding one at a time. The parser finds where they end and whether the list is valid.
 * @param key the name of the list in the file's object; undefined for a file that is a list
 * @throws ImportError at a place that is not JSON, after the rows before it; it names the line
 */
export async function* readJsonList(
  bytes: AsyncIterable<Buffer>,
  key: string | undefined,
  fileName: string,
): AsyncGenerator<SourceRow[]> {
  const reader = new ListReader(key, fileName);
  let isFirst = true;
  for await (const chunk of bytes) {
    const rows: SourceRow[] = [];
    let failure: unknown;
    try {
      reader.read(isFirst ? withoutMark(chunk) : chunk, rows);
    } catch (error) {
      failure = error;
    }
    isFirst = false;
    yield rows;
    if (failure !== undefined) throw failure;
    if (reader.isClosed) return;
  }
  if (reader.isInList) throw reader.brokenError('the file ends before the list does');
}

const [NEWLINE, RETURN] = [0x0a, 0x0d];

/** How many line ends a part has, and where they begin: only a bracket can be before several. */
function lineEndsOf(part: string): { count: number; start: number } {
  const found = { count: 0, start: part.length };
  for (; found.start > 0; found.start--) {
    const character = part.charCodeAt(found.start - 1);
    if (character === NEWLINE) found.count++;
    else if (character !== RETURN) break;
  }
  return found;
}

class ListReader {
  readonly #listKey: string | undefined;
  readonly #fileName: string;
  // Values are parsed from the text of their element: the parser need not hold them.
  readonly #parse = jsonParser({ packValues: false });
  /** The beginning of the text or number that was read last, such as a name. */
  #scalar = '';
  isInList = false;
  isClosed = false;
  #element: Element | undefined;
  /** Open objects and lists within the list. */
  #depth = 0;
  #number = 0;
  #line = 1;
  #endByte = 0;

  constructor(listKey: string | undefined, fileName: string) {
    this.#listKey = listKey;
    this.#fileName = fileName;
  }

  /** Adds the rows that end in a chunk. */
  read(chunk: Buffer, rows: SourceRow[]): void {
    for (const part of chunk.toString('latin1').match(PART) ?? []) {
      this.#endByte += part.length;
      if (this.#element !== undefined && this.#element.text.length <= MAX_ROW_LENGTH) this.#element.text += part;
      const isLineEnd = part.endsWith('\n');
      const { count: lines, start } = lineEndsOf(part);
      // Of many empty lines, the parser needs to see one.
      const seen = lines > 1 ? `${part.slice(0, start)}\n` : part;
      for (const { name, value } of this.#tokensOf(isLineEnd ? seen + LOOK_AHEAD : seen)) {
        if (name === 'startKey' || name === 'startString' || name === 'startNumber') this.#scalar = '';
        else if (name.endsWith('Chunk') && this.#scalar.length < MAX_SCALAR) this.#scalar += `${value}`;
        else if (this.isInList) this.#readElement(name, part, rows);
        else if (name === 'startArray') this.isInList = this.#listKey === undefined || this.#scalar === this.#listKey;
        if (this.isClosed) return;
      }
      this.#line += lines;
    }
  }

  /** @param problem what is wrong at the current line */
  brokenError(problem: string): ImportError {
    const row = this.#number + 1;
    const begin = this.#element?.line ?? this.#line;
    const from = begin === this.#line ? '' : `, which begins on line ${begin}`;
    return new ImportError(
      `${this.#fileName}, line ${this.#line}: ${problem}, in row ${row}${from}. What follows was not read. Correct the file and run the same command again: rows that were imported already stay as they are.`,
    );
  }

  #tokensOf(text: string): readonly { readonly name: string; readonly value?: unknown }[] {
    try {
      const tokens = this.#parse(text);
      return typeof tokens === 'object' && tokens !== null && 'values' in tokens ? tokens.values : [];
    } catch {
      throw this.brokenError('this is not JSON, a bracket, a comma or a quotation mark is missing or misplaced');
    }
  }

  #readElement(name: string, part: string, rows: SourceRow[]): void {
    const isStart = name === 'startObject' || name === 'startArray';
    const isEnd = name === 'endObject' || name === 'endArray';
    if (isEnd && this.#depth === 0) this.isClosed = true;
    if (this.isClosed) return;
    if (this.#depth === 0 && SCALARS.has(name)) {
      // One part can have thousands of scalars, so each is shown without its neighbors.
      const text = name.startsWith('end') ? this.#scalar : name.replace('Value', '');
      rows.push(this.#rowOf({ line: this.#line, text, problem: NOT_OBJECT }));
    }
    if (this.#depth === 0 && isStart)
      this.#element = { line: this.#line, text: part, problem: name === 'startObject' ? undefined : NOT_OBJECT };
    if (isStart) this.#depth++;
    if (isEnd) this.#depth--;
    const element = this.#element;
    if (element === undefined) return;
    if (this.#depth > MAX_DEPTH) {
      element.problem = TOO_DEEP;
      if (element.text.length > MAX_ROW_LENGTH) throw this.brokenError(`${TOO_DEEP}, and is longer than 1 MB`);
    }
    if (this.#depth === 0 && isEnd) {
      rows.push(this.#rowOf(element));
      this.#element = undefined;
    }
  }

  #rowOf({ text, problem }: Element): SourceRow {
    const bytes = Buffer.from(text.replace(/^[\s,]+|,\s*$/g, ''), 'latin1');
    const row = { number: ++this.#number, endByte: this.#endByte, ...textOf(bytes) };
    return jsonRow({ ...row, problem: row.problem ?? problem });
  }
}
