import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { svgFindings } from './svg-findings.ts';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const drawing = (inner: string, attributes = 'viewBox="0 0 34 34"') =>
  `<svg ${xmlns} ${attributes}>\n${inner}\n</svg>\n`;
const problems = (content: string, square = true) =>
  svgFindings('icon.svg', content, square).map(({ line, problem }) => `${line}: ${problem}`);

describe('svgFindings', () => {
  it('BLD-01 accepts shapes, gradients and references within the file', () => {
    const inner =
      '<title>DishImage &amp; fork</title><defs><linearGradient id="g"><stop offset="1" stop-color="#fff"/></linearGradient></defs><circle cx="1" cy="1" r=\'1\' fill="url(#g)"/><use href="#g"/>';
    expect(problems(`<?xml version="1.0"?>\n${drawing(inner)}`)).toEqual([]);
  });

  it.each([
    ['<script>alert(1)</script>', '2: <script> is not allowed in a drawing'],
    ['<foreignObject/>', '2: <foreignObject> is not allowed in a drawing'],
    ['<style>@import "x"</style>', '2: <style> is not allowed in a drawing'],
    ['<path onload="alert(1)"/>', '2: onload would run a script'],
    [
      '<use href="https://evil.example/x.svg#a"/>',
      '2: href="https://evil.example/x.svg#a" refers to something outside the file',
    ],
    ['<use xlink:href="other.svg#a"/>', '2: xlink:href="other.svg#a" refers to something outside the file'],
    [
      '<path fill="url(https://evil.example/p)"/>',
      '2: fill="url(https://evil.example/p)" refers to something outside the file',
    ],
    [
      '<path style="background: url( \'//evil.example\')"/>',
      '2: style="background: url( \'//evil.example\')" refers to something outside the file',
    ],
    ['<text>Demo</text>', '2: text looks different where the font is not installed'],
  ])('BLD-01 rejects %s', (inner, problem) => expect(problems(drawing(inner))).toEqual([problem]));

  it.each([
    ['<path fill="&#117;rl(https://evil.example/x#a)"/>', 'refers to something outside the file'],
    ['<path fill="&#x75;&#x72;&#x6c;&#40;//evil.example)"/>', 'refers to something outside the file'],
    ['<path fill="URL( https://evil.example/x#a)"/>', 'refers to something outside the file'],
    ['<path style="fill:u\\72l(https://evil.example)"/>', 'hides what it means'],
    ['<path fill="\\75rl(https://evil.example)"/>', 'hides what it means'],
    ['<path style="fill:u/**/rl(https://evil.example)"/>', 'hides what it means'],
    ['<path style="fill:url(#a)/*&#10;*/;fill:url(//evil.example)"/>', 'hides what it means'],
    ['<path style="&#64;import \'x\'"/>', 'hides what it means'],
    [`<path style="background:image-set('https://evil.example/x' 1x)"/>`, 'refers to something outside the file'],
    ['<path style="background:-webkit-cross-fade(\'//evil.example\')"/>', 'refers to something outside the file'],
    ['<use href="&#104;ttps://evil.example/x"/>', 'refers to something outside the file'],
    ['<use xmlns:x="http://www.w3.org/1999/xlink" x:href="//evil.example/x"/>', 'is not allowed in a drawing'],
    // Browsers decode and trim the names of shapes, so that these repeat shapes without being counted.
    ['<use href="#%61"/>', 'refers to something outside the file'],
    ['<use href="#a "/>', 'refers to something outside the file'],
    ['<use xlink:href="#a&#9;1"/>', 'refers to something outside the file'],
    ['<path mask="url(#%61)"/>', 'refers to something outside the file'],
    ['<path mask="url(\'#a b\')"/>', 'refers to something outside the file'],
    ['<path fill="url(#a"/>', 'refers to something outside the file'],
    ['<path fill="url(#a) url(data:image/svg+xml,x)"/>', 'refers to something outside the file'],
    ['<path fill="ururl(#a)l(//evil.example)"/>', 'refers to something outside the file'],
    ['<use href="data:image/svg+xml,&#37;3Csvg/>"/>', 'refers to something outside the file'],
    ['<path style="fill:var(--a)"/>', 'refers to something outside the file'],
    ['<path style="filter:blur(900px)"/>', 'refers to something outside the file'],
    ['<animate attributeName="href" to="//evil.example"/>', 'is not allowed in a drawing'],
    ['<set attributeName="onclick" to="alert(1)"/>', 'is not allowed in a drawing'],
    ['<a href="#a"/>', 'is not allowed in a drawing'],
    ['<image href="#a"/>', 'is not allowed in a drawing'],
    ['<![CDATA[<script>alert(1)</script>]]>', 'is not valid'],
    ['<g xmlns="http://www.w3.org/1999/xhtml"/>', 'is not allowed in a drawing'],
    ['<g xml:base="https://evil.example/"/>', 'is not allowed in a drawing'],
    ['<path filter="url(#a)"/>', 'is not allowed in a drawing'],
    ['<path src="x"/>', 'is not allowed in a drawing'],
    ['<!--><img src=x onerror=alert(1)>-->', 'it has a comment'],
    ['<?xml-stylesheet href="//evil.example/x.css"?>', '"<?xml-stylesheet hre" is not valid'],
    [`${'<g>'.repeat(51)}${'</g>'.repeat(51)}`, 'it has more than 50 levels'],
  ])('SEC-02 rejects what %s hides', (inner, problem) => {
    expect(problems(drawing(inner))[0]).toMatch(/^2: /);
    expect(problems(drawing(inner))[0]).toContain(problem);
  });

  it.each(['utf16le', 'latin1'] as const)('SEC-02 rejects a drawing in %s', (encoding) => {
    const bytes = Buffer.from(`\uFEFF${drawing('<path d="M0 0"/>')}`, encoding);
    expect(problems(bytes.toString('utf8'))[0]).toMatch(/^1: the drawing is not well-formed/);
    expect(problems(`\uFEFF${drawing('<path d="M0 0"/>')}`)).toEqual([]);
  });

  it.each(['<?xml version="1.0" encoding="iso-2022-jp"?>', '<?xml version="1.1"?>', '<?xml-stylesheet href="#a"?>'])(
    'SEC-02 rejects a drawing that begins with %s',
    (first) => expect(problems(`${first}\n${drawing('')}`)[0]).toMatch(/^1: the drawing is not well-formed/),
  );

  const doubled = (levels: number, shape: (id: number) => string) =>
    `<path id="a0" d="M0 0"/>${Array.from({ length: levels }, (_, id) => `<g id="a${id + 1}">${shape(id).repeat(2)}</g>`).join('')}`;

  it.each([
    ['use', doubled(19, (id) => `<use href="#a${id}"/>`)],
    ['masks', doubled(19, (id) => `<path d="M0 0" mask="url(#a${id})"/>`).replaceAll(/(<\/?)g\b/g, '$1mask')],
    ['a circle of use', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    ['use of itself', '<g id="a"><use xlink:href="#a"/></g>'],
    [
      'use of the first of two shapes with one name',
      `${doubled(19, (id) => `<use href="#a${id}"/>`)}${Array.from({ length: 20 }, (_, id) => `<path id="a${id}"/>`).join('')}`,
    ],
    ['a long chain', doubled(30, (id) => `<use href="#a${id}"/>`)],
  ])('SEC-02 counts what %s repeat, in little time', (_what, inner) => {
    const before = process.threadCpuUsage();
    expect(problems(drawing(inner))).toEqual([
      expect.stringMatching(/^1: references (repeat shapes until|lead in a circle)/),
    ]);
    expect(process.threadCpuUsage(before).user).toBeLessThan(200_000);
  });

  it('SEC-02 lets a drawing repeat a shape', () => {
    expect(problems(drawing(doubled(5, (id) => `<use href="#a${id}"/>`)))).toEqual([]);
  });

  it('SEC-02 reads a drawing in a time that grows with its bytes', () => {
    const before = process.threadCpuUsage();
    for (const one of ['<!--', '<g a="1" ', '<path d="M0 0"/>\n', '<g', '&amp;'])
      problems(drawing(one.repeat(131_072 / one.length)));
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });

  it.each([
    [drawing('<g>'), '3: the drawing is not well-formed: </svg> closes <g> of line 2'],
    [`<svg ${xmlns} viewBox="0 0 1 1"><g>`, '1: the drawing is not well-formed: <g> of line 1 is never closed'],
    [drawing('<path d="M0 0" d="M1 1"/>'), '2: the drawing is not well-formed: d appears twice in <path>'],
    [`${drawing('')}<g/>`, '4: the drawing is not well-formed: <g> is outside the drawing'],
    [drawing('Tom & Jerry'), '2: the drawing is not well-formed: "& Jerry" is not valid'],
    [drawing('<g id="a&b"/>'), '2: the drawing is not well-formed: "&" in <g> is not valid'],
    ['', '1: the drawing is not well-formed: it is empty'],
    [
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
      '1: the drawing is not well-formed: "<!DOCTYPE svg [<!ENT" is not valid',
    ],
  ])('BLD-01 reports the line of invalid XML: %s', (content, problem) => expect(problems(content)).toEqual([problem]));

  it('BLD-01 requires a namespace, a viewBox and a square icon', () => {
    expect(problems('<svg/>')).toEqual([
      '1: the file does not start with an svg element',
      '1: the drawing has no viewBox',
    ]);
    expect(problems(drawing('', 'viewBox="0 0 40 34"'))).toEqual(['1: the icon is 40 by 34']);
    expect(problems(drawing('', 'viewBox="0 0 40 34"'), false)).toEqual([]);
    expect(problems(drawing('', 'viewBox="0 0 34 34" width="100%" height="34px"'))).toEqual([]);
  });

  it.each([
    ['viewBox="0 0 0 0"', '0'],
    ['viewBox="0 0 -34 -34"', '-34'],
    ['viewBox="0 0 1e9 1e9"', '1000000000'],
    ['viewBox="0 0 34 34" width="1000000"', '1000000'],
  ])('SEC-02 rejects a drawing whose size nothing can be drawn in: %s', (attributes, side) => {
    expect(problems(drawing('', attributes))).toEqual([`1: a side of the drawing is ${side}`]);
  });

  it('BLD-01 rejects a script in any surrounding text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'<>/="\' !&;-svgonload()[]?\n'), maxLength: 60 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(problems(`${before}<script>${after}`).length).toBeGreaterThan(0);
      }),
    );
  });
});
