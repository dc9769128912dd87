import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Task, TaskGraph } from '@nx/devkit';
import { beforeEach, describe, expect, it } from 'vitest';
import executors from '../../executors.json' with { type: 'json' };
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { buildAmongAndAlone, BuildRoot } from './build-partners.testing.ts';
import compose, { composeBatch } from './compose.executor.ts';

const root = new BuildRoot(['demo']);

beforeEach(() => {
  root.reset();
  root.addCopy('other', 200);
});

describe('buildPartners', () => {
  it('BLD-01 builds only the requested partners and reports each result', async () => {
    const [demo, ...rest] = await root.build(['demo']);
    expect(rest).toEqual([]);
    expect(demo).toMatchObject({
      code: 'demo',
      ok: true,
      text: expect.stringMatching(/^demo: \d+ files, version [\w-]{8}, \d+ ms → dist\/partners\/demo$/),
    });
    expect(root.isBuilt('demo')).toBe(true);
    expect(root.isBuilt('other')).toBe(false);
  });

  it('PRT-02 does not build a partner with findings, reports them all and builds the next one', async () => {
    root.breakSettings('demo');
    const builds = await root.build(['demo', 'missing', 'other']);
    expect(builds.map(({ code, ok }) => [code, ok])).toEqual([
      ['demo', false],
      ['missing', false],
      ['other', true],
    ]);
    expect(builds[0]?.text).toMatch(/^demo: \d+ findings\n\n(.|\n)*partners\/demo\/settings\.json/);
    expect(builds[1]?.text).toContain('there is no partner "missing"');
    expect(root.isBuilt('demo')).toBe(false);
  });

  it('PRT-08 builds the same bundle when the other partner is removed', () =>
    buildAmongAndAlone(root, () => root.removeBundles()));
});

describe('a bundle that was built before', () => {
  const UNCHANGED = 'demo: unchanged → dist/partners/demo';

  it('BLD-02 is kept while its inputs are the same, and composed again when they change', async () => {
    const textOf = async (inputs: string) => (await root.build(['demo'], inputs))[0]?.text;
    expect(await textOf('a')).toMatch(/^demo: \d+ files/);
    expect(await textOf('a')).toBe(UNCHANGED);
    expect(await textOf('b')).toMatch(/^demo: \d+ files/);
    expect(await textOf('a')).toMatch(/^demo: \d+ files/);
  });

  it('BLD-02 stays as it is, as the compiled shell does, when one more partner is composed', async () => {
    const state = (folder: string) =>
      readdirSync(join(root.path, folder), { recursive: true, encoding: 'utf8' })
        .toSorted()
        .map((file) => [file, statSync(join(root.path, folder, file)).mtimeMs]);
    const codes = ['demo', 'other'];
    await root.build(codes, 'a');
    const [shell, bundle] = [state('dist/shell'), state('dist/partners/demo')];
    root.addCopy('further', 100);
    const results = await root.build([...codes, 'further'], 'a');
    expect(Object.fromEntries(results.map(({ code, text }) => [code, text]))).toMatchObject({
      demo: UNCHANGED,
      other: expect.stringMatching(/^other: unchanged/),
      further: expect.stringMatching(/^further: \d+ files/),
    });
    expect(state('dist/shell')).toEqual(shell);
    expect(state('dist/partners/demo')).toEqual(bundle);
  });

  it('BLD-02 is composed again when any of its files is missing or truncated, or another one was composed meanwhile', async () => {
    const textOf = async () => (await root.build(['demo'], 'a'))[0]?.text;
    const [index, compressed] = ['index.html', 'index.html.br'].map((name) =>
      join(root.path, 'dist/partners/demo', name),
    );
    await textOf();
    expect(await textOf()).toBe(UNCHANGED);
    rmSync(compressed ?? '');
    expect(await textOf()).toMatch(/^demo: \d+ files/);
    expect(await textOf()).toBe(UNCHANGED);
    rmSync(index ?? '');
    writeFileSync(index ?? '', '');
    expect(await textOf()).toMatch(/^demo: \d+ files/);
    await root.build(['demo']);
    expect(await textOf()).toMatch(/^demo: \d+ files/);
  });

  it('PRT-02 does not count as current after a build with findings', async () => {
    await root.build(['demo'], 'a');
    root.breakSettings('demo');
    expect((await root.build(['demo'], 'b'))[0]?.ok).toBe(false);
    expect((await root.build(['demo'], 'a'))[0]?.ok).toBe(false);
  });
});

describe('the bundle of a deleted partner', () => {
  it('PRT-08 is removed by the next build of any partner', async () => {
    await root.build(['demo', 'other'], 'a');
    rmSync(join(root.path, 'partners/other'), { recursive: true });
    await compose({}, { root: root.path, projectName: 'demo' });
    expect(readdirSync(join(root.path, 'dist/partners'))).toEqual(['demo']);
    expect(readdirSync(join(root.path, 'dist/.built'))).toEqual([]);
  });
});

describe('the compose executor', () => {
  it('BLD-02 builds all partners of a run in one process, with one result each', async () => {
    root.breakSettings('other');
    const task = (code: string): [string, Task] => [
      `${code}:build`,
      {
        id: `${code}:build`,
        target: { project: code, target: 'build' },
        overrides: {},
        outputs: [],
        parallelism: true,
        cache: false,
        hash: 'a',
      },
    ];
    const graph: TaskGraph = {
      roots: [],
      tasks: Object.fromEntries([task('demo'), task('other')]),
      dependencies: {},
      continuousDependencies: {},
    };
    const results = await Array.fromAsync(composeBatch(graph, {}, {}, { root: root.path }));
    expect(results.map(({ task: id, result }) => [id, result.success])).toEqual([
      ['demo:build', true],
      ['other:build', false],
    ]);
    expect(results[1]?.result.terminalOutput).toMatch(/^other: \d+ findings/);
  });

  it('BLD-01 builds the partner of the project that it runs for', async () => {
    expect(await compose({}, { root: root.path, projectName: 'demo' })).toEqual({ success: true });
    expect(root.isBuilt('demo')).toBe(true);
    root.breakSettings('demo');
    expect(await compose({}, { root: root.path, projectName: 'demo' })).toEqual({ success: false });
  });

  it('BLD-02 is registered with Nx and prefers batches', () => {
    const { implementation, batchImplementation, preferBatch, schema } = executors.executors.compose;
    expect(preferBatch).toBe(true);
    for (const path of [implementation, batchImplementation.split('#')[0] ?? '', schema])
      expect(existsSync(join(projectRoot, 'tools/partners', path))).toBe(true);
    expect(batchImplementation).toMatch(/#composeBatch$/);
  });
});
