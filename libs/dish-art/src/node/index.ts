import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadArt } from '../layer.ts';

const folder = join(import.meta.dirname, '../../art');
const read = new Map<string, string>();

/** Reads the artwork of this package, each drawing once: 3 MB in all. @throws Error when there is no such file */
export const readArt: ReadArt = (path) => {
  let text = read.get(path);
  if (text === undefined) {
    text = readFileSync(join(folder, `${path}.svg`), 'utf8');
    read.set(path, text);
  }
  return text;
};
