import { hexColor, resolveTokens, type TokenFile } from '@dining/theme';
import type { Tree } from '@nx/devkit';
import { createTree } from '@nx/devkit/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { brandTokens } from './brand/brand-tokens.ts';
import { answersOf } from './generated.testing.ts';
import lookGenerator, { type LookOptions } from './look.generator.ts';
import partnerGenerator, { partnerFiles } from './partner.generator.ts';

const FOLDER = 'partners/acme';

/** A tree with the partner that a brief describes. */
async function generated(): Promise<Tree> {
  const tree = createTree();
  await partnerGenerator(tree, { code: 'acme', primaryColor: '#1f4e5f', hero: 'arch' });
  return tree;
}

const tokensIn = (tree: Tree) => JSON.parse(tree.read(`${FOLDER}/tokens.json`, 'utf8') ?? '') as TokenFile;

const colorIn = (tree: Tree, path: string) =>
  hexColor(resolveTokens(tokensIn(tree)).tokens.get(path)?.value as { components: number[] });

/** Runs the generator and returns what it prints. */
async function changeLook(tree: Tree, options: Partial<LookOptions>): Promise<string> {
  const printed: string[] = [];
  const report = await lookGenerator(tree, { code: 'acme', ...options });
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  onTestFinished(() => write.mockRestore());
  report();
  return printed.join('');
}

describe('npx nx g look', () => {
  it('PRT-05 writes what the generator would have written for the new look, and nothing else', async () => {
    const tree = await generated();
    const settings = tree.read(`${FOLDER}/settings.json`, 'utf8');
    expect(await changeLook(tree, { primaryColor: '#7A1F2B', corners: 'round' })).toContain('has its new look');
    const answers = await answersOf({ code: 'acme', primaryColor: '#7a1f2b', hero: 'arch', corners: 'round' });
    const files = partnerFiles(answers);
    expect(tokensIn(tree)).toEqual(brandTokens(answers));
    for (const name of ['assets/icon.svg', 'assets/wordmark.svg'])
      expect(tree.read(`${FOLDER}/${name}`, 'utf8')).toBe(files[name]);
    expect(tree.read(`${FOLDER}/settings.json`, 'utf8')).toBe(settings);
  });

  it('PRT-05 can be used again, and back', async () => {
    const tree = await generated();
    const first = tokensIn(tree);
    await changeLook(tree, { primaryColor: '#7a1f2b', displayFont: 'fraunces' });
    await changeLook(tree, { primaryColor: '#1f4e5f', displayFont: 'outfit' });
    expect(tokensIn(tree)).toEqual(first);
  });

  it('PRT-05 keeps tokens and drawings that were edited by hand, and names them', async () => {
    const tree = await generated();
    const tokens = tokensIn(tree) as unknown as { color: { bg: Record<string, unknown> } };
    tokens.color.bg['page'] = { $value: '{palette.brand.tint}' };
    tokens.color.bg['hero'] = { $value: '{palette.brand.dark}' };
    tree.write(`${FOLDER}/tokens.json`, JSON.stringify(tokens));
    tree.write(`${FOLDER}/assets/wordmark.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const report = await changeLook(tree, { primaryColor: '#7a1f2b' });
    expect(colorIn(tree, 'color.bg.page')).toBe(colorIn(tree, 'palette.brand.tint'));
    expect(tree.read(`${FOLDER}/assets/wordmark.svg`, 'utf8')).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(report).toContain('assets/wordmark.svg');
    expect(report).not.toContain('assets/icon.svg');
  });

  it('PRT-05 starts from layouts that were changed in tokens.json', async () => {
    const tree = await generated();
    const tokens = tokensIn(tree) as unknown as { $extensions: Record<string, Record<string, string>> };
    tokens.$extensions['dining.look'] = { ...tokens.$extensions['dining.look'], hero: 'map' };
    tree.write(`${FOLDER}/tokens.json`, JSON.stringify(tokens));
    await changeLook(tree, { card: 'band' });
    expect(tokensIn(tree)['$extensions']).toMatchObject({ 'dining.look': { hero: 'map', card: 'band' } });
  });

  it.each<[string, Partial<LookOptions>, string]>([
    ['a misspelt partner', { code: 'acne', hero: 'map' }, 'There is no partner "acne". Write "acme"'],
    ['nothing to change', {}, 'Nothing was given to change. Give at least one of --primaryColor'],
    ['a color that is none', { primaryColor: 'red' }, '--primaryColor: "red" is not a color'],
    ['a layout that is none', { hero: 'arc' as never }, 'Fix: write "arch"'],
  ])('PRT-05 refuses %s and changes nothing', async (_what, options, message) => {
    const tree = await generated();
    const before = tree.read(`${FOLDER}/tokens.json`, 'utf8');
    await expect(lookGenerator(tree, { code: 'acme', ...options })).rejects.toThrow(message);
    expect(tree.read(`${FOLDER}/tokens.json`, 'utf8')).toBe(before);
  });

  it('PRT-05 refuses tokens that were written by hand', async () => {
    const tree = await generated();
    const { $extensions: _extensions, ...tokens } = tokensIn(tree) as unknown as Record<string, unknown>;
    tree.write(`${FOLDER}/tokens.json`, JSON.stringify(tokens));
    await expect(lookGenerator(tree, { code: 'acme', hero: 'map' })).rejects.toThrow('was not made by the generator');
  });
});
