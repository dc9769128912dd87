import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Task, TaskGraph } from '@nx/devkit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import executors from '../../executors.json' with { type: 'json' };
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { buildAmongAndAlone, BuildRoot } from './build-partners.testing.ts';
import bundle, { bundleBatch } from './bundle.executor.ts';
import compose, { composeBatch } from './compose.executor.ts';

const root = new BuildRoot(['demo']);

/** The files of a folder of the root, with when each was written. */
const state = (folder: string) =>
  readdirSync(join(root.path, folder), { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((file) => [file, statSync(join(root.path, folder, file)).mtimeMs]);

/** A root of two partners without bundles. */
function reset(): void {
  root.reset();
  root.addCopy('other', 200);
}

/** The same with the bundle of demo, which the tests of a block share. */
function shareBundle(): void {
  beforeAll(async () => {
    reset();
    await root.build(['demo']);
  });
  beforeEach(() => {
    root.restorePartners();
    root.addCopy('other', 200);
  });
}

describe('buildPartners', () => {
  beforeEach(reset);

  it('BLD-01 builds only the requested partners and reports each result', async () => {
    const [demo, ...rest] = await root.build(['demo']);
    expect(rest).toEqual([]);
    expect(demo).toMatchObject({
      code: 'demo',
      ok: true,
      text: expect.stringMatching(/^demo: \d+ files, version [\w-]{8} → dist\/partners\/demo$/),
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
  shareBundle();

  it('BLD-02 stays as it is, as the compiled shell does, when it or one more partner is composed', async () => {
    const [shell, before] = [state('dist/shell'), state('dist/partners/demo')];
    const results = await root.build(['demo', 'other']);
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(state('dist/shell')).toEqual(shell);
    expect(state('dist/partners/demo')).toEqual(before);
  });

  it('PRT-02 stays as it is when its partner has findings', async () => {
    const list = root.listOf('demo');
    root.breakSettings('demo');
    expect((await root.build(['demo']))[0]?.ok).toBe(false);
    expect(root.listOf('demo')).toBe(list);
  });

  it('PRT-02 stays as it is when a drawing of another partner is no SVG, holds a script or has 5 MB', async () => {
    root.remove('dist/partners/other');
    const before = state('dist/partners/demo');
    const drawing = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
    const large = drawing(`<path d="${'M0 0'.repeat(1_310_720)}"/>`);
    for (const [name, text] of [
      ['icon.svg', '\u0089PNG\r\n'],
      ['wordmark.svg', drawing('<script>1</script>')],
      ['scenery.svg', large],
    ] as const)
      writeFileSync(join(root.path, 'partners/other/assets', name), text);
    const results = await root.build(['demo', 'other']);
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    for (const finding of [
      'icon.svg:1\n  problem:  the drawing is not well-formed',
      'wordmark.svg:1 script\n  problem:  <script> is not allowed in a drawing',
      `scenery.svg:1\n  problem:  the file has ${large.length.toLocaleString('en-US')} bytes`,
    ])
      expect(results[1]?.text).toContain(`partners/other/assets/${finding}`);
    expect(root.isBuilt('other')).toBe(false);
    expect(state('dist/partners/demo')).toEqual(before);
  });

  it('PRT-08 is removed by the next build of any partner once its own is deleted', async () => {
    await root.build(['demo', 'other']);
    rmSync(join(root.path, 'partners/other'), { recursive: true });
    await bundle({}, { root: root.path, projectName: 'demo' });
    for (const folder of ['parts', 'partners']) expect(readdirSync(join(root.path, 'dist', folder))).toEqual(['demo']);
  });
});

describe('the executors', () => {
  beforeEach(reset);

  const task = (code: string, target: string): [string, Task] => [
    `${code}:${target}`,
    {
      id: `${code}:${target}`,
      target: { project: code, target },
      overrides: {},
      outputs: [],
      parallelism: true,
      cache: false,
    },
  ];
  const graphOf = (...tasks: [string, Task][]): TaskGraph => ({
    roots: [],
    tasks: Object.fromEntries(tasks),
    dependencies: {},
    continuousDependencies: {},
  });

  it('BLD-02 compose and bundle all partners of a run in one process each, with one result for each partner', async () => {
    root.breakSettings('other');
    const context = { root: root.path };
    const composing = graphOf(task('demo', 'compose'), task('other', 'compose'));
    const composed = await Array.fromAsync(composeBatch(composing, {}, {}, context));
    expect(composed.map(({ task: id, result }) => [id, result.success])).toEqual([
      ['demo:compose', true],
      ['other:compose', false],
    ]);
    expect(composed[1]?.result.terminalOutput).toMatch(/^other: \d+ findings/);
    const bundled = await Array.fromAsync(bundleBatch(graphOf(task('demo', 'build')), {}, {}, context));
    expect(bundled.map(({ task: id, result }) => [id, result.success])).toEqual([['demo:build', true]]);
    expect(root.isBuilt('demo')).toBe(true);
  });

  it('BLD-01 build the partner of the project that they run for, and name what is missing', async () => {
    const context = { root: root.path, projectName: 'demo' };
    expect(await bundle({}, context)).toEqual({ success: false });
    expect(await compose({}, context)).toEqual({ success: true });
    expect(await bundle({}, context)).toEqual({ success: true });
    expect(root.isBuilt('demo')).toBe(true);
    root.breakSettings('demo');
    expect(await compose({}, context)).toEqual({ success: false });
  });

  it('BLD-02 are registered with Nx and prefer batches', () => {
    const { compose: composing, bundle: bundling } = executors.executors;
    for (const { implementation, batchImplementation, preferBatch, schema } of [composing, bundling]) {
      expect(preferBatch).toBe(true);
      const [file = '', name = ''] = batchImplementation.split('#');
      for (const path of [implementation, file, schema])
        expect(existsSync(join(projectRoot, 'tools/partners', path))).toBe(true);
      expect(readFileSync(join(projectRoot, 'tools/partners', file), 'utf8')).toContain(`function* ${name}(`);
    }
  });
});
