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
      '<!-- a plate --><title>DishImage &amp; fork</title><defs><linearGradient id="g"><stop offset="1" stop-color="#fff"/></linearGradient></defs><circle cx="1" cy="1" r=\'1\' fill="url(#g)"/><use href="#g"/>';
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
