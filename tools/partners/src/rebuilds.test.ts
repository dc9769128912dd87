import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { partnerCodes } from './validate/partner-code.ts';
import { projectRoot } from './validate/partner-folders.testing.ts';

const run = promisify(execFile);

/** What a command of Nx prints. */
async function nx(...args: string[]): Promise<string> {
  const { stdout } = await run(join(projectRoot, 'node_modules/.bin/nx'), args, {
    cwd: projectRoot,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** The files that decide whether Nx builds a project again, with all named inputs expanded. */
async function buildInputs(project: string): Promise<string[]> {
  const { files } = JSON.parse(await nx('show', 'target', 'inputs', `${project}:build`, '--json')) as {
    files: string[];
  };
  return files;
}

const partnerOf = (file: string) => /^partners\/([^/]+)\//.exec(file)?.[1];

/** The projects with a build that `nx affected` selects after a change to one file. */
async function affectedBuilds(file: string): Promise<string[]> {
  const projects = await nx('show', 'projects', '--affected', `--files=${file}`, '--withTarget=build');
  return projects.trim().split('\n');
}

describe('what a change rebuilds', { timeout: 60_000 }, () => {
  it('BLD-02 a change to the copy of one partner affects the build of that partner alone', async () => {
    expect(await affectedBuilds('partners/demo/copy.json')).toEqual(['demo']);
  });

  it('BLD-02 a change to the shell affects the build of every partner', async () => {
    expect(await affectedBuilds('apps/web/src/client.tsx')).toEqual(
      expect.arrayContaining(['@dining/web', ...partnerCodes(projectRoot)]),
    );
  });

  it.each(['demo', 'extremes'])(
    'BLD-02 the inputs of the build of %s hold no file of another partner',
    async (code) => {
      const files = await buildInputs(code);
      expect(files).toContain(`partners/${code}/copy.json`);
      expect([...new Set(files.map(partnerOf))].filter(Boolean)).toEqual([code]);
    },
  );

  it('BLD-02 the inputs of the compiled shell hold no file of any partner', async () => {
    expect(partnerCodes(projectRoot).length).toBeGreaterThan(1);
    const files = await buildInputs('@dining/web');
    expect(files).toContain('apps/web/src/client.tsx');
    expect(files.filter(partnerOf)).toEqual([]);
  });
});
