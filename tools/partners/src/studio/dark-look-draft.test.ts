import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readJsonSource } from '@dining/partner-settings';
import { checkDarkTokens, type TokenFile } from '@dining/theme';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draftDarkLook } from './dark-look-draft.ts';
import { openPartnerDrafts } from './partner-drafts.ts';

const tokens = fileURLToPath(new URL('../../../../partners/extremes/tokens.json', import.meta.url));
let folder: string;
let mirror: string;

beforeEach(() => {
  [folder, mirror] = [mkdtempSync(`${tmpdir()}/partner-`), mkdtempSync(`${tmpdir()}/mirror-`)];
  cpSync(tokens, `${folder}/tokens.json`);
});

afterEach(() => {
  for (const path of [folder, mirror]) rmSync(path, { recursive: true });
});

describe('a dark look in the studio', () => {
  it('EXT-13 is derived as a draft that passes the checks and can be undone', async () => {
    const drafts = openPartnerDrafts(folder, mirror);
    await draftDarkLook('acme', drafts);
    const dark = drafts.textOf('tokens.dark.json') ?? '';
    const light = JSON.parse(readFileSync(tokens, 'utf8')) as TokenFile;
    expect(checkDarkTokens(readJsonSource('tokens.dark.json', dark), light)).toEqual([]);
    expect(drafts.files().map(({ name, isChanged }) => [name, isChanged])).toEqual([
      ['tokens.json', false],
      ['tokens.dark.json', true],
    ]);
    drafts.undo();
    expect(drafts.textOf('tokens.dark.json')).toBeUndefined();
  });

  it('EXT-13 never replaces one that is there', async () => {
    writeFileSync(`${folder}/tokens.dark.json`, '{}\n');
    const drafts = openPartnerDrafts(folder, mirror);
    await expect(draftDarkLook('acme', drafts)).rejects.toThrow('tokens.dark.json is there already');
    expect(drafts.textOf('tokens.dark.json')).toBe('{}\n');
  });

  it('EXT-13 is refused with the first finding when the light look is wrong', async () => {
    writeFileSync(`${folder}/tokens.json`, '{"palette":{}}\n');
    const drafts = openPartnerDrafts(folder, mirror);
    await expect(draftDarkLook('acme', drafts)).rejects.toThrow(/cannot be made from tokens\.json: partners\/acme/);
    expect(drafts.textOf('tokens.dark.json')).toBeUndefined();
  });
});
