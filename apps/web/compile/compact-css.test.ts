import { describe, expect, it } from 'vitest';
import { compactCss } from './compact-css.ts';

const compact = (text: string) => compactCss([text]).join('');

describe('styles without what browsers do not need', () => {
  it('removes white space, comments and the last semicolon of a rule', () => {
    expect(compact('\n  color: red;\n  /* why */\n  &:hover,\n  & > a {\n    margin: 0 auto;\n  }\n')).toBe(
      'color:red;&:hover,& > a{margin:0 auto}',
    );
  });

  it('keeps the last semicolon of a style, since another style may follow', () => {
    expect(compact('\n  color: red;\n')).toBe('color:red;');
  });

  it('keeps significant white space', () => {
    expect(compact('width: calc(100% - (2px + 1em));')).toBe('width:calc(100% - (2px + 1em));');
    expect(compact('a :hover, .b .c + .d ~ .e > .f {}')).toBe('a :hover,.b .c + .d ~ .e > .f{}');
    expect(compact('@media (min-width: 1px) and (hover) { a { margin: -1px -2px } }')).toBe(
      '@media (min-width:1px) and (hover){a{margin:-1px -2px}}',
    );
  });

  it('leaves quoted text unchanged', () => {
    expect(compact(`content: ' ; } /* a,  b */ ';  quotes: "  " '  ';`)).toBe(
      `content:' ; } /* a,  b */ ';quotes:"  " '  ';`,
    );
  });

  it('keeps interpolations in place', () => {
    expect(compactCss(['\n  ', '\n  gap: ', ' ', ';\n  ', ' {\n    color: ', ';\n  }\n'])).toEqual([
      '',
      ' gap:',
      ' ',
      ';',
      '{color:',
      '}',
    ]);
  });
});
