import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { root } from './source-files.ts';

const run = promisify(execFile);

/** The lines that the compiler of `npm test` refuses, compiled together with a project's own files. */
async function refusedIn(project: string, lines: readonly string[]): Promise<string[]> {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(root, 'test-results', 'runtime-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'fixture.ts'), lines.map((line) => `${line}\n`).join(''));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: `../../${project}/tsconfig.json`,
      include: ['fixture.ts', `../../${project}/src`],
      exclude: ['test.*', 'testing.*', 'stories.*'].map((name) => `../../${project}/**/*${name}`),
    }),
  );
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', folder, '--noEmit', '--pretty', 'false']).catch(
    (error: unknown) => error as { stdout: string },
  );
  const refused = [...stdout.matchAll(/fixture\.ts\((\d+),/g)].map(([, line]) => lines[Number(line) - 1] ?? '');
  return [...new Set(refused)];
}

/** Uses a global of browsers. */
export const DOM = 'export const dom = window.location;';
/** Uses a global that calls other hosts. */
export const NETWORK = "export const network = fetch('/');";
/** Uses a type of Node. */
export const BUFFER = "export const buffer = Buffer.from('a');";
/** Uses the process of Node. */
export const PROCESS = 'export const processId = process.pid;';
/** Imports a module of Node. */
export const FILES = "export { readFileSync } from 'node:fs';";
/** Uses globals that every runtime has. */
const LANGUAGE = "export const parsed = new URL('https://example.com').searchParams;";
const ALL = [DOM, NETWORK, BUFFER, PROCESS, FILES, LANGUAGE];

/** Expects that a project, such as `libs/ui`, compiles with every line but the refused ones. */
export async function expectRefused(project: string, refused: readonly string[]): Promise<void> {
  expect(await refusedIn(project, ALL)).toEqual(refused);
}
