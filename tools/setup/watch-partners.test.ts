import { appendFileSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

it('PRT-08 reports a folder that is deleted, and every change after it comes back, as when a branch is checked out', async () => {
  const folder = mkdtempSync(`${tmpdir()}/partners-`);
  const copy = mkdtempSync(`${tmpdir()}/copy-`);
  for (const path of [`${folder}/demo`, copy]) {
    mkdirSync(`${path}/content`, { recursive: true });
    writeFileSync(`${path}/content/home.json`, '{}');
  }
  let count = 0;
  const stop = watchPartners(folder, () => (count += 1));
  onTestFinished(() => {
    stop();
    for (const path of [folder, copy]) rmSync(path, { recursive: true, force: true });
  });
  const change = async (what: () => void) => {
    const before = count;
    what();
    await expect.poll(() => count).toBeGreaterThan(before);
  };

  for (let round = 0; round < 3; round += 1) {
    await change(() => {
      rmSync(`${folder}/demo`, { recursive: true });
      cpSync(copy, `${folder}/demo`, { recursive: true });
    });
    await change(() => writeFileSync(`${folder}/demo/content/home.json`, '{ }'));
  }
  await change(() => rmSync(`${folder}/demo`, { recursive: true }));
  await change(() => renameSync(copy, `${folder}/moved`));
});
