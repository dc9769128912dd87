import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** The source folder of the drawing library. */
export const dishArtFolder = folderOf('@dining/dish-art');

function folderOf(name: string): string {
  return dirname(createRequire(import.meta.url).resolve(name));
}

/**
 * A hash of the drawing code, so that cached drawings never outlive it. It is computed while this module loads, which
 * is also when the drawing code is loaded.
 */
export const drawingCodeHash = hashOf(
  [dishArtFolder, `${folderOf('@dining/look')}/drawings`].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .toSorted()
      .map((name) => `${folder}/${name}`),
  ),
);

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(file.lastIndexOf('/'))).update(readFileSync(file));
  return hash.digest('base64url');
}
