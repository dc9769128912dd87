import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import createCache from '@emotion/cache';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { compactStyles } from './compact-styles.ts';

const root = resolve(import.meta.dirname, '../../..');
const sources = ['libs', 'apps/web/src']
  .flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/node_modules|\.test\.|\.testing\.|\.stories\./.test(name))
  .map((name) => ({ name, code: readFileSync(`${root}/${name}`, 'utf8') }))
  .filter(({ code }) => code.includes('`\n'));

/** The texts of a module's templates, with a placeholder for each interpolation. */
function templates(code: string): string[] {
  const texts: string[] = [];
  new Visitor({
    TemplateLiteral: ({ quasis }) => texts.push(quasis.map(({ value }) => value.raw).join('var(--hole)')),
  }).visit(parseSync('module.tsx', code).program);
  return texts;
}

const cache = createCache({ key: 'css' });

/**
 * The CSS that Emotion generates from a style; it caches by name. Emotion leaves spaces after commas, after colons and
 * inside brackets unchanged; they are insignificant.
 */
const rules = (style: string) =>
  cache.insert('.one', { name: style, styles: style }, cache.sheet, false)?.replace(/([,:(])\s+|\s+(?=\))/g, '$1');

describe('styles in the compiled shell', () => {
  it('keeps the meaning of every style of the shell', () => {
    const differing = sources.flatMap(({ name, code }) => {
      const [written, compact] = [templates(code), templates(compactStyles(code, name))];
      return written
        .filter((style, index) => rules(style) !== rules(compact[index] ?? ''))
        .map((style) => `${name}: ${style}`);
    });
    expect(sources.length).toBeGreaterThan(90);
    expect(rules('\n  a & {\n    margin: 0;\n  }\n')).toBe('a .one{margin:0;}');
    expect(differing).toEqual([]);
  });

  it('removes white space from styles, tagged or not', () => {
    expect(
      compactStyles(
        "import styled from '@emotion/styled';\nconst A = styled.a`\n  color: ${c('b')};\n  ${more}\n`;",
        'a.tsx',
      ),
    ).toBe("import styled from '@emotion/styled/base';\nconst A = styled('a')`color:${c('b')};${more}`;");
    expect(compactStyles('export const style = `\n  margin: 0;\n`;', 'a.ts')).toBe('export const style = `margin:0;`;');
  });

  it('handles nested styles and multi-byte characters', () => {
    expect(compactStyles('const a = css`\n  content: "é – 🍝";\n  ${b`\n    margin: 0;\n  `}\n`;', 'a.ts')).toBe(
      'const a = css`content:"é – 🍝";${b`margin:0;`}`;',
    );
  });

  it('leaves other templates unchanged', () => {
    const code = 'const a = `\n  Dear member,\n  welcome\n`; const b = `M ${x}  ${y}`; const c = styled(B)``;';
    expect(compactStyles(code, 'a.ts')).toBe(code);
  });

  it('no styled element has custom props, which takes-attributes.ts would pass to the browser', () => {
    const own = sources
      .filter(({ code }) => /\bstyled(?:\.\w+|\(['"]\w+['"]\))\s*</.test(code))
      .map(({ name }) => name);
    expect(own).toEqual([]);
  });
});
