import { readBytes, type InputFile } from './input-file.ts';

const NEWLINE = 0x0a;

/**
 * Finds the line numbers of bytes in a file, for findings. It reads the file a second time, as far as it is asked, so that
 * reading rows costs nothing more where there are none.
 */
export class LineCounter {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  #at = 0;
  #newlines = 0;

  constructor(file: Pick<InputFile, 'path' | 'compressed'>) {
    this.#chunks = readBytes(file)[Symbol.asyncIterator]();
  }

  /** The line, from 1, that ends before a byte. Ask in the order of the file. @param byte as in a row's `endByte` */
  async lineBefore(byte: number): Promise<number> {
    let last = NEWLINE;
    while (this.#at < byte) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#chunks.next();
        if (done === true) break;
        this.#rest = value;
      }
      const part = this.#rest.subarray(0, byte - this.#at);
      for (let found = part.indexOf(NEWLINE); found !== -1; found = part.indexOf(NEWLINE, found + 1)) this.#newlines++;
      last = part.at(-1)!;
      this.#at += part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
    return last === NEWLINE ? this.#newlines : this.#newlines + 1;
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}
