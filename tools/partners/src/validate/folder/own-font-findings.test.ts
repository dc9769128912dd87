import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findingsAfter, projectRoot, type PartnerEditor } from '../partner-folders.testing.ts';

const packageFile = (name: string) =>
  `${projectRoot}/node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;

const ACME_SANS = { $value: ['Acme Sans', 'system-ui', 'sans-serif'] };

/** Makes "Acme Sans" the body font of demo, and puts a variable font into its folder under the given name. */
function addFont({ path, set }: PartnerEditor, name = 'acme-sans-100-900.woff2', source = 'outfit'): string {
  set('tokens.json', ['font', 'body'], ACME_SANS);
  mkdirSync(`${path}/fonts`, { recursive: true });
  copyFileSync(packageFile(source), `${path}/fonts/${name}`);
  return `${path}/fonts/${name}`;
}

describe('fonts of a partner’s own', () => {
  it('PRT-02 are accepted as a family that tokens name', () => {
    expect(findingsAfter('demo', (editor) => addFont(editor))).toEqual([]);
  });

  it('PRT-02 reports a family without files', () => {
    expect(findingsAfter('demo', ({ set }) => set('tokens.json', ['font', 'body'], ACME_SANS))).toEqual([
      'tokens.json font.body: the font "Acme Sans" is not self-hosted here',
    ]);
  });

  it('PRT-02 reports other formats, and files that are no WOFF2 whatever their name says', () => {
    expect(
      findingsAfter('demo', (editor) => {
        addFont(editor);
        writeFileSync(`${editor.path}/fonts/acme-sans-400.ttf`, Buffer.from('0001000000', 'hex'));
        writeFileSync(`${editor.path}/fonts/acme-sans-500.woff`, 'wOFF');
        writeFileSync(`${editor.path}/fonts/acme-sans-600.woff2`, 'wOFF');
        mkdirSync(`${editor.path}/fonts/old`);
        writeFileSync(`${editor.path}/fonts/LICENSE.txt`, 'OFL');
      }),
    ).toEqual([
      'fonts/acme-sans-400.ttf : this is not a WOFF2 font, the only kind that is served',
      'fonts/acme-sans-500.woff : this is not a WOFF2 font, the only kind that is served',
      'fonts/acme-sans-600.woff2 : the file is not a WOFF2 font, although its name says so',
      'fonts/old : this is not a WOFF2 font, the only kind that is served',
    ]);
  });

  it('PRT-02 reports a font that is cut off', () => {
    const found = findingsAfter('demo', (editor) => {
      const file = addFont(editor);
      writeFileSync(file, readFileSync(file).subarray(0, 5000));
    });
    expect(found).toEqual([expect.stringMatching(/^fonts\/acme-sans-100-900\.woff2 : the font cannot be read: /)]);
  });

  it('PRT-02 reports a name without weight, and one whose weights are not those of the font', () => {
    const found = (name: string) =>
      findingsAfter('demo', (editor) => {
        addFont(editor);
        addFont(editor, name);
      });
    expect(found('acme-sans.woff2')).toEqual(['fonts/acme-sans.woff2 : the name does not state family and weight']);
    expect(found('acme-sans-400.woff2')).toEqual([
      'fonts/acme-sans-400.woff2 : the font is variable, but its name states one weight',
    ]);
  });

  it('PRT-02 warns of a font that no token names', () => {
    expect(
      findingsAfter('demo', (editor) => {
        addFont(editor);
        addFont(editor, 'acme-serif-100-900.woff2');
      }),
    ).toEqual([
      'warning fonts/acme-serif-100-900.woff2 : no font token names the family "acme-serif", so the file is left out of the site',
    ]);
  });

  it('BLD-04 reports the fonts of a partner that are too large together, at the largest file', () => {
    expect(
      findingsAfter('demo', (editor) => {
        for (const [name, source] of [
          ['acme-sans-100-700.woff2', 'work-sans'],
          ['acme-sans-100-800.woff2', 'asap'],
          ['acme-sans-100-900.woff2', 'nunito'],
        ] as const)
          addFont(editor, name, source);
      }),
    ).toEqual(['fonts/acme-sans-100-700.woff2 : the fonts have 132,876 bytes together, of which this file has 50,316']);
  });
});
