import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteBundle } from '@dining/site';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { composeInto, copyPartner, hashesIn, temporaryFolder, textsIn } from './composed.testing.ts';

/** One store for all tests, so that demo is drawn only once. */
const dist = temporaryFolder(afterAll);

/** Composes demo with overlays. @returns the texts of the bundle, by path */
async function composeWith(overlays: Record<string, object>): Promise<Map<string, string>> {
  const root = copyPartner('demo');
  const folder = join(root, 'partners/demo/environments');
  mkdirSync(folder);
  for (const [name, overlay] of Object.entries(overlays))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(overlay));
  return textsIn(await composeInto({ root, dist }));
}

afterEach(() => vi.unstubAllEnvs());

describe('the overlays of a partner in its bundle', () => {
  it('PRT-04 BLD-03 are in site.json only, which no host serves, and change no page and no other settings', async () => {
    const staging = { hosts: ['staging.harbor.example'], sso: {} };
    const without = await composeWith({});
    const bundle = await composeWith({ staging: { $schema: '../../environment.schema.json', ...staging } });
    expect([...bundle].filter(([, text]) => text.includes('staging.harbor.example')).map(([path]) => path)).toEqual([
      'site.json',
    ]);
    const { environments, basics } = JSON.parse(bundle.get('site.json') ?? '') as SiteBundle;
    expect(environments).toEqual({ staging });
    expect(basics).toEqual((JSON.parse(without.get('site.json') ?? '') as SiteBundle).basics);
    expect([...bundle.keys()]).toEqual([...without.keys()]);
    const changed = [...bundle].filter(([path, text]) => without.get(path) !== text).map(([path]) => path);
    expect(changed.filter((path) => path.endsWith('.html') || path.startsWith('assets/'))).toEqual([]);
  });

  it('PRT-04 BLD-06 do not depend on APP_ENV: the bundle is the same byte by byte', async () => {
    const build = async (appEnv: string) => {
      vi.stubEnv('APP_ENV', appEnv);
      return hashesIn(await composeInto({ dist }));
    };
    const staging = await build('staging');
    expect(Object.keys(staging).length).toBeGreaterThan(40);
    expect(await build('production')).toEqual(staging);
  });

  it('PRT-02 stop composing when they are invalid', async () => {
    await expect(composeWith({ production: { hosts: [] } })).rejects.toThrow(
      /partners\/demo\/environments\/production\.json:1 hosts/,
    );
  });
});
