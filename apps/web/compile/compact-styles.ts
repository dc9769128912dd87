import { parseSync, Visitor, type Plugin } from 'vite';
import { compactCss } from './compact-css.ts';

type Edit = { start: number; end: number; text: string };

/** A style begins on a line of its own and ends with a declaration, a rule or another style. */
const isStyle = (parts: readonly string[]) =>
  (parts[0] ?? '').startsWith('\n') && /(^|[;}])\s*$/.test(parts.at(-1) ?? '');

/**
 * Writes styles the way browsers need them, as Emotion's own plugin for Babel does: without white space, and with
 * `styled('div')` for `styled.div`, which saves the list of all elements. Class names are made of the text of a style,
 * so browser and server must both be compiled with it.
 * @param code a module of ours, TypeScript or JavaScript
 * @param name file name, for its ending
 */
export function compactStyles(code: string, name: string): string {
  const edits: Edit[] = [];
  const replace = ({ start, end }: { start: number; end: number }, text: string) => edits.push({ start, end, text });
  new Visitor({
    TemplateLiteral({ quasis }) {
      const parts = quasis.map(({ value }) => value.raw);
      if (isStyle(parts)) compactCss(parts).forEach((text, index) => replaceText(quasis[index], parts[index], text));
    },
    MemberExpression(node) {
      if (node.computed || node.object.type !== 'Identifier' || node.object.name !== 'styled') return;
      replace(
        { start: node.object.end, end: node.end },
        `('${node.property.type === 'Identifier' ? node.property.name : ''}')`,
      );
    },
    ImportDeclaration({ source }) {
      if (source.value === '@emotion/styled') replace(source, `'@emotion/styled/base'`);
    },
  }).visit(parseSync(name, code).program);

  /** The place of a text in the code, whatever the parser counts to it. */
  function replaceText(quasi: { start: number; end: number } | undefined, raw: string | undefined, text: string): void {
    if (!quasi || raw === undefined) return;
    const start = code.indexOf(raw, quasi.start);
    replace({ start, end: start + raw.length }, text);
  }

  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/** {@link compactStyles} for the modules of this repository; third parties' code is left as it is. */
export function compactStylesPlugin(): Plugin {
  return {
    name: 'compact-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:libs|apps)\/(?!.*\/node_modules\/).*\.tsx?$/, code: /`\n|@emotion\/styled/ },
      handler: (code, id) => ({ code: compactStyles(code, id), map: null }),
    },
  };
}
