import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTree } from '@nx/devkit/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import partnerGenerator from '../generator/partner.generator.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { createProgram } from './create-program.ts';

const ANSWERS = { code: 'harbor', name: 'Harbor', currencyType: 'Point', primaryColor: '#123456' } as const;

/** A repository with one partner. */
function makeRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'studio-programs-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'partners'));
  // As in the virtual tree that the generator is compared with.
  writeFileSync(join(root, '.prettierrc.json'), '{ "singleQuote": true }');
  cpSync(join(projectRoot, 'partners/demo'), join(root, 'partners/demo'), { recursive: true });
  return root;
}

describe('a new program in the studio', () => {
  it('EXT-13 writes the files of npx nx g partner, and nothing else', async () => {
    const root = makeRoot();
    const made = await createProgram(root, ANSWERS);
    const tree = createTree();
    await partnerGenerator(tree, ANSWERS);
    const generated = tree.listChanges().filter(({ path }) => path.startsWith('partners/harbor/'));
    expect(made).toEqual({
      code: 'harbor',
      files: expect.arrayContaining(generated.map(({ path }) => path)) as string[],
    });
    for (const { path, content } of generated) expect(readFileSync(join(root, path), 'utf8')).toBe(content?.toString());
    expect(readdirSync(join(root, 'partners')).toSorted()).toEqual(['demo', 'harbor']);
  });

  it('EXT-13 answers with every problem by its question, and then writes nothing', async () => {
    const root = makeRoot();
    const made = await createProgram(root, { code: 'demo', primaryColor: 'blue', planet: 'Mars' });
    expect(made).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ key: 'code', fix: 'choose another code, or delete the folder first' }),
        expect.objectContaining({ key: 'primaryColor', problem: '"blue" is not a color' }),
        expect.objectContaining({ key: 'planet' }),
      ]) as unknown[],
    });
    expect(existsSync(join(root, 'partners/harbor'))).toBe(false);
    expect(readdirSync(join(root, 'partners'))).toEqual(['demo']);
  });
});
