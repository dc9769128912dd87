import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPartnerDrafts } from './partner-drafts.ts';

describe('the text that changes started from', () => {
  it('EXT-13 tells changed, new and removed files apart', async () => {
    const root = mkdtempSync(join(tmpdir(), 'studio-drafts-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const [folder, mirror] = [join(root, 'folder'), join(root, 'mirror')];
    for (const path of [folder, mirror]) mkdirSync(path);
    const before = '{ "a": 1 }\n';
    for (const name of ['settings.json', 'copy.json']) writeFileSync(join(folder, name), before);
    const drafts = openPartnerDrafts(folder, mirror);
    await drafts.change('settings.json', '{ "a": 2 }\n');
    await drafts.change('copy.json', undefined);
    await drafts.change('tokens.dark.json', '{}\n');
    expect(drafts.files()).toEqual([
      { name: 'copy.json', text: undefined, base: before, isChanged: true },
      { name: 'settings.json', text: '{ "a": 2 }\n', base: before, isChanged: true },
      { name: 'tokens.dark.json', text: '{}\n', base: undefined, isChanged: true },
    ]);
    expect(drafts.save()).toEqual([]);
    expect(drafts.files().map(({ name, base }) => [name, base])).toEqual([
      ['settings.json', '{ "a": 2 }\n'],
      ['tokens.dark.json', '{}\n'],
    ]);
  });
});
