import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { composePartner } from './compose-partner.ts';
import { ContentStore } from './content-store.ts';
import { openShell, type Shell } from './shell.ts';

/** A folder of its own, gone after the test, or `atEnd` of a group of tests. */
export function emptyFolder(atEnd: (clean: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The shell that `npm test` has compiled; without it every test that asks for it fails and says how to build it. */
export const compiledShell = (): Promise<Shell> => openShell(`${projectRoot}/dist/shell`);

export type Composing = {
  code?: string;
  /** Where `partners/` lies. */
  root?: string;
  /** Where the store and the bundles go. */
  dist: string;
  shell?: Shell;
};

/** Composes a partner as the build does, in folders of the test. @returns the folder of the bundle */
export async function composeInto({ code = 'demo', root = projectRoot, dist, shell }: Composing): Promise<string> {
  const outDir = join(dist, 'partners', code);
  const store = new ContentStore(join(dist, '.store'));
  await composePartner({ root, code, shell: shell ?? (await compiledShell()), store, outDir, year: 2026 });
  return outDir;
}

/** Paths of all files below a folder, in alphabetical order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();
}

const TEXT = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.webmanifest', '.txt']);

/** Texts of a folder by path. */
export function textsIn(folder: string): Map<string, string> {
  return new Map(
    filesIn(folder)
      .filter((path) => TEXT.has(extname(path)))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}
