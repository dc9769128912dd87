import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { approvedFolder, approvePictures, openApproved } from './approved-pictures.ts';

/** A folder of pictures for one test, each with its id as content. */
function folderOf(...ids: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'approved-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  for (const id of ids) writeFileSync(join(folder, `${id}.png`), `${id} of ${folder}`);
  return folder;
}

it('EXT-11 replaces the approved pictures by those of a whole run', () => {
  const pictures = folderOf('home-visitor-390');
  const folder = folderOf('home-visitor-390', 'join-visitor-390');
  expect(approvePictures(pictures, folder, false)).toBe(1);
  const approved = openApproved(folder);
  expect([...approved.ids]).toEqual(['home-visitor-390']);
  expect(approved.read('home-visitor-390')?.toString()).toBe(`home-visitor-390 of ${pictures}`);
});

it('EXT-11 leaves the approved pictures of other pages when a run showed some pages only', () => {
  const folder = folderOf('join-visitor-390');
  approvePictures(folderOf('home-visitor-390'), folder, true);
  expect([...openApproved(folder).ids].toSorted()).toEqual(['home-visitor-390', 'join-visitor-390']);
});

it('EXT-11 stores approved pictures in the folder SCREENSHOTS_BASE, and in .screenshots without it', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('SCREENSHOTS_BASE', '');
  expect(approvedFolder('/work', 'demo')).toBe('/work/.screenshots/demo');
  vi.stubEnv('SCREENSHOTS_BASE', '/elsewhere');
  expect(approvedFolder('/work', 'demo')).toBe('/elsewhere/demo');
  expect(openApproved('/elsewhere/demo').ids.size).toBe(0);
});
