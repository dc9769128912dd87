import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertData, parseRichText, plainText, unbalancedMarkup, type RichNode } from './rich-text.ts';

const hrefs = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) =>
    node.kind === 'link' ? [node.href, ...hrefs(node.nodes)] : node.kind === 'bold' ? hrefs(node.nodes) : [],
  );

describe('rich text', () => {
  it('CPY-05 parses bold, superscript and links, also nested', () => {
    expect(parseRichText('Dine **more**, read ^1^ [the **terms**](/terms).', true)).toEqual([
      { kind: 'text', text: 'Dine ' },
      { kind: 'bold', nodes: [{ kind: 'text', text: 'more' }] },
      { kind: 'text', text: ', read ' },
      { kind: 'superscript', text: '1' },
      { kind: 'text', text: ' ' },
      {
        kind: 'link',
        href: '/terms',
        nodes: [
          { kind: 'text', text: 'the ' },
          { kind: 'bold', nodes: [{ kind: 'text', text: 'terms' }] },
        ],
      },
      { kind: 'text', text: '.' },
    ]);
  });

  it('CPY-05 treats HTML as text', () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    expect(parseRichText(hostile, true)).toEqual([{ kind: 'text', text: hostile }]);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'http://plain.example', 'JaVaScRiPt:alert(1)'])(
    'CPY-05 does not make a link of %s',
    (href) => expect(hrefs(parseRichText(`[press](${href})`, true))).toEqual([]),
  );

  it('CPY-05 makes links of safe addresses only, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'*^[]()®/:{}ab '), maxLength: 40 }), (text) => {
        const nodes = parseRichText(text, true);
        for (const href of hrefs(nodes)) expect(href).toMatch(/^(https:\/\/|mailto:|tel:|\/(?!\/)|#)/);
        expect(plainText(text)).not.toContain('undefined');
      }),
    );
  });

  it('CPY-05 inserts data after parsing, so it becomes neither markup nor a link', () => {
    const nodes = parseRichText('Near **{place}**: [see all](/search?near={place})', true);
    expect(insertData(nodes, { place: '[x](https://evil.example) & **b**' })).toEqual([
      { kind: 'text', text: 'Near ' },
      { kind: 'bold', nodes: [{ kind: 'text', text: '[x](https://evil.example) & **b**' }] },
      { kind: 'text', text: ': ' },
      {
        kind: 'link',
        href: '/search?near=%5Bx%5D(https%3A%2F%2Fevil.example)%20%26%20**b**',
        nodes: [{ kind: 'text', text: 'see all' }],
      },
    ]);
  });

  it('CPY-02 superscripts ® on request', () => {
    expect(parseRichText('Visa® cards', true)).toEqual([
      { kind: 'text', text: 'Visa' },
      { kind: 'superscript', text: '®' },
      { kind: 'text', text: ' cards' },
    ]);
    expect(parseRichText('Visa® cards', false)).toEqual([{ kind: 'text', text: 'Visa® cards' }]);
  });

  it('CPY-05 removes markup for titles and labels', () => {
    expect(plainText('Dine **more**, [read](/terms) ^1^ Visa®')).toBe('Dine more, read 1 Visa®');
  });

  it.each([
    ['**bold', 'a "**" without its partner'],
    ['[terms](javascript:x)', 'a link that does not start with https://, mailto:, tel:, # or /'],
    ['[terms', 'a link that is not written [text](address)'],
    ['{currencyPlural', 'a "{" or "}" that is not part of a {placeholder}'],
    ['currencyPlural}', 'a "{" or "}" that is not part of a {placeholder}'],
    ['{a} b} c { d }', 'a "{" or "}" that is not part of a {placeholder}'],
    ['1^st', 'a "^" without its partner'],
    ['<b>x</b>', 'HTML, which copy does not support'],
  ])('PRT-07 describes what is unbalanced in %s', (text, problem) => expect(unbalancedMarkup(text)).toBe(problem));

  it.each(['Plain.', '**b** [t](/x) ^2^ {place}', '[{place}](/search?near={place})', '5 < 7', 'a * b'])(
    'PRT-07 finds nothing in %s',
    (text) => expect(unbalancedMarkup(text)).toBeUndefined(),
  );
});
