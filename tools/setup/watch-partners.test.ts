import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { watchPartners } from './watch-partners.ts';

it('reports the partner of a saved file, once for all writes of an editor, and ignores files outside of the folders', async () => {
  const folder = mkdtempSync(`${tmpdir()}/partners-`);
  for (const code of ['demo', 'extremes']) mkdirSync(`${folder}/${code}/content`, { recursive: true });
  const told: string[] = [];
  const stop = watchPartners(folder, (code) => told.push(code));
  onTestFinished(() => {
    stop();
    rmSync(folder, { recursive: true });
  });

  writeFileSync(`${folder}/settings.schema.json`, '{}');
  writeFileSync(`${folder}/demo/copy.json`, '{');
  appendFileSync(`${folder}/demo/copy.json`, '}');
  await expect.poll(() => told).toEqual(['demo']);
  writeFileSync(`${folder}/extremes/content/home.json`, '{}');
  await expect.poll(() => told).toEqual(['demo', 'extremes']);
});
