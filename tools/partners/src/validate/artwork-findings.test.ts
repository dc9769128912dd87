import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../compose/composed.testing.ts';
import { artworkFindings, checkArtwork } from './artwork-findings.ts';
import { projectRoot } from './partner-folders.testing.ts';

const drawing = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${inner}\n</svg>\n`;
const found = (content: string) =>
  artworkFindings('libs/dish-art/art/dishes/soup-1.svg', content).map(
    ({ line, key, problem, fix }) => `${line} ${key}: ${problem}; ${fix}`,
  );

describe('the shared artwork', () => {
  it('PRT-02 is clean', () => {
    expect(checkArtwork(projectRoot)).toEqual({ code: 'artwork', ok: true, text: 'artwork is clean' });
  });

  it('PRT-10 may name places, with sample colors for drawing programs', () => {
    const style = '<style>.plate{fill:#fff}\n.rim-line{stroke:#123456}</style>';
    expect(found(drawing(`${style}<path class="plate rim-line" d="M0 0h1"/><g id="soup-1-g"/>`))).toEqual([]);
  });

  it.each([
    ['a photograph', '\u0089PNG\r\n', /^1 : the drawing is not well-formed/],
    ['another document', '<html></html>', /^1 html: the file does not start with an svg element/],
    ['a script', drawing('<style>.plate{fill:#fff}\n</style><script>1</script>'), /^3 script: <script> is not allowed/],
    ['a handler', drawing('<path onload="x()"/>'), /^2 path: onload would run a script; remove onload/],
    ['a style that fetches', drawing('<style>@import "x";</style>'), /^2 style: <style> is not allowed/],
    ['an attribute style', drawing('<path style="fill:#fff"/>'), /^2 path: style is not read; save/],
    ['an id of any drawing', drawing('<g id="glaze"/>'), /^2 g: the id "glaze" may .*; write "soup-1-glaze"/],
    ['a color at a place', drawing('<path class="rim" fill="#fff"/>'), /^2 path: the shape has both .*; remove fill/],
    ['5 MB', drawing(`<path d="${'M0 0'.repeat(1_310_720)}"/>`), /^1 : the drawing has 5,242,9\d\d bytes; leave out/],
  ])('PRT-02 refuses %s, with file, line, key and fix', (_what, content, message) => {
    expect(found(content)[0]).toMatch(message);
  });

  it('PRT-02 names the file', () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'libs/dish-art/art/dishes'), { recursive: true });
    writeFileSync(join(root, 'libs/dish-art/art/dishes/soup-1.svg'), drawing('<script/>'));
    writeFileSync(join(root, 'libs/dish-art/art/dishes/soup.png'), '');
    const { ok, text } = checkArtwork(root);
    expect(ok).toBe(false);
    for (const file of ['soup-1.svg:2', 'soup.png:1']) expect(text).toContain(`libs/dish-art/art/dishes/${file}`);
  });
});
