import { describe, expect, it } from 'vitest';
import { familyInFiles, fontForWeight, ownFontRules, ownFontsAmong, readFontName } from './own-fonts.ts';

describe('names of font files', () => {
  it.each([
    ['acme-sans-400.woff2', { family: 'acme-sans', lightest: 400, boldest: 400 }],
    ['acme-2-100-900.woff2', { family: 'acme-2', lightest: 100, boldest: 900 }],
    ['acme-200-1000.woff2', { family: 'acme', lightest: 200, boldest: 1000 }],
  ])('reads family and weights of %s', (file, expected) => {
    expect(readFontName(file)).toEqual({ file, ...expected });
  });

  it.each(['acme.woff2', 'Acme-400.woff2', 'acme-40.woff2', 'acme-900-100.woff2', 'acme-400.woff'])(
    'reads nothing of %s',
    (file) => expect(readFontName(file)).toBeUndefined(),
  );

  it('are made of the family’s name', () => {
    expect(['Acme Sans', 'Hanken Grotesk Variable', 'ACME_2'].map(familyInFiles)).toEqual([
      'acme-sans',
      'hanken-grotesk',
      'acme-2',
    ]);
  });

  it('make the rules of one family, lightest first, wherever the files are served', () => {
    const files = ['acme-700.woff2', 'acme-sans-400.woff2', 'LICENSE.txt', 'acme-300-400.woff2'];
    const rules = ownFontRules('Acme', ownFontsAmong(files, 'Acme'), ({ file }) => `/somewhere/${file}`);
    expect(rules.split(/(?=@font-face)/)).toEqual([
      '@font-face{font-family:"Acme";src:url(/somewhere/acme-300-400.woff2) format("woff2");font-weight:300 400;font-display:swap;}',
      '@font-face{font-family:"Acme";src:url(/somewhere/acme-700.woff2) format("woff2");font-weight:700;font-display:swap;}',
    ]);
    expect(ownFontsAmong(files, 'Figtree Variable')).toEqual([]);
  });

  it('lead to the file nearest to a weight', () => {
    const fonts = ['acme-300.woff2', 'acme-450.woff2', 'acme-600-900.woff2'].flatMap(
      (name) => readFontName(name) ?? [],
    );
    expect([400, 500, 700].map((weight) => fontForWeight(fonts, weight).file)).toEqual([
      'acme-450.woff2',
      'acme-450.woff2',
      'acme-600-900.woff2',
    ]);
  });
});
