import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../compose/composed.testing.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { openPartnerDrafts, type PartnerDrafts } from './partner-drafts.ts';

let folder: string;
let mirror: string;
let drafts: PartnerDrafts;

beforeEach(() => {
  const root = temporaryFolder();
  [folder, mirror] = [join(root, 'demo'), join(root, 'mirror')];
  for (const copy of [folder, mirror]) cpSync(join(projectRoot, 'partners/demo'), copy, { recursive: true });
  cpSync(join(projectRoot, '.prettierrc.json'), join(root, '.prettierrc.json'));
  drafts = openPartnerDrafts(folder, mirror);
});

const onDisk = (name: string) => readFileSync(join(folder, name), 'utf8');
const withName = (text: string, name: string) => text.replace('"Harbor Table"', JSON.stringify(name));
const changed = () =>
  drafts
    .files()
    .filter(({ isChanged }) => isChanged)
    .map(({ name }) => name);

describe('the unsaved changes of a partner', () => {
  it('EXT-13 reach the copy that is validated and composed, and the folder only when they are saved', async () => {
    const before = onDisk('settings.json');
    await drafts.change('settings.json', withName(before, 'Pier'));
    expect(onDisk('settings.json')).toBe(before);
    expect(readFileSync(join(mirror, 'settings.json'), 'utf8')).toContain('"Pier"');
    const others = new Map(readdirSync(folder).map((name) => [name, name]));
    expect(drafts.save()).toEqual([]);
    expect(onDisk('settings.json')).toBe(withName(before, 'Pier'));
    expect([...others.keys()]).toEqual(readdirSync(folder));
    expect(changed()).toEqual([]);
  });

  it('EXT-13 can be undone, done again and discarded', async () => {
    const before = onDisk('settings.json');
    await drafts.change('settings.json', withName(before, 'One'));
    await drafts.change('settings.json', withName(before, 'Two'));
    drafts.undo();
    expect(drafts.textOf('settings.json')).toContain('"One"');
    drafts.redo();
    expect(drafts.textOf('settings.json')).toContain('"Two"');
    drafts.undo();
    drafts.undo();
    expect([drafts.canUndo(), drafts.canRedo(), changed()]).toEqual([false, true, []]);
    await drafts.change('content/popup.json', undefined);
    expect(existsSync(join(mirror, 'content/popup.json'))).toBe(false);
    drafts.discard();
    expect(existsSync(join(mirror, 'content/popup.json'))).toBe(true);
    expect([drafts.canUndo(), drafts.canRedo(), changed()]).toEqual([false, false, []]);
  });

  it('EXT-13 merge with what another program writes to other values of the same file', async () => {
    const before = onDisk('settings.json');
    await drafts.change('settings.json', withName(before, 'Mine'));
    writeFileSync(join(folder, 'settings.json'), before.replace('"55512"', '"66612"'));
    expect(drafts.refresh()).toBe(true);
    expect(drafts.save()).toEqual([]);
    expect(onDisk('settings.json')).toBe(withName(before.replace('"55512"', '"66612"'), 'Mine'));
  });

  it('EXT-13 ask when the same value was changed on disk, and overwrite nothing before the answer', async () => {
    const before = onDisk('settings.json');
    await drafts.change('settings.json', withName(before, 'Mine'));
    writeFileSync(join(folder, 'settings.json'), withName(before, 'Theirs'));
    expect(drafts.save()).toEqual(['settings.json']);
    expect(onDisk('settings.json')).toBe(withName(before, 'Theirs'));
    expect(drafts.files().find(({ onDisk: text }) => text !== undefined)).toMatchObject({
      name: 'settings.json',
      text: withName(before, 'Mine'),
      onDisk: { text: withName(before, 'Theirs') },
    });
    drafts.resolve('settings.json', 'mine');
    expect(drafts.save()).toEqual([]);
    expect(onDisk('settings.json')).toBe(withName(before, 'Mine'));
  });

  it('EXT-13 give way to the version on disk when the engineer chooses it', async () => {
    const before = onDisk('settings.json');
    await drafts.change('settings.json', withName(before, 'Mine'));
    writeFileSync(join(folder, 'settings.json'), withName(before, 'Theirs'));
    drafts.refresh();
    drafts.resolve('settings.json', 'disk');
    expect(drafts.textOf('settings.json')).toBe(withName(before, 'Theirs'));
    expect(changed()).toEqual([]);
  });

  it('EXT-13 of two studios on one folder are both there in the end', async () => {
    const second = openPartnerDrafts(folder, `${mirror}-2`);
    const before = onDisk('settings.json');
    await drafts.change('settings.json', withName(before, 'First'));
    await second.change('settings.json', before.replace('"55512"', '"66612"'));
    expect([drafts.save(), second.save()]).toEqual([[], []]);
    drafts.refresh();
    expect(drafts.textOf('settings.json')).toBe(withName(before.replace('"55512"', '"66612"'), 'First'));
  });

  it('EXT-13 take in untouched files that were changed, added, broken or removed on disk', () => {
    mkdirSync(join(folder, 'environments'));
    writeFileSync(join(folder, 'environments/staging.json'), '{}\n');
    writeFileSync(join(folder, 'copy.json'), '{ "broken": ');
    rmSync(join(folder, 'content/popup.json'));
    expect(drafts.refresh()).toBe(true);
    expect(drafts.textOf('environments/staging.json')).toBe('{}\n');
    expect(drafts.textOf('copy.json')).toBe('{ "broken": ');
    expect(drafts.textOf('content/popup.json')).toBeUndefined();
    expect(existsSync(join(mirror, 'content/popup.json'))).toBe(false);
    expect(changed()).toEqual([]);
    expect(drafts.refresh()).toBe(false);
  });

  it('EXT-13 survive that the folder is deleted, and saving brings the folder back', async () => {
    const before = new Map(drafts.files().map(({ name, text }) => [name, text]));
    await drafts.change('settings.json', withName(onDisk('settings.json'), 'Pier'));
    rmSync(folder, { recursive: true });
    expect(drafts.refresh()).toBe(true);
    expect(changed()).toHaveLength(before.size);
    expect(drafts.save()).toEqual([]);
    expect(onDisk('settings.json')).toContain('"Pier"');
    expect(onDisk('content/home.json')).toBe(before.get('content/home.json'));
  });
});
