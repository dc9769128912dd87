import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readJsonSource } from '@dining/partner-settings';
import { checkDarkTokens, type TokenFile } from '@dining/theme';
import type { Tree } from '@nx/devkit';
import { createTree } from '@nx/devkit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { darkLook } from './brand/dark-look.ts';
import darkGenerator from './dark.generator.ts';
import { answersOf, anyColor } from './generated.testing.ts';
import partnerGenerator from './partner.generator.ts';
import { writeTokens } from './write/partner-tokens.ts';

const partners = new URL('../../../../partners/', import.meta.url);
const codes = readdirSync(partners).filter((name) => existsSync(new URL(`${name}/tokens.json`, partners)));

/** What the checks say about the dark look that is derived from tokens. */
const findingsOf = (light: TokenFile) => {
  const text = JSON.stringify(darkLook(light));
  return checkDarkTokens(readJsonSource('tokens.dark.json', text), light);
};

async function generated(): Promise<Tree> {
  const tree = createTree();
  await partnerGenerator(tree, { code: 'acme', primaryColor: '#1f4e5f' });
  return tree;
}

describe('npx nx g dark', () => {
  it('PRT-11 writes a dark look that passes the checks, and nothing else', async () => {
    const tree = await generated();
    const before = tree.listChanges().map(({ path }) => path);
    await darkGenerator(tree, { code: 'acme' });
    const added = tree
      .listChanges()
      .map(({ path }) => path)
      .filter((path) => !before.includes(path));
    expect(added).toEqual(['partners/acme/tokens.dark.json']);
    const light = JSON.parse(tree.read('partners/acme/tokens.json', 'utf8') ?? '') as TokenFile;
    expect(checkDarkTokens(readJsonSource('dark', tree.read(added[0] ?? '', 'utf8') ?? ''), light)).toEqual([]);
  });

  it.each(codes)('PRT-11 PRT-06 derives a readable dark look for %s', (code) => {
    const light = JSON.parse(readFileSync(new URL(`${code}/tokens.json`, partners), 'utf8')) as TokenFile;
    expect(findingsOf(light)).toEqual([]);
  });

  it('PRT-11 PRT-06 derives a readable dark look for any two colors', () => {
    const answers = answersOf({ code: 'acme' });
    fc.assert(
      fc.property(anyColor, anyColor, (primaryColor, accentColor) => {
        expect(findingsOf(writeTokens({ ...answers, primaryColor, accentColor }))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('PRT-11 does not overwrite an edited dark look without being told to', async () => {
    const tree = await generated();
    tree.write('partners/acme/tokens.dark.json', '{}');
    await expect(darkGenerator(tree, { code: 'acme' })).rejects.toThrow(/is there already.*--again/);
    await darkGenerator(tree, { code: 'acme', again: true });
    expect(tree.read('partners/acme/tokens.dark.json', 'utf8')).toContain('"bg"');
  });

  it('PRT-11 names the partners when there is none of that code', async () => {
    await expect(darkGenerator(await generated(), { code: 'acne' })).rejects.toThrow(/no partner "acne".*"acme"/);
  });
});
