import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDataFolder, type DataFolder } from './killed-server.testing.ts';

let folder: DataFolder;
beforeEach(async () => {
  folder = await newDataFolder();
});
afterEach(() => folder.remove());

it('SRV-04 a server killed without warning loses no acknowledged write, and its folder can be opened immediately although PostgreSQL still runs', async () => {
  const acknowledged = await folder.writeAndKill(200);
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  expect(await folder.postmaster()).toBeDefined();
  expect(await folder.lostRows(acknowledged)).toEqual([]);
  expect(await folder.postmaster()).toBeUndefined();
});
