import { execFileSync } from 'node:child_process';
import { appendFileSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeInProcess, temporaryFolder } from './compose/composed.testing.ts';
import { partnerCodes } from './validate/partner-code.ts';
import { projectRoot } from './validate/partner-folders.testing.ts';

/** Runs an Nx command on this repository. */
const nx = <Output>(...args: string[]): Output => nxIn(projectRoot, ...args);

/** Runs an Nx command in a separate process, without the variables of a surrounding Nx task. */
function nxIn<Output>(folder: string, ...args: string[]): Output {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NX_')));
  const output = execFileSync(
    process.execPath,
    [join(projectRoot, 'node_modules/nx/dist/bin/nx.js'), ...args, '--json'],
    {
      cwd: folder,
      env: { ...env, NX_DAEMON: 'false' },
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  return JSON.parse(output) as Output;
}

/** The files that decide whether Nx takes a target's result from its cache. */
function cacheInputsOf(target: string): string[] {
  const { files, depOutputs = [] } = nx<{ files: string[]; depOutputs?: string[] }>('show', 'target', 'inputs', target);
  return [...files, ...depOutputs];
}

const partnerOf = (file: string) => /^partners\/([^/]+)\//.exec(file)?.[1];

/** The projects with a build that `nx affected` selects after a change to one file. */
const affectedBuilds = (file: string): string[] =>
  nx('show', 'projects', '--affected', `--files=${file}`, '--withTarget=build');

describe('what a change rebuilds', { timeout: 120_000 }, () => {
  it('BLD-02 a change to the copy of one partner affects the build of that partner alone', () => {
    expect(affectedBuilds('partners/demo/copy.json')).toEqual(['demo']);
  });

  it('BLD-02 a change to the shell affects the build of every partner', () => {
    expect(affectedBuilds('apps/web/src/client.tsx')).toEqual(
      expect.arrayContaining(['@dining/web', ...partnerCodes(projectRoot)]),
    );
  });

  it.each(['libs/ui/src/index.ts', 'libs/dish-art/src/index.ts', 'tools/partners/src/compose/budgets.ts'])(
    'BLD-02 a committed change to %s affects the build of every partner',
    (file) => {
      const clone = temporaryFolder();
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: clone });
      git('clone', '--quiet', '--depth=1', `file://${projectRoot}`, '.');
      symlinkSync(`${projectRoot}/node_modules`, join(clone, 'node_modules'));
      appendFileSync(join(clone, file), '\n// changed\n');
      git('commit', '--quiet', '--all', '--message=Change a file');
      const affected = ['show', 'projects', '--affected', '--base=HEAD~1', '--head=HEAD', '--withTarget=build'];
      expect(nxIn(clone, ...affected)).toEqual(expect.arrayContaining(partnerCodes(clone)));
    },
  );

  it.each(['demo', 'extremes'])('BLD-02 the inputs of the build of %s hold no file of another partner', (code) => {
    const files = cacheInputsOf(`${code}:build`);
    expect(files).toContain(`partners/${code}/copy.json`);
    expect([...new Set(files.map(partnerOf))].filter(Boolean)).toEqual([code]);
  });

  it('BLD-02 the inputs of the compiled shell hold no file of any partner', () => {
    expect(partnerCodes(projectRoot).length).toBeGreaterThan(1);
    const files = cacheInputsOf('@dining/web:build');
    expect(files).toContain('apps/web/src/client.tsx');
    expect(files.filter(partnerOf)).toEqual([]);
  });

  it('BLD-02 validates a partner again after a change to another partner only for its settings, whose hosts must differ', () => {
    const inputs = cacheInputsOf('demo:validate').filter((file) => /^(dist\/)?partners\//.test(file));
    expect(inputs).toEqual(expect.arrayContaining(['partners/demo/settings.json', 'partners/demo/copy.json']));
    expect(inputs).not.toContain('partners/extremes/copy.json');
    const settings = /^partners\/(demo\/|[^/]+\/(settings|environments\/[a-z]+)\.json$)/;
    expect(inputs.filter((file) => !settings.test(file))).toEqual([]);
  });

  it('BLD-02 builds a partner again after a change to any module that composes it', () => {
    const modules = composeInProcess(temporaryFolder())
      .modules.filter((path) => !path.includes('/node_modules/'))
      .map((path) => relative(projectRoot, path));
    expect(modules).toContain('libs/theme/src/index.ts');
    const inputs = new Set(cacheInputsOf('demo:build'));
    expect(modules.filter((path) => !inputs.has(path))).toEqual([]);
  });
});
