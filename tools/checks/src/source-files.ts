import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** The project's root folder. */
export const root = resolve(import.meta.dirname, '../../..');

export type SourceFile = { path: string; text: string };

/** Every TypeScript file below some folders of the project, tests and stories included. */
export function sourceFiles(folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) => {
    const base = `${root}/${folder}`;
    return readdirSync(base, { recursive: true, encoding: 'utf8' })
      .filter(
        (name) =>
          /\.(ts|tsx|mts)$/.test(name) &&
          !name.split('/').includes('node_modules') &&
          statSync(`${base}/${name}`).isFile(),
      )
      .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${base}/${name}`, 'utf8') }));
  });
}
