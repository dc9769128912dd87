import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDataFolder, type DataFolder } from './killed-server.testing.ts';

let folder: DataFolder;
beforeEach(async () => {
  folder = await newDataFolder();
});
afterEach(() => folder.remove());

it('SRV-04 a server killed without warning loses no acknowledged write when PostgreSQL is killed with it twice in a row', async () => {
  for (const round of [1, 2]) {
    const acknowledged = await folder.writeAndKill(100, folder.killPostgres);
    expect(acknowledged.length).toBeGreaterThanOrEqual(100);
    expect(await folder.lostRows(acknowledged), `round ${round}`).toEqual([]);
    await folder.deleteRows();
  }
});

it('SRV-04 a server killed without warning leaves no PostgreSQL, and its folder has every acknowledged write', async () => {
  const acknowledged = await folder.writeAndKill(50);
  expect(acknowledged.length).toBeGreaterThanOrEqual(50);
  await expect.poll(folder.postmaster).toBeUndefined();
  expect(await folder.lostRows(acknowledged)).toEqual([]);
});

it('SRV-04 a server killed without warning leaves a folder that can be opened immediately with every acknowledged write', async () => {
  const acknowledged = await folder.writeAndKill(200);
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  expect(await folder.lostRows(acknowledged)).toEqual([]);
});

it('SRV-04 a server killed without warning can be replaced immediately by another server, while a third finds the folder in use', async () => {
  await folder.writeAndKill(20);
  const next = await folder.open();
  await expect(folder.open()).rejects.toThrow(`in use by another server (process ${process.pid})`);
  await next.database.ping();
  await next.stop();
});
