import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OverlaidEnvironment } from '@dining/partner-settings';
import type { SiteBundle } from '@dining/site';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { composeInto, copyPartner, hashesIn, temporaryFolder, textsIn } from './composed.testing.ts';

/** One store for all tests, so that demo is drawn only once. */
const dist = temporaryFolder(afterAll);

/** Composes demo with overlays. @returns the texts of the bundle, by path */
async function composeWith(
  overlays: Record<string, object>,
  environment?: OverlaidEnvironment,
): Promise<Map<string, string>> {
  const root = copyPartner('demo');
  const folder = join(root, 'partners/demo/environments');
  mkdirSync(folder);
  for (const [name, overlay] of Object.entries(overlays))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(overlay));
  return textsIn(await composeInto({ root, dist, ...(environment && { environment }) }));
}

afterEach(() => vi.unstubAllEnvs());

describe('the overlays of a partner in its bundle', () => {
  it('PRT-04 BLD-03 are in two files only, which no host serves, and change no page and no other settings', async () => {
    const staging = { hosts: ['staging.harbor.example'], sso: {} };
    const without = await composeWith({});
    const bundle = await composeWith({ staging: { $schema: '../../environment.schema.json', ...staging } });
    expect([...bundle].filter(([, text]) => text.includes('staging.harbor.example')).map(([path]) => path)).toEqual([
      'site.json',
      'sources.json',
    ]);
    const { environments, basics } = JSON.parse(bundle.get('site.json') ?? '') as SiteBundle;
    expect(environments).toEqual({ staging });
    expect(basics).toEqual((JSON.parse(without.get('site.json') ?? '') as SiteBundle).basics);
    expect([...bundle.keys()]).toEqual([...without.keys()]);
    const changed = [...bundle].filter(([path, text]) => without.get(path) !== text).map(([path]) => path);
    expect(changed.filter((path) => path.endsWith('.html') || path.startsWith('assets/'))).toEqual([]);
  });

  it('PRT-04 BLD-05 BLD-03 show those of one environment in every byte of a bundle for its static host', async () => {
    const map = (environment: string) => ({ mapboxToken: `pk.only-of-${environment}` });
    const overlays = {
      staging: { hosts: ['staging.harbor.example'], map: map('staging') },
      production: { hosts: ['live.harbor.example'], map: map('production') },
    };
    const text = [...(await composeWith(overlays, 'production')).values()].join('\n');
    const words = ['live.harbor.example', 'pk.only-of-production', 'staging.harbor.example', 'pk.only-of-staging'];
    // The hosts of settings.json are those of development machines here.
    expect([...words, '"hosts":["harbortable.example"'].filter((word) => text.includes(word))).toEqual(
      words.slice(0, 2),
    );
  });

  it('SRC-04 put the code of Mapbox and its license into the bundle where one of them has a token', async () => {
    const bundle = await composeWith({ staging: { map: { mapboxToken: 'pk.demo' } } });
    expect([...bundle.keys()].filter((path) => /mapbox/i.test(path)).length).toBeGreaterThan(15);
    expect(bundle.get('assets/licenses.txt')).toMatch(/^mapbox-gl [\d.]+ \(SEE LICENSE IN LICENSE.txt\)$/m);
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
