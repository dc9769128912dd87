import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { availableFonts } from './available-fonts.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/fonts-`);
});

afterEach(() => rmSync(folder, { recursive: true }));

it('EXT-13 lists the installed fonts with their weights, under the names that tokens use', () => {
  const fonts = availableFonts(root, folder);
  expect(fonts).toContainEqual({ family: 'Figtree Variable', lightest: 300, boldest: 900, isOwn: false });
  expect(fonts.map(({ family }) => family)).toContain('Atkinson Hyperlegible Next Variable');
});

it('EXT-13 lists the partner’s own fonts first, one family with the weights of all its files', () => {
  mkdirSync(`${folder}/fonts`);
  for (const name of ['acme-sans-400.woff2', 'acme-sans-600-800.woff2', 'LICENSE.txt'])
    writeFileSync(`${folder}/fonts/${name}`, '');
  expect(availableFonts(root, folder)[0]).toEqual({ family: 'Acme Sans', lightest: 400, boldest: 800, isOwn: true });
});

it('EXT-13 leaves out a font that is declared but not installed', () => {
  writeFileSync(`${folder}/package.json`, '{"dependencies":{"@fontsource-variable/figtree-of-nobody":"1.0.0"}}');
  expect(availableFonts(folder, folder)).toEqual([]);
});
