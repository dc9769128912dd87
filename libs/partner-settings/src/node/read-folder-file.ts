import { closeSync, constants, existsSync, openSync, readSync } from 'node:fs';
import { MAX_JSON_CHARACTERS } from '../json-limits.ts';
import { readJsonSource, type JsonSource } from '../json-source.ts';

/** Bytes that hold more characters than any file may have: UTF-8 takes at most three for one of JavaScript's. */
const MAX_BYTES = 3 * (MAX_JSON_CHARACTERS + 1);

/**
 * Reads a text file of a partner's folder; all of them are read here (SEC-02). Of a file that is too large for any check
 * only the beginning is read, and nothing waits for a pipe.
 * @returns undefined when there is no such file
 * @throws Error of the system for what cannot be read, such as a folder
 */
export function readFolderText(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const chunks: Buffer[] = [];
    for (let left = MAX_BYTES; left > 0;) {
      const chunk = Buffer.allocUnsafe(Math.min(left, 65_536));
      const count = readSync(file, chunk);
      if (count === 0) break;
      chunks.push(chunk.subarray(0, count));
      left -= count;
    }
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    closeSync(file);
  }
}

/**
 * Reads and parses a JSON file of a partner's folder; what is wrong with it is among its findings.
 * @param file path shown in findings
 * @returns undefined when there is no such file
 * @throws Error as {@link readFolderText}
 */
export function readJsonFile(path: string, file: string): JsonSource | undefined {
  const text = readFolderText(path);
  return text === undefined ? undefined : readJsonSource(file, text);
}
