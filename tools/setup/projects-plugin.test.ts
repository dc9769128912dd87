import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreateNodesContext, PostTasksExecutionContext } from '@nx/devkit';
import { afterAll, describe, expect, it } from 'vitest';
import { createNodes, postTasksExecution } from './projects-plugin.ts';
import { root } from './run-command.ts';

const context = { workspaceRoot: root, nxJsonConfiguration: {} } as CreateNodesContext;

async function targetsOf(folder: string) {
  const [, infer] = createNodes;
  const [[, { projects } = {}] = []] = await infer([`${folder}/package.json`], undefined, context);
  return projects?.[folder]?.targets ?? {};
}

describe('the targets that Nx infers', () => {
  it('are typecheck, lint and test for a lib with tests, all cached', async () => {
    const targets = await targetsOf('libs/rules');
    expect(Object.keys(targets)).toEqual(['typecheck', 'lint', 'test']);
    expect(Object.values(targets).map(({ cache }) => cache)).toEqual([true, true, true]);
  });

  it('type-check each part of a lib with the options of its runtime', async () => {
    const { typecheck } = await targetsOf('libs/site');
    expect(typecheck?.options).toMatchObject({
      commands: [
        expect.stringMatching(/tsc --noEmit -p libs\/site$/),
        expect.stringMatching(/tsc --noEmit -p libs\/site\/src\/react$/),
      ],
    });
  });

  it('hold no npm script, because `npm test` as a unit test would run itself', () => {
    const nx = execFileSync('node_modules/.bin/nx', ['show', 'project', 'dining', '--json'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' },
    });
    const { targets } = JSON.parse(nx) as { targets: Record<string, { executor: string }> };
    expect(Object.keys(targets)).toContain('stories');
    expect(Object.values(targets).map(({ executor }) => executor)).not.toContain('nx:run-script');
  });

  it('leave out test where a project has no tests', async () => {
    expect(Object.keys(await targetsOf('libs/studio-contract'))).toEqual(['typecheck', 'lint']);
  });

  it('run unit tests again when the project, the code it depends on or the toolchain changes', async () => {
    const { test } = await targetsOf('libs/rules');
    expect(test?.inputs).toEqual(expect.arrayContaining(['default', '^production', 'toolchain', 'reads']));
    expect(test?.outputs).toEqual(['{workspaceRoot}/test-results/test/rules.json']);
  });

  it('run the tests of the server alone, and its tests of the composed sites separately', async () => {
    const targets = await targetsOf('apps/api');
    expect(Object.keys(targets)).toEqual(['typecheck', 'lint', 'test', 'test-sites', 'test-postgres']);
    expect([targets['test']?.parallelism, targets['test-sites']?.parallelism]).toEqual([false, false]);
  });

  it('SRV-01 run the tests on the installed PostgreSQL each time, because it is no part of the tree', async () => {
    const targets = await targetsOf('apps/api');
    expect([targets['test']?.cache, targets['test-postgres']?.cache]).toEqual([true, false]);
  });

  it.each(['libs/rules', 'apps/api'])(
    '%s names only inputs that nx.json defines and files that exist',
    async (folder) => {
      const { namedInputs } = JSON.parse(readFileSync(`${root}/nx.json`, 'utf8')) as {
        namedInputs: Record<string, (string | object)[]>;
      };
      const inputs = [...Object.values(await targetsOf(folder)).flatMap((target) => target.inputs ?? [])];
      const texts = inputs.filter((input): input is string => typeof input === 'string');
      const names = texts.filter((input) => !input.includes('/')).map((input) => input.replace('^', ''));
      expect(Object.keys(namedInputs)).toEqual(expect.arrayContaining(names));
      const files = texts.filter((input) => /^\{workspaceRoot\}\/[^*{]+$/.test(input));
      expect(files.filter((file) => !existsSync(file.replace('{workspaceRoot}', root)))).toEqual([]);
    },
  );
});

describe('the end of a run of Nx', () => {
  const workspaceRoot = mkdtempSync(join(tmpdir(), 'dining-nx-'));
  afterAll(() => rmSync(workspaceRoot, { recursive: true }));

  it('stores each task with its exit code, also in a clone that has no folder of Nx yet', async () => {
    const result = (project: string, code: number) => ({ task: { target: { project, target: 'build' } }, code });
    const taskResults = { a: result('@dining/web', 0), b: result('demo', 1) };
    await postTasksExecution(undefined, { workspaceRoot, taskResults } as unknown as PostTasksExecutionContext);
    expect(JSON.parse(readFileSync(`${workspaceRoot}/.nx/last-tasks.json`, 'utf8'))).toEqual([
      { projectName: '@dining/web', target: 'build', status: 0 },
      { projectName: 'demo', target: 'build', status: 1 },
    ]);
  });
});
