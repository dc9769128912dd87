import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { readSources } from './partner-sources.ts';
import { makeBundle, newBundlesDir } from './sites.testing.ts';

const { dir, remove } = newBundlesDir();
afterAll(() => remove());
const site = { code: 'demo', folder: `${dir}/demo`, bundle: makeBundle('demo') };

it('EXT-10 reads what a bundle was composed from, and says how a bundle gets it that has none', async () => {
  mkdirSync(site.folder);
  writeFileSync(`${site.folder}/sources.json`, '{"files":[]}');
  expect(await readSources(site)).toEqual({ files: [] });
  rmSync(`${site.folder}/sources.json`);
  const missing: unknown = await readSources(site).catch((error: unknown) => error);
  expect(missing).toBeInstanceOf(AppError);
  expect(missing).toMatchObject({
    status: 404,
    code: 'no_sources',
    message: 'The bundle of this site has no sources. Build it again, for servers: npx nx build demo',
  });
  // Another failure is not reported as a bundle without sources.
  mkdirSync(`${site.folder}/sources.json`);
  await expect(readSources(site)).rejects.toMatchObject({ code: 'EISDIR' });
});
