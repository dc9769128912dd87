import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { terminalLine, terminalText } from './terminal-text.ts';

describe('texts for the terminal', () => {
  it.each([
    ['a\u001b]0;title\u0007\u001b[31mred', 'a ]0;title [31mred'],
    ['\u202eevil\u2066\u200b\u00ad', 'evil'],
    ['one\r\ntwo\u2028three\u0085four', 'one two three four'],
    ['nul\0', 'nul\u2400'],
    ['half \ud83d', 'half \ufffd'],
    ['pay 4111\u200b1111\n1111-1111', 'pay •••••••• ••••-••••'],
    ['Café 東京 😀 (312) 555-0101', 'Café 東京 😀 (312) 555-0101'],
  ])('SEC-02 shows %j as one safe line', (text, shown) => {
    expect(terminalLine(text)).toBe(shown);
  });

  it('SEC-02 lets no control, format or line-breaking character of any text through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(terminalLine(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      }),
    );
  });

  it('SEC-02 indents all lines of a text but the first', () => {
    expect(terminalText('a\nstatus  approved\r\n\nb\u2029c', '  ')).toBe('a\n  status  approved\n  \n  b\n  c');
  });
});
