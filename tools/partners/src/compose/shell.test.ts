import { appendFileSync, cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { compiledShell, temporaryFolder } from './composed.testing.ts';
import { openShell } from './shell.ts';

describe('openShell', () => {
  it('BLD-02 names the command that builds a missing shell', async () => {
    await expect(openShell('/nowhere/shell')).rejects.toThrow(
      'There is no compiled shell at /nowhere/shell/client/.vite/manifest.json. Build it first: npx nx build @dining/web',
    );
  });

  it.each(['server/server.js', 'client/worker.js'])(
    'BLD-02 names the command that builds the shell if only %s is missing',
    async (file) => {
      const copy = join(temporaryFolder(), 'shell');
      cpSync(`${projectRoot}/dist/shell`, copy, { recursive: true });
      rmSync(join(copy, file));
      await expect(openShell(copy)).rejects.toThrow(/^There is no compiled shell .*npx nx build @dining\/web$/);
    },
  );

  it('BLD-01 names the command that builds missing map data', async () => {
    const nowhere = join(temporaryFolder(), 'map-data');
    await expect(openShell(`${projectRoot}/dist/shell`, nowhere)).rejects.toThrow(
      `There is no map data in ${nowhere}. Build it first: npx nx build @dining/map-data`,
    );
  });

  it('BLD-01 lists the files of every page once, without the entry', async () => {
    const { clientDir, script } = await compiledShell();
    const files = new Set(readdirSync(join(clientDir, 'assets')).map((name) => `/assets/${name}`));
    expect(files).toContain(script.entry);
    for (const [chunk, paths] of Object.entries(script.chunks)) {
      expect([chunk, paths.filter((path) => !files.has(path))]).toEqual([chunk, []]);
      expect(new Set(paths).size).toBe(paths.length);
      expect(paths).not.toContain(script.entry);
    }
    expect(Object.keys(script.chunks)).toEqual(
      expect.arrayContaining(['HomePage', 'SearchPage', 'MerchantPage', 'NotFoundPage']),
    );
  });

  it('BLD-02 derives its version from the rendering code', async () => {
    const shell = await compiledShell();
    expect(shell.version).toMatch(/^[\w-]{8}$/);
    const other = join(temporaryFolder(), 'shell');
    cpSync(`${projectRoot}/dist/shell`, other, { recursive: true });
    appendFileSync(join(other, 'server/server.js'), '\n// changed\n');
    expect((await openShell(other, `${projectRoot}/dist/map-data`)).version).not.toBe(shell.version);
  });
});
