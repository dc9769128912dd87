import { readFileSync } from 'node:fs';
import type { CreateNodesContext } from '@nx/devkit';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createNodes } from './plugin.ts';
import { projectRoot } from './validate/partner-folders.testing.ts';

const context = { workspaceRoot: projectRoot, nxJsonConfiguration: {} } as CreateNodesContext;

async function projectOf(code: string) {
  const [, infer] = createNodes;
  const [[, { projects } = {}] = []] = await infer([`partners/${code}/settings.json`], undefined, context);
  return projects?.[`partners/${code}`];
}

describe('the Nx plugin for partners', () => {
  it('PRT-05 makes a project of every partner folder with settings', async () => {
    expect(createNodes[0]).toBe('partners/*/settings.json');
    expect(await projectOf('demo')).toMatchObject({ name: 'demo', root: 'partners/demo', tags: ['layer:partner'] });
  });

  it('PRT-02 validates a partner again when another partner’s hosts or names change', async () => {
    expect((await projectOf('demo'))?.targets?.['validate']).toMatchObject({
      executor: '@dining/partners-plugin:validate',
      cache: true,
      inputs: expect.arrayContaining(['{projectRoot}/**/*', '{workspaceRoot}/partners/*/settings.json']),
    });
  });

  it('EXT-12 reports on a partner again in every run, because the day and DNS decide, too', async () => {
    expect((await projectOf('demo'))?.targets?.['report']).toMatchObject({
      executor: '@dining/partners-plugin:report',
      cache: false,
      outputs: ['{workspaceRoot}/dist/reports/demo.md', '{workspaceRoot}/dist/reports/demo.html'],
    });
  });

  it('BLD-02 builds a partner from the shared shell and its own folder only', async () => {
    const { compose, build } = (await projectOf('demo'))?.targets ?? {};
    expect(compose).toMatchObject({
      cache: true,
      dependsOn: [{ projects: ['@dining/web'], target: 'build' }],
      outputs: ['{workspaceRoot}/dist/parts/demo'],
    });
    expect(compose?.inputs?.filter((input) => typeof input === 'string' && input.includes('partners/'))).toEqual([]);
    expect(compose?.inputs).toContain('{projectRoot}/**/*');
    expect(build).toMatchObject({
      cache: false,
      dependsOn: ['compose'],
      outputs: ['{workspaceRoot}/dist/partners/demo'],
    });
  });

  it('BLD-02 refers only to named inputs that nx.json defines', async () => {
    const targets = Object.values((await projectOf('demo'))?.targets ?? {});
    const named = targets
      .flatMap(({ inputs = [] }) => inputs)
      .filter((input): input is string => typeof input === 'string' && /^\w+$/.test(input));
    const nx = JSON.parse(readFileSync(`${projectRoot}/nx.json`, 'utf8')) as { namedInputs: object };
    expect(Object.keys(nx.namedInputs)).toEqual(expect.arrayContaining(named));
  });

  it('PRT-05 makes no project of a partner that is left out of the run', async () => {
    vi.stubEnv('LEFT_OUT_PARTNERS', 'extremes,demo');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await projectOf('demo')).toBeUndefined();
    expect(await projectOf('third')).toMatchObject({ name: 'third' });
  });

  it('serves one partner from its build', async () => {
    expect((await projectOf('demo'))?.targets?.['serve']).toMatchObject({
      continuous: true,
      dependsOn: ['build', { projects: ['@dining/card-entry'], target: 'build' }],
      command: 'node tools/setup/serve.ts demo',
    });
  });

  it('EXT-11 takes the screenshots of a partner from its build, in one process for all partners of a run', async () => {
    expect((await projectOf('demo'))?.targets?.['screenshots']).toMatchObject({
      executor: '@dining/screenshots:screenshots',
      cache: false,
      dependsOn: ['build', { projects: ['@dining/card-entry'], target: 'build' }],
    });
  });
});
