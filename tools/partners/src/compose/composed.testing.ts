import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

/** Makes a temporary root with a copy of one partner, which may get another code. It is removed after the test. */
export function copyPartner(code: string, as = code): string {
  const root = temporaryFolder();
  cpSync(join(projectRoot, 'partners', code), join(root, 'partners', as), { recursive: true });
  return root;
}

let openedShell: Promise<Shell> | undefined;

/** The shell in `dist/shell`. Without one, every test that uses it fails with the command that builds it. */
export const compiledShell = (): Promise<Shell> => (openedShell ??= openShell(`${projectRoot}/dist/shell`));

let openedStore: ContentStore | undefined;

/**
 * The store of the build, with everything that the partners' bundles are made of, so that only what a test changes is
 * drawn, rendered and compressed. Bundles share its files: tests replace a file of such a bundle, and never write into it.
 */
export const builtStore = (): ContentStore => (openedStore ??= new ContentStore(`${projectRoot}/dist/.store`));

/** Makes the next bundle from a temporary store render its pages again, so that a cached page proves nothing. */
export function forgetPages(dist: string): void {
  const store = join(dist, '.store');
  for (const name of existsSync(store) ? readdirSync(store) : [])
    if (name.endsWith('.step') && readFileSync(join(store, name), 'utf8').includes('"index.html"'))
      rmSync(join(store, name));
}

export type ComposeInput = {
  code?: string;
  /** Folder with `partners/`. */
  root?: string;
  /** Folder for the bundles, and for a store of their own unless there is another one. */
  dist: string;
  store?: ContentStore;
};

/** Composes a partner as the build does, in folders of the test. @returns the folder of the bundle */
export async function composeInto({
  code = 'demo',
  root = projectRoot,
  dist,
  store = new ContentStore(join(dist, '.store')),
}: ComposeInput): Promise<string> {
  const outDir = join(dist, 'partners', code);
  await composePartner({ root, code, shell: await compiledShell(), store, outDir, year: 2026 });
  return outDir;
}

/**
 * Composes demo in a separate process, which starts in the given folder.
 * @returns the folder of the bundle, and the paths of all modules that the process loaded
 */
export function composeInProcess(folder: string, env: NodeJS.ProcessEnv = {}): { bundle: string; modules: string[] } {
  return { bundle: join(folder, 'out'), modules: modulesOf([folder], { cwd: folder, env }) };
}

/** Paths of the modules that composing loads at its start, in a separate process that composes nothing. */
export const modulesToCompose = (): string[] => modulesOf([], {});

function modulesOf(args: readonly string[], { cwd, env }: { cwd?: string; env?: NodeJS.ProcessEnv }): string[] {
  const script = join(import.meta.dirname, 'compose-process.testing.ts');
  const output = execFileSync(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  });
  return JSON.parse(output) as string[];
}

/** Whether a module, by its path, is part of the bundler or of a compiler. */
export const isBuildTool = (path: string): boolean =>
  /\/node_modules\/(vite|rolldown|rollup|esbuild|typescript)\//.test(path);

/** Hash of every file below a folder, by path. */
export const hashesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(filesIn(folder).map((path) => [path, hash('sha256', readFileSync(join(folder, path)))]));

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
