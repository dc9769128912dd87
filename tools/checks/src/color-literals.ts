import type { SourceFile } from './source-files.ts';

const LITERAL = /(?<![\w&#/])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab)\(\s*[\d.]/i;

/** Lines of interface code that name a color instead of reading a token. Comments may name colors. */
export function colorLiterals(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const code = line.replace(/^\s*(?:\/\/|\*|\/\*).*$/, '');
      return LITERAL.test(code) ? [`${path}:${index + 1} ${line.trim()}`] : [];
    }),
  );
}
