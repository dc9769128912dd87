import { execFileSync } from 'node:child_process';
import { appendFileSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeInProcess, temporaryFolder } from './compose/composed.testing.ts';
import { affectedBuilds, cacheInputsOf, expectOwnInputs, nxIn, partnerOf } from './rebuilds.testing.ts';
import { partnerCodes } from './validate/partner-code.ts';
import { projectRoot } from './validate/partner-folders.testing.ts';

describe('what a change rebuilds', () => {
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

  it('BLD-02 a change to the shell affects the build of every partner', () => {
    expect(affectedBuilds('apps/web/src/client.tsx')).toEqual(
      expect.arrayContaining(['@dining/web', ...partnerCodes(projectRoot)]),
    );
  });

  it.each(['demo', 'extremes'])('BLD-02 the inputs of composing %s hold no file of another partner', expectOwnInputs);

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

  it('BLD-02 composes a partner again after a change to any module that composes it', () => {
    const modules = composeInProcess(temporaryFolder())
      .modules.filter((path) => !path.includes('/node_modules/'))
      .map((path) => relative(projectRoot, path));
    expect(modules).toContain('libs/theme/src/index.ts');
    const inputs = new Set(cacheInputsOf('demo:compose'));
    expect(modules.filter((path) => !inputs.has(path))).toEqual([]);
  });
});
