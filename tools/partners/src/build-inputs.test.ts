import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeInProcess, temporaryFolder } from './compose/composed.testing.ts';
import { projectRoot } from './validate/partner-folders.testing.ts';

/** Runs an Nx command in a separate process, without the variables of a surrounding Nx task. */
function nx<Output>(...args: string[]): Output {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NX_')));
  const output = execFileSync(
    process.execPath,
    [join(projectRoot, 'node_modules/nx/dist/bin/nx.js'), ...args, '--json'],
    {
      cwd: projectRoot,
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

/** Partners that `nx affected` builds after a change to these files. */
const affectedPartners = (files: readonly string[]) =>
  nx<string[]>('show', 'projects', '--affected', '--projects=tag:layer:partner', `--files=${files.join(',')}`);

const isPartnerFile = (file: string) => /^(dist\/)?partners\//.test(file);

describe('the build inputs of partners', { timeout: 60_000 }, () => {
  it('BLD-02 rebuilds only the partner whose folder changes', () => {
    const changes = ['copy.json', 'settings.json', 'tokens.json', 'content/home.json', 'assets/icon.svg'];
    expect(affectedPartners(changes.map((file) => `partners/demo/${file}`))).toEqual(['demo']);
  });

  it.each(['demo:build', 'extremes:build', 'demo:validate'])(
    'BLD-02 caches %s by files of this partner only, so that a change to another partner does not run it again',
    (target) => {
      const [code] = target.split(':');
      const inputs = cacheInputsOf(target).filter(isPartnerFile);
      expect(inputs).toEqual(expect.arrayContaining([`partners/${code}/settings.json`, `partners/${code}/copy.json`]));
      expect(inputs.filter((file) => !file.startsWith(`partners/${code}/`))).toEqual([]);
    },
  );

  it('BLD-02 builds a partner again after a change to any module that composes it', () => {
    const modules = composeInProcess(temporaryFolder())
      .modules.filter((path) => !path.includes('/node_modules/'))
      .map((path) => relative(projectRoot, path));
    expect(modules).toContain('libs/theme/src/index.ts');
    const inputs = new Set(cacheInputsOf('demo:build'));
    expect(modules.filter((path) => !inputs.has(path))).toEqual([]);
  });

  it('BLD-02 does not compile the shell again when a partner is added or changed', () => {
    const inputs = cacheInputsOf('@dining/web:build');
    expect(inputs).toContain('apps/web/src/client.tsx');
    expect(inputs.filter(isPartnerFile)).toEqual([]);
  });
});
