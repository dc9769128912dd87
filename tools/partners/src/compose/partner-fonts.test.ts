import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkitten';
import { describe, expect, it } from 'vitest';
import { copyOnly, projectRoot } from '../validate/partner-folders.testing.ts';
import { composeInto, temporaryFolder } from './composed.testing.ts';
import { addFonts } from './partner-fonts.ts';
import { PartsWriter } from './parts-writer.ts';

const packageFile = (name: string) =>
  `${projectRoot}/node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

/** Whether a rule says that its file has a letter. */
const isInRange = (letter: string, rule: string): boolean =>
  [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(
    ([, first = '', last = first]) => codeOf(letter) >= parseInt(first, 16) && codeOf(letter) <= parseInt(last, 16),
  );

/** A partner's folder with fonts under the given names. */
function folderWith(fonts: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'fonts'));
  for (const [file, name] of Object.entries(fonts)) copyFileSync(packageFile(name), join(folder, 'fonts', file));
  return folder;
}

async function bundle(folder: string, ...families: string[]) {
  const dist = temporaryFolder();
  const writer = new PartsWriter([]);
  const { css, preloads } = await addFonts(writer, families, folder);
  writer.write(join(dist, 'out'), '1');
  return { rules: css.split(/(?=@font-face)/), preloads, out: join(dist, 'out') };
}

describe('the fonts of a theme', () => {
  it('include a variable font of the partner’s own, preloaded, with a fallback of its metrics', async () => {
    const folder = folderWith({ 'acme-sans-100-900.woff2': 'outfit' });
    const { rules, preloads, out } = await bundle(folder, 'Acme Sans');
    expect(preloads).toEqual([expect.stringMatching(/^\/assets\/fonts\/acme-sans-100-900\.[\w-]{8}\.woff2$/)]);
    expect(existsSync(join(out, preloads[0] ?? ''))).toBe(true);
    const [own, regular, bold] = rules;
    expect(own).toBe(
      `@font-face{font-family:"Acme Sans";src:url(${preloads[0]}) format("woff2");font-weight:100 900;font-display:swap;}`,
    );
    const published = (await bundle(temporaryFolder(), 'Outfit Variable')).rules.slice(-2);
    const figures = (rule = '') => [...rule.matchAll(/([\d.]+)%/g)].map(([, figure]) => Number(figure));
    for (const [made, wanted] of [
      [regular, published[0]],
      [bold, published[1]],
    ]) {
      expect(made).toContain('"Acme Sans Fallback"');
      const off = figures(made).map((figure, index) => Math.abs(figure - (figures(wanted)[index] ?? 0)));
      // Percent of the system font. The bold width of a variable font is estimated.
      expect([off.length, Math.max(...off) < 4]).toEqual([4, true]);
    }
  });

  it('are not preloaded by pages, which paint before them, and whose text names the partner’s own family and its fallback', async () => {
    const root = copyOnly('demo');
    const folder = join(root, 'partners/demo');
    mkdirSync(join(folder, 'fonts'));
    copyFileSync(packageFile('outfit'), join(folder, 'fonts/acme-sans-100-900.woff2'));
    const tokens = readFileSync(join(folder, 'tokens.json'), 'utf8');
    const body = '"body": { "$value": ["Acme Sans", "system-ui", "sans-serif"] },';
    writeFileSync(join(folder, 'tokens.json'), tokens.replace('"font": {', `"font": { ${body}`));
    const bundled = await composeInto({ root, dist: temporaryFolder() });
    const page = readFileSync(join(bundled, 'index.html'), 'utf8');
    expect(page).toMatch(/src:url\(\/assets\/fonts\/acme-sans-100-900\.[\w-]{8}\.woff2\)/);
    expect(page).not.toContain('as="font"');
    expect(page).toContain('"Acme Sans", "Acme Sans Fallback", ');
    expect(page).not.toContain('figtree-latin');
  });

  it('preload only the files for regular and bold text', async () => {
    const folder = folderWith({
      'acme-sans-300.woff2': 'outfit',
      'acme-sans-400.woff2': 'figtree',
      'acme-sans-700.woff2': 'sora',
      'acme-sans-900.woff2': 'karla',
      'other-400.woff2': 'asap',
    });
    const { rules, preloads } = await bundle(folder, 'Acme Sans');
    expect(preloads.map((address) => address.replace(/\.[\w-]{8}\./, '.'))).toEqual([
      '/assets/fonts/acme-sans-400.woff2',
      '/assets/fonts/acme-sans-700.woff2',
    ]);
    expect(rules.map((rule) => /font-weight:([^;]+);/.exec(rule)?.[1])).toEqual([
      '300',
      '400',
      '700',
      '900',
      '1 549',
      '550 1000',
    ]);
  });

  it('BLD-06 have another address when the font changes under the same name', async () => {
    const of = async (name: string) => (await bundle(folderWith({ 'acme-400.woff2': name }), 'Acme')).preloads;
    expect(await of('outfit')).toEqual(await of('outfit'));
    expect(await of('outfit')).not.toEqual(await of('figtree'));
  });

  it('BLD-01 come from their package when the partner has no files of the family', async () => {
    const { preloads } = await bundle(folderWith({ 'acme-400.woff2': 'outfit' }), 'Figtree Variable');
    expect(preloads).toEqual([expect.stringMatching(/^\/assets\/fonts\/figtree-latin\.[\w-]{8}\.woff2$/)]);
  });

  it('PRT-06 have all letters of a Vietnamese or Polish name, in files that only pages with such letters load', async () => {
    const { rules, preloads, out } = await bundle(temporaryFolder(), 'Nunito Variable');
    expect(preloads).toEqual([expect.stringMatching(/^\/assets\/fonts\/nunito-latin\.[\w-]{8}\.woff2$/)]);
    const sets = rules.filter((rule) => rule.includes('src:url'));
    for (const letter of 'Phở Hòa Việt Đậm Vị ČŁĞ'.replaceAll(' ', '')) {
      const set = sets.findLast((rule) => isInRange(letter, rule)) ?? '';
      const file = join(out, /url\(([^)]+)\)/.exec(set)?.[1] ?? '');
      expect([letter, (create(readFileSync(file)) as Font).hasGlyphForCodePoint(codeOf(letter))]).toEqual([
        letter,
        true,
      ]);
    }
  });
});
