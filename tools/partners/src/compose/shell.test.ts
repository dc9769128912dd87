import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { compiledShell, temporaryFolder } from './composed.testing.ts';
import { openShell } from './shell.ts';

/** The compiled shell without its assets, and with a small renderer, which loads at once. */
function smallShell(renderer: string): string {
  const folder = join(temporaryFolder(), 'shell');
  for (const file of ['client/.vite/manifest.json', 'client/worker.js', 'client/licenses.json'])
    cpSync(`${projectRoot}/dist/shell/${file}`, join(folder, file));
  for (const below of ['server', 'client/assets']) mkdirSync(join(folder, below));
  writeFileSync(join(folder, 'server/server.js'), renderer);
  return folder;
}

describe('openShell', () => {
  it('BLD-02 names the command that builds a missing shell', async () => {
    await expect(openShell('/nowhere/shell')).rejects.toThrow(
      'There is no compiled shell at /nowhere/shell/client/.vite/manifest.json. Build it first: npx nx build @dining/web',
    );
  });

  it.each(['server/server.js', 'client/worker.js'])(
    'BLD-02 names the command that builds the shell if only %s is missing',
    async (file) => {
      const copy = smallShell('');
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
    const { files: shared, script } = await compiledShell();
    const files = new Set(shared.map(({ path }) => `/${path}`));
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

  it('SEC-01 knows the hash of every script that a page around the card frame names, and of no other page’s', async () => {
    const { files, script } = await compiledShell();
    expect(Object.keys(script.integrity ?? {})).toEqual(['AddCardPage', 'AccountPage', 'ReEnrollPage']);
    for (const [page, hashes] of Object.entries(script.integrity ?? {})) {
      expect(Object.keys(hashes)).toEqual([script.entry, ...(script.chunks[page] ?? [])]);
      for (const [path, hash] of Object.entries(hashes)) {
        const sha256 = files.find((file) => `/${file.path}` === path)?.sha256 ?? '';
        expect(hash).toBe(`sha256-${Buffer.from(sha256, 'hex').toString('base64')}`);
      }
    }
  });

  it('BLD-02 derives its version from the rendering code', async () => {
    const versionOf = async (code: string) =>
      (await openShell(smallShell(code), `${projectRoot}/dist/map-data`)).version;
    const version = await versionOf('export const baseCss = "a";');
    expect(version).toMatch(/^[\w-]{8}$/);
    expect(await versionOf('export const baseCss = "a";')).toBe(version);
    expect(await versionOf('export const baseCss = "b";')).not.toBe(version);
  });
});
