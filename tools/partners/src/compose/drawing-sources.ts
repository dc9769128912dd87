import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** Folder of the library that draws; it imports nothing from elsewhere. */
export const drawingFolder = dirname(createRequire(import.meta.url).resolve('@dining/dish-art'));

/**
 * Changes with the code that draws, so that drawings are never kept beyond it. Taken while this module loads, which is
 * when the drawing code is read too.
 */
export const drawingCode = hashOf([
  ...readdirSync(drawingFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => `${drawingFolder}/${name}`),
  `${import.meta.dirname}/partner-art.ts`,
]);

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(file.lastIndexOf('/'))).update(readFileSync(file));
  return hash.digest('base64url');
}
