import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExecutorContext, Task, TaskGraph } from '@nx/devkit';
import { describe, expect, it } from 'vitest';
import executors from '../../executors.json' with { type: 'json' };
import { partnerCodes } from '../validate/partner-code.ts';
import { copyPartners, projectRoot } from '../validate/partner-folders.testing.ts';
import { buildPartners, type PartnerBuild } from './build-partners.ts';
import compose, { composeBatch } from './compose.executor.ts';

/** Makes a temporary repository root with all partners and the compiled shell. */
function temporaryRoot(): string {
  const root = copyPartners();
  mkdirSync(join(root, 'dist'));
  for (const built of ['shell', 'map-data']) symlinkSync(`${projectRoot}/dist/${built}`, join(root, 'dist', built));
  return root;
}

const breakSettings = (root: string, code: string) =>
  writeFileSync(join(root, 'partners', code, 'settings.json'), '{"name": 1}');

async function build(root: string, codes: readonly string[]): Promise<PartnerBuild[]> {
  return Array.fromAsync(buildPartners(root, codes));
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
        cache: true,
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
    expect(await compose({}, { root, projectName: 'demo' } as ExecutorContext)).toEqual({ success: true });
    expect(isBuilt(root, 'demo')).toBe(true);
    breakSettings(root, 'demo');
    expect(await compose({}, { root, projectName: 'demo' } as ExecutorContext)).toEqual({ success: false });
  });

  it('BLD-02 is registered with Nx and prefers batches', () => {
    const { implementation, batchImplementation, preferBatch, schema } = executors.executors.compose;
    expect(preferBatch).toBe(true);
    for (const path of [implementation, batchImplementation.split('#')[0] ?? '', schema])
      expect(existsSync(join(projectRoot, 'tools/partners', path))).toBe(true);
    expect(batchImplementation).toMatch(/#composeBatch$/);
  });
});
