import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Task, TaskGraph } from '@nx/devkit';
import { describe, expect, it, vi } from 'vitest';
import executors from '../../executors.json' with { type: 'json' };
import { partnerCodes } from '../validate/partner-code.ts';
import { copyPartners, projectRoot } from '../validate/partner-folders.testing.ts';
import type { PartnerResult } from '../validate/partner-results.ts';
import { buildPartners } from './build-partners.ts';
import compose, { composeBatch } from './compose.executor.ts';

// Each build opens the shell, and other builds share the cores.
vi.setConfig({ testTimeout: 120_000 });

/** Makes a temporary repository root with all partners and the compiled shell. */
function temporaryRoot(): string {
  const root = copyPartners();
  mkdirSync(join(root, 'dist'));
  for (const built of ['shell', 'map-data']) symlinkSync(`${projectRoot}/dist/${built}`, join(root, 'dist', built));
  return root;
}

const breakSettings = (root: string, code: string) =>
  writeFileSync(join(root, 'partners', code, 'settings.json'), '{"name": 1}');

/** Builds partners; with `inputs`, only those that were not made from the same. */
async function build(root: string, codes: readonly string[], inputs?: string): Promise<PartnerResult[]> {
  return Array.fromAsync(
    buildPartners(
      root,
      codes.map((code) => ({ code, inputs })),
    ),
  );
}

/** Copies demo to a partner that differs in what must be unique. */
function copyPartner(root: string, code: string, number: number): void {
  const folder = join(root, 'partners', code);
  cpSync(join(root, 'partners/demo'), folder, { recursive: true });
  const file = join(folder, 'settings.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as { customerSupport: object };
  const phone = { href: `tel:+18005550${number}`, formatted: `(800) 555-0${number}` };
  const own = { name: `Copy ${number}`, programName: `Program ${number}`, hosts: [`${code}.example`], routeMeta: {} };
  writeFileSync(file, JSON.stringify({ ...settings, ...own, customerSupport: { ...settings.customerSupport, phone } }));
}

const isBuilt = (root: string, code: string) => existsSync(join(root, 'dist/partners', code, 'bundle.json'));

describe('buildPartners', () => {
  it('BLD-01 builds only the requested partners and reports each result', async () => {
    const root = temporaryRoot();
    const [demo, ...rest] = await build(root, ['demo']);
    expect(rest).toEqual([]);
    expect(demo).toMatchObject({
      code: 'demo',
      ok: true,
      text: expect.stringMatching(/^demo: \d+ files, version [\w-]{8}, \d+ ms → dist\/partners\/demo$/),
    });
    expect(isBuilt(root, 'demo')).toBe(true);
    expect(isBuilt(root, 'extremes')).toBe(false);
  });

  it('PRT-02 does not build a partner with findings, reports them all and builds the next one', async () => {
    const root = temporaryRoot();
    breakSettings(root, 'demo');
    const builds = await build(root, ['demo', 'missing', 'extremes']);
    expect(builds.map(({ code, ok }) => [code, ok])).toEqual([
      ['demo', false],
      ['missing', false],
      ['extremes', true],
    ]);
    expect(builds[0]?.text).toMatch(/^demo: \d+ findings\n\n(.|\n)*partners\/demo\/settings\.json/);
    expect(builds[1]?.text).toContain('there is no partner "missing"');
    expect(isBuilt(root, 'demo')).toBe(false);
  });

  it('PRT-08 builds the same bundle when all other partners are removed', async () => {
    const among = temporaryRoot();
    const alone = temporaryRoot();
    for (const other of partnerCodes(alone).filter((code) => code !== 'demo'))
      rmSync(join(alone, 'partners', other), { recursive: true });
    const [first] = await build(among, ['demo']);
    const [second] = await build(alone, ['demo']);
    expect(first?.ok).toBe(true);
    expect(second?.ok).toBe(true);
    const listOf = (root: string) => readFileSync(join(root, 'dist/partners/demo/bundle.json'), 'utf8');
    expect(listOf(alone)).toBe(listOf(among));
  });
});

describe('a bundle that was built before', () => {
  const UNCHANGED = 'demo: unchanged → dist/partners/demo';

  it('BLD-02 is kept while its inputs are the same, and composed again when they change', async () => {
    const root = temporaryRoot();
    const textOf = async (inputs: string) => (await build(root, ['demo'], inputs))[0]?.text;
    expect(await textOf('a')).toMatch(/^demo: \d+ files/);
    expect(await textOf('a')).toBe(UNCHANGED);
    expect(await textOf('b')).toMatch(/^demo: \d+ files/);
    expect(await textOf('a')).toMatch(/^demo: \d+ files/);
  });

  it('BLD-02 is composed again when any of its files is missing or truncated, or another one was composed meanwhile', async () => {
    const root = temporaryRoot();
    const textOf = async () => (await build(root, ['demo'], 'a'))[0]?.text;
    const [index, compressed] = ['index.html', 'index.html.br'].map((name) => join(root, 'dist/partners/demo', name));
    await textOf();
    expect(await textOf()).toBe(UNCHANGED);
    rmSync(compressed ?? '');
    expect(await textOf()).toMatch(/^demo: \d+ files/);
    expect(await textOf()).toBe(UNCHANGED);
    rmSync(index ?? '');
    writeFileSync(index ?? '', '');
    expect(await textOf()).toMatch(/^demo: \d+ files/);
    await build(root, ['demo']);
    expect(await textOf()).toMatch(/^demo: \d+ files/);
  });

  it('PRT-02 does not count as current after a build with findings', async () => {
    const root = temporaryRoot();
    await build(root, ['demo'], 'a');
    breakSettings(root, 'demo');
    expect((await build(root, ['demo'], 'b'))[0]?.ok).toBe(false);
    expect((await build(root, ['demo'], 'a'))[0]?.ok).toBe(false);
  });

  it('BLD-06 holds the same bytes when threads build many partners', async () => {
    const root = temporaryRoot();
    const codes = Array.from({ length: 13 }, (_, index) => `copy-${index}`);
    for (const [index, code] of codes.entries()) copyPartner(root, code, 100 + index);
    const listOf = (of: string) => readFileSync(join(of, 'dist/partners/copy-3/bundle.json'), 'utf8');
    const results = await build(root, codes);
    expect(results.map(({ code, ok, text }) => (ok ? code : text))).toEqual(codes);
    const together = listOf(root);
    rmSync(join(root, 'dist/partners'), { recursive: true });
    rmSync(join(root, 'dist/.store'), { recursive: true });
    await build(root, ['copy-3']);
    expect(listOf(root)).toBe(together);
  });
});

describe('the bundle of a deleted partner', () => {
  it('PRT-08 is removed by the next build of any partner', async () => {
    const root = temporaryRoot();
    await build(root, ['demo', 'extremes'], 'a');
    rmSync(join(root, 'partners/extremes'), { recursive: true });
    await compose({}, { root, projectName: 'demo' });
    expect(readdirSync(join(root, 'dist/partners'))).toEqual(['demo']);
    expect(readdirSync(join(root, 'dist/.built'))).toEqual([]);
  });
});

describe('the compose executor', () => {
  it('BLD-02 builds all partners of a run in one process, with one result each', async () => {
    const root = temporaryRoot();
    breakSettings(root, 'extremes');
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
      tasks: Object.fromEntries([task('demo'), task('extremes')]),
      dependencies: {},
      continuousDependencies: {},
    };
    const results = await Array.fromAsync(composeBatch(graph, {}, {}, { root }));
    expect(results.map(({ task: id, result }) => [id, result.success])).toEqual([
      ['demo:build', true],
      ['extremes:build', false],
    ]);
    expect(results[1]?.result.terminalOutput).toMatch(/^extremes: \d+ findings/);
  });

  it('BLD-01 builds the partner of the project that it runs for', async () => {
    const root = temporaryRoot();
    expect(await compose({}, { root, projectName: 'demo' })).toEqual({ success: true });
    expect(isBuilt(root, 'demo')).toBe(true);
    breakSettings(root, 'demo');
    expect(await compose({}, { root, projectName: 'demo' })).toEqual({ success: false });
  });

  it('BLD-02 is registered with Nx and prefers batches', () => {
    const { implementation, batchImplementation, preferBatch, schema } = executors.executors.compose;
    expect(preferBatch).toBe(true);
    for (const path of [implementation, batchImplementation.split('#')[0] ?? '', schema])
      expect(existsSync(join(projectRoot, 'tools/partners', path))).toBe(true);
    expect(batchImplementation).toMatch(/#composeBatch$/);
  });
});
