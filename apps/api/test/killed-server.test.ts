import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDataFolder, type DataFolder } from './killed-server.testing.ts';

let folder: DataFolder;
beforeEach(async () => {
  folder = await newDataFolder();
});
afterEach(() => folder.remove());

it('SRV-04 a server killed without warning leaves no PostgreSQL, and its folder has every acknowledged write', async () => {
  const acknowledged = await folder.writeAndKill(50);
  expect(acknowledged.length).toBeGreaterThanOrEqual(50);
  await expect.poll(folder.postmaster).toBeUndefined();
  expect(await folder.lostRows(acknowledged)).toEqual([]);
});
