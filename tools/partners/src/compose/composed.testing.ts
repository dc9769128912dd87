import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { composePartner } from './compose-partner.ts';
import { ContentStore } from './content-store.ts';
import { openShell, type Shell } from './shell.ts';

/** Makes an empty folder, which is removed after the test, or `atEnd` of a group of tests. */
export function temporaryFolder(atEnd: (clean: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The shell in `dist/shell`. Without one, every test that uses it fails with the command that builds it. */
export const compiledShell = (): Promise<Shell> => openShell(`${projectRoot}/dist/shell`);

export type ComposeInput = {
  code?: string;
  /** Folder with `partners/`. */
  root?: string;
  /** Folder for the store and the bundles. */
  dist: string;
  shell?: Shell;
};

/** Composes a partner as the build does, in folders of the test. @returns the folder of the bundle */
export async function composeInto({ code = 'demo', root = projectRoot, dist, shell }: ComposeInput): Promise<string> {
  const outDir = join(dist, 'partners', code);
  const store = new ContentStore(join(dist, '.store'));
  await composePartner({ root, code, shell: shell ?? (await compiledShell()), store, outDir, year: 2026 });
  return outDir;
}

/**
 * Composes demo in a separate process, which starts in the given folder.
 * @returns the folder of the bundle, and the paths of all modules that the process loaded
 */
export function composeInProcess(folder: string, env: NodeJS.ProcessEnv = {}): { bundle: string; modules: string[] } {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'compose-process.testing.ts'), folder], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  });
  return { bundle: join(folder, 'out'), modules: JSON.parse(output) as string[] };
}

/** Paths of all files below a folder, in alphabetical order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();
}

const TEXT_EXTENSIONS = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.webmanifest', '.txt']);

/** Contents of all text files below a folder, by path. */
export function textsIn(folder: string): Map<string, string> {
  return new Map(
    filesIn(folder)
      .filter((path) => TEXT_EXTENSIONS.has(extname(path)))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}
