import { parseSync, Visitor, type Plugin } from 'vite';
import { compactCss } from './compact-css.ts';

type Edit = { start: number; end: number; text: string };

/** A style starts with a line break and ends with a declaration, a rule or another style. */
const isStyle = (parts: readonly string[]) =>
  (parts[0] ?? '').startsWith('\n') && /(^|[;}])\s*$/.test(parts.at(-1) ?? '');

/**
 * Minifies styles as Emotion's Babel plugin does: removes white space, and writes `styled('div')` for `styled.div`, so
 * that the list of all elements is not bundled. Emotion derives class names from the text of a style, so the browser and
 * server builds must both use this.
 * @param code a TypeScript or JavaScript module of this repository
 * @param name file name; its extension selects the parser
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

  /** The range of a text in the code, independent of what the parser includes in it. */
  function replaceText(quasi: { start: number; end: number } | undefined, raw: string | undefined, text: string): void {
    if (!quasi || raw === undefined) return;
    const start = code.indexOf(raw, quasi.start);
    replace({ start, end: start + raw.length }, text);
  }

  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/** {@link compactStyles} for the modules of this repository; third-party code is unchanged. */
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
