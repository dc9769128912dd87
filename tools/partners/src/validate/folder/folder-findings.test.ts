import { copyFileSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findingsAfter, type PartnerEditor } from '../partner-folders.testing.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');

/** Makes the join banner of demo show a picture. */
const showPicture = ({ set }: PartnerEditor, image: string) =>
  set('content/earn_banner.json', ['data', 'join', 'fields', 'image'], image);

describe('files of a partner', () => {
  it('PRT-08 reports links that leave the folder or lead nowhere', () => {
    const found = findingsAfter('demo', ({ path }, root) => {
      renameSync(`${path}/assets/icon.svg`, `${root}/partners/icon.svg`);
      symlinkSync(`${root}/partners/icon.svg`, `${path}/assets/icon.svg`);
      symlinkSync(`${path}/gone.json`, `${path}/content/popup-old.json`);
    });
    expect(found).toContainEqual(
      expect.stringMatching(/^assets\/icon\.svg : the link leaves the folder: it leads to /),
    );
    expect(found).toContain('content/popup-old.json : the link leads nowhere');
  });

  it('PRT-08 accepts a link within the folder', () => {
    expect(
      findingsAfter('demo', ({ path }) => {
        renameSync(`${path}/assets/icon.svg`, `${path}/assets/mark.svg`);
        symlinkSync('mark.svg', `${path}/assets/icon.svg`);
      }).filter((text) => text.includes('link')),
    ).toEqual([]);
  });

  it('PRT-02 reports a $schema that editors cannot follow in content', () => {
    const found = (path: string) => findingsAfter('demo', ({ set }) => set('content/home.json', ['$schema'], path));
    expect(found('../home.schema.json')).toEqual([
      'content/home.json $schema: "../home.schema.json" is not the schema of this file, so editors neither complete nor check it',
    ]);
    expect(found('../../content-schemas/home.schema.json')).toEqual([]);
  });

  it('PRT-02 reports a misspelt file, and warns of others that nothing reads', () => {
    expect(
      findingsAfter('demo', ({ path }) => {
        copyFileSync(`${path}/copy.json`, `${path}/copy.jsn`);
        writeFileSync(`${path}/brief-2026.docx`, '');
        for (const name of ['README.md', '.DS_Store', 'Thumbs.db', 'notes.txt~']) writeFileSync(`${path}/${name}`, '');
      }),
    ).toEqual(['warning brief-2026.docx : nothing reads this file', 'copy.jsn : nothing reads this file']);
  });

  it.each(['settings', 'tokens', 'copy'])('PRT-02 reports a $schema that editors cannot follow in %s.json', (name) => {
    expect(findingsAfter('demo', ({ set }) => set(`${name}.json`, ['$schema'], `./${name}.schema.json`))).toEqual([
      `${name}.json $schema: "./${name}.schema.json" is not the schema of this file, so editors neither complete nor check it`,
    ]);
  });
});

describe('assets of a partner', () => {
  it('PRT-02 says that a wordmark or an icon must be SVG, instead of asking content to show it', () => {
    expect(findingsAfter('demo', ({ path }) => writeFileSync(`${path}/assets/Wordmark.png`, PNG))).toEqual([
      'assets/Wordmark.png : only the drawing wordmark.svg is shown as the site’s own, so no page shows this picture',
    ]);
  });

  it('PRT-02 BLD-04 reports drawings over their budget', () => {
    const padding = (bytes: number) => ' '.repeat(bytes);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><path d="M0 0h34v34z"/></svg>';
    expect(
      findingsAfter('demo', ({ path }) => {
        writeFileSync(`${path}/assets/icon.svg`, svg + padding(32_768));
        writeFileSync(`${path}/assets/wordmark.svg`, svg + padding(32_768));
      }),
    ).toEqual(['assets/icon.svg : the file has 32,857 bytes']);
  });

  it('PRT-02 reports files that a site cannot show', () => {
    expect(
      findingsAfter('demo', ({ path }) => {
        writeFileSync(`${path}/assets/logo.psd`, 'x');
        mkdirSync(`${path}/assets/old`);
        writeFileSync(`${path}/assets/.DS_Store`, 'x');
      }),
    ).toEqual([
      'assets/logo.psd : this is not a file that a site can show',
      'assets/old : nothing reads folders in assets/',
    ]);
  });

  it('PRT-02 reports a picture that is not there', () => {
    expect(findingsAfter('demo', (editor) => showPicture(editor, '/assets/offer.png'))).toEqual([
      'content/earn_banner.json data.0.fields.image: there is no picture /assets/offer.png',
    ]);
  });

  it('PRT-02 accepts a picture in the folder, one that the server draws, and one elsewhere', () => {
    expect(
      findingsAfter('demo', (editor) => {
        writeFileSync(`${editor.path}/assets/offer.png`, PNG);
        showPicture(editor, '/assets/offer.png');
      }),
    ).toEqual([]);
    expect(findingsAfter('demo', (editor) => showPicture(editor, '/images/merchants/d1001'))).toEqual([]);
    expect(findingsAfter('demo', (editor) => showPicture(editor, 'https://pictures.acme.com/offer.png'))).toEqual([]);
  });

  it('PRT-02 reports pictures that are too large, of another type than they say, or shown nowhere', () => {
    expect(
      findingsAfter('demo', ({ path }) => {
        writeFileSync(`${path}/assets/big.png`, Buffer.concat([PNG, Buffer.alloc(5_242_880)]));
        writeFileSync(`${path}/assets/offer.jpg`, PNG);
      }),
    ).toEqual([
      'assets/big.png : the file has 5,242,890 bytes',
      'warning assets/big.png : no content shows this picture, so it is left out of the site',
      'assets/offer.jpg : the file is not a picture of the type .jpg',
      'warning assets/offer.jpg : no content shows this picture, so it is left out of the site',
    ]);
  });
});
