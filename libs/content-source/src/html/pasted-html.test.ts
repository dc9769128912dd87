import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removedFromHtml, sanitizeContentHtml } from './sanitize-content-html.ts';

const GOOGLE_DOCS = [
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7f">',
  '<p dir="ltr" style="line-height:1.38"><span style="font-weight:400;vertical-align:baseline">Earn </span>',
  '<span style="font-weight:700;font-style:normal">double miles</span><span style="font-weight:400">, </span>',
  '<span style="font-weight:400;font-style:italic">every day</span></p><br>',
  '<ul><li dir="ltr"><p role="presentation"><span>Lunch</span></p></li>',
  '<ul><li><p><span>weekdays</span></p></li></ul><li><p>Dinner</p></li></ul></b>',
].join('');

const WORD = [
  '<html xmlns:o="urn:x"><head><title>Notes</title><style>p.MsoNormal {margin:0}</style><!--[if gte mso 9]><xml>',
  '<w:WordDocument>RAW</w:WordDocument></xml><![endif]--></head><body><xml>RAW DATA</xml>',
  '<p class=MsoNormal><st1:place w:st="on">Chicago</st1:place> members<o:p>&nbsp;</o:p></p><p class=MsoNormal><o:p></o:p></p>',
  '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="font-family:Symbol">',
  '<span style="mso-list:Ignore">·<span style="font:7pt">&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>Pay by card</p></body></html>',
].join('');

describe('HTML pasted into content', () => {
  it.each([
    [
      'lines of divs',
      '<div>Dine by March 31.</div><div>Pay with a linked card.</div>',
      '<p>Dine by March 31.</p><p>Pay with a linked card.</p>',
    ],
    [
      'a table',
      '<table><tr><th>Monday</th><td>Closed</td></tr><tr><td><p>Tuesday</p></td><td>5 to 10 PM</td></tr></table>',
      '<p>Monday – Closed</p><p>Tuesday – 5 to 10 PM</p>',
    ],
    ['a table that lays out a mail', '<table><tr><td><p>One</p><p>Two</p></td></tr></table>', '<p>One</p><p>Two</p>'],
    [
      'Google Docs',
      GOOGLE_DOCS,
      '<p>Earn <strong>double miles</strong>, <em>every day</em></p><ul><li><p>Lunch</p><ul><li><p>weekdays</p></li></ul></li><li><p>Dinner</p></li></ul>',
    ],
    ['Word', WORD, '<p>Chicago members</p><p>• Pay by card</p>'],
    [
      'headings, quotes and rules',
      '<h1>Big</h1><h5>Small</h5><blockquote>Quote</blockquote>before<hr>after',
      '<h4>Big</h4><h4>Small</h4><p>Quote</p><p>before</p><p>after</p>',
    ],
    ['a list of terms', '<dl><dt>Hours</dt><dd>5 to 10 PM</dd></dl>', '<p>Hours</p><p>5 to 10 PM</p>'],
    ['lines of a program', '<pre>one\n two</pre>', 'one<br />two'],
    ['bold around blocks', '<b><div>x</div><div>y</div></b> z', '<p><b>x</b></p><p><b>y</b></p><p>z</p>'],
    ['text in one line', 'Dine <span>more</span> &amp; <u>earn</u>', 'Dine more &amp; earn'],
    ['empty lines', '<div>One</div><div><br></div><div>\u200b&nbsp;</div><div>Two</div>', '<p>One</p><p>Two</p>'],
    [
      'text that is struck through',
      '<p><s>5</s> <strike>6</strike> <del>7</del> <span style="text-decoration: underline line-through">8</span> 10 miles</p>',
      '<p><s>5</s> <s>6</s> <s>7</s> <s>8</s> 10 miles</p>',
    ],
    ['text that is not struck through', '<u style="text-decoration: none; color: red">10</u> miles', '10 miles'],
    [
      'a list that goes on',
      '<ol start="3" style="margin:0"><li>three</li></ol><ol start="x"><li>one</li></ol>',
      '<ol start="3"><li>three</li></ol><ol><li>one</li></ol>',
    ],
    [
      'parts that the writer does not see',
      '<p>Dine<span style="display:none">PREHEADER</span></p><p hidden>DRAFT</p><div style="mso-hide:all">WORD</div> out',
      '<p>Dine</p><p>out</p>',
    ],
    ['a hidden paragraph among others', '<p>Dine</p><p hidden="">DRAFT <b>2</b></p>', '<p>Dine</p>'],
    ['items outside a list', '<div>a</div><li>one</li><td>two</td>', '<p>a</p><p>one</p><p>two</p>'],
  ])('CON-03 keeps the meaning of %s', (_, html, kept) => {
    expect(sanitizeContentHtml(html)).toBe(kept);
  });

  it('CON-03 leaves HTML as it is that has only the markup of content', () => {
    const html =
      '<s>5</s> 6 <ol start="3"><li>three</li></ol>Read <a href="/terms" rel="noopener">these</a><ul><li>one</li><ul><li>two</li></ul></ul>';
    expect(sanitizeContentHtml(html)).toBe(html);
  });

  const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 4 });
  const blockNames = ['div', 'p', 'h1', 'h3', 'section', 'blockquote', 'center', 'dd', 'pre', 'li', 'td'];
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      word,
      fc
        .tuple(fc.constantFrom('b', 'span', 'em', 'u', 'span style="font-weight:700"'), tie('tree'))
        .map(([tag, inner]) => `<${tag}>${inner}</${tag.split(' ', 1)[0]}>`),
      fc
        .tuple(fc.constantFrom(...blockNames), fc.array(tie('tree'), { maxLength: 3 }))
        .map(([tag, inner]) => `<${tag}>${inner.join(' ')}</${tag}>`),
      fc.array(fc.array(tie('tree'), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }).map((rows) => {
        const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
        return `<table>${rows.map(row).join('')}</table>`;
      }),
      fc
        .array(tie('tree'), { minLength: 1, maxLength: 3 })
        .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
    ),
  }));

  /** The words that a reader sees, apart wherever the reader sees them apart. */
  const wordsOf = (html: string) =>
    html
      .replace(/<\/?(?:p|h\d|ul|ol|li|br|div|section|blockquote|center|dd|pre|td|tr|table)\b[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .split(/[\s–]+/)
      .filter((text) => text !== '');

  it('CON-03 keeps every word of any paste in its order, and joins none of two lines or cells', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 4 }), (parts) => {
        const html = parts.join(' ');
        expect(wordsOf(sanitizeContentHtml(html))).toEqual(wordsOf(html));
      }),
      { numRuns: 200 },
    );
  });

  it('CON-03 cleans the cleaned text to itself', () => {
    fc.assert(
      fc.property(tree, (html) => {
        const once = sanitizeContentHtml(html);
        expect(sanitizeContentHtml(once)).toBe(once);
        expect(removedFromHtml(once).filter((removed) => removed !== 'the attribute rel')).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['tags nested 101 deep', '<div>'.repeat(101) + 'Dine'],
    ['more than 20,000 tags', '<p>Dine'.repeat(20_001)],
  ])('SEC-02 takes the tags away from HTML with %s, and says so', (_, html) => {
    expect(sanitizeContentHtml(html).trim()).toMatch(/^Dine/);
    expect(sanitizeContentHtml(html)).not.toContain('<');
    expect(removedFromHtml(html)).toEqual(['more than 20,000 tags, or tags nested more than 100 deep']);
  });
});
