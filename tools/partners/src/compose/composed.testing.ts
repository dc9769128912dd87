import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { OverlaidEnvironment } from '@dining/partner-settings';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { composePartner } from './compose-partner.ts';
import { linkBundle, sourcesOf } from './link-bundle.ts';
import { PictureCache } from './picture-cache.ts';
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

let openedPictures: PictureCache | undefined;

/** The pictures of the build, so that only those that a test changes are drawn. */
export const builtPictures = (): PictureCache => (openedPictures ??= new PictureCache(`${projectRoot}/dist/.pictures`));

export type ComposeInput = {
  code?: string;
  /** Folder with `partners/`. */
  root?: string;
  /** Folder for parts and bundles. */
  dist: string;
  /** The only environment whose settings the bundle has; all by default. */
  environment?: OverlaidEnvironment;
};

/** Composes a partner as the build does, in folders of the test. @returns the folder of the bundle */
export async function composeInto({
  code = 'demo',
  root = projectRoot,
  dist,
  environment,
}: ComposeInput): Promise<string> {
  const bundle = join(dist, 'partners', code);
  const sources = { ...sourcesOf(`${projectRoot}/dist`, code), parts: join(dist, 'parts', code) };
  const { parts } = sources;
  const shell = await compiledShell();
  await composePartner({ root, code, shell, pictures: builtPictures(), parts, year: 2026, environment });
  linkBundle(sources, bundle);
  return bundle;
}

/**
 * Composes demo in a separate process, which starts in the given folder.
 * @returns the folder of the parts, and the paths of all modules that the process loaded
 */
export function composeInProcess(folder: string, env: NodeJS.ProcessEnv = {}): { parts: string; modules: string[] } {
  return { parts: join(folder, 'parts'), modules: modulesOf([folder], { cwd: folder, env }) };
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
