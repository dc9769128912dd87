import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { projectRoot } from './validate/partner-folders.testing.ts';

/** Runs an Nx command on this repository. */
const nx = <Output>(...args: string[]): Output => nxIn(projectRoot, ...args);

/** Runs an Nx command in a separate process, without the variables of a surrounding Nx task. */
export function nxIn<Output>(folder: string, ...args: string[]): Output {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NX_')));
  const output = execFileSync(
    process.execPath,
    [join(projectRoot, 'node_modules/nx/dist/bin/nx.js'), ...args, '--json'],
    {
      cwd: folder,
      env: { ...env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' },
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  return JSON.parse(output) as Output;
}

/** The files that decide whether Nx takes a target's result from its cache. */
export function cacheInputsOf(target: string): string[] {
  const { files, depOutputs = [] } = nx<{ files: string[]; depOutputs?: string[] }>('show', 'target', 'inputs', target);
  return [...files, ...depOutputs];
}

/** The partner whose folder holds a file; undefined for other files. */
export const partnerOf = (file: string) => /^partners\/([^/]+)\//.exec(file)?.[1];

/** The projects with a build that `nx affected` selects after a change to one file. */
export const affectedBuilds = (file: string): string[] =>
  nx('show', 'projects', '--affected', `--files=${file}`, '--withTarget=build');

/** Expects that Nx decides about composing a partner without files of other partners. */
export function expectOwnInputs(code: string): void {
  const files = cacheInputsOf(`${code}:compose`);
  expect(files).toContain(`partners/${code}/copy.json`);
  expect([...new Set(files.map(partnerOf))].filter(Boolean)).toEqual([code]);
}
