import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removedFromHtml, sanitizeContentHtml } from './sanitize-content-html.ts';

const allowed = new Set(['P', 'A', 'STRONG', 'EM', 'B', 'I', 'UL', 'OL', 'LI', 'BR', 'SUP', 'SUB', 'H2', 'H3', 'H4']);

/** Parses HTML as a browser does and lists what could do harm. */
function harmIn(html: string): string[] {
  const document = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const attributes = [...element.attributes].filter(({ name, value }) => {
      if (element.tagName !== 'A') return true;
      if (name === 'href')
        return (
          !/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|[a-z0-9./?=&%_-]*$)/i.test(value) ||
          /^\s*(javascript|data|vbscript)/i.test(value)
        );
      return name !== 'rel' && !(name === 'target' && value === '_blank');
    });
    return [
      ...(allowed.has(element.tagName) ? [] : [element.tagName]),
      ...attributes.map(({ name, value }) => `${name}=${value}`),
    ];
  });
}

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa&#115;cript:alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<p style="position:fixed">x</p>',
  '<style>body{display:none}</style>',
  '<p onclick="alert(1)">x</p>',
  '<form action="https://evil.example"><input name=a></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<object data="x"></object>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<<script>script>alert(1)<</script>/script>',
  '<p id=app class=login>x</p>',
  '<a href="https://good.example" target="_top" onmouseover=alert(1)>x</a>',
  '<template><img src=x onerror=alert(1)></template>',
];

describe('sanitizeContentHtml', () => {
  it('CON-03 allows text markup, lists, small headings and links', () => {
    const html =
      '<h2>Dine</h2><p>A <strong>good</strong>, <em>long</em><br /> meal<sup>1</sup></p><ul><li>one</li></ul>';
    expect(sanitizeContentHtml(html)).toBe(html);
  });

  it.each([
    'https://a.example/x',
    'http://a.example',
    'mailto:a@demo.example',
    'tel:+18005550174',
    '/search?near=here',
    '#top',
  ])('CON-03 allows a link to %s, with rel=noopener', (href) =>
    expect(sanitizeContentHtml(`<a href="${href}">x</a>`)).toBe(
      `<a href="${href.replace('&', '&amp;')}" rel="noopener">x</a>`,
    ),
  );

  it.each(hostile)('CON-03 makes %s harmless', (html) => {
    expect(harmIn(sanitizeContentHtml(html))).toEqual([]);
    expect(sanitizeContentHtml(html)).not.toMatch(/alert\(1\)<\/script|onerror=/);
  });

  it('CON-03 makes any combination of hostile HTML harmless', () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostile),
      fc.string({ unit: fc.constantFrom(...'<>"\'/=& !-ajp'), maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
        expect(harmIn(sanitizeContentHtml(pieces.join('')))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('CON-03 describes what it removes', () => {
    expect(removedFromHtml('<p>fine, <a href="/x" target="_blank">really</a></p>')).toEqual([]);
    expect(removedFromHtml('<p style="x">a</p><script>1</script><a href="javascript:x">b</a>')).toEqual([
      'the attribute style',
      '<script>',
      'the address javascript:x',
    ]);
  });
});
