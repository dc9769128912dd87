import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDataFolder, type DataFolder } from './killed-server.testing.ts';

let folder: DataFolder;
beforeEach(async () => {
  folder = await newDataFolder();
});
afterEach(() => folder.remove());

it('SRV-04 a server killed without warning leaves no PostgreSQL, and its folder can be opened immediately with every acknowledged write', async () => {
  const acknowledged = await folder.writeAndKill(200);
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  expect(await folder.lostRows(acknowledged)).toEqual([]);
  await folder.deleteRows();
  await folder.writeAndKill(20);
  await expect.poll(folder.postmaster).toBeUndefined();
});
