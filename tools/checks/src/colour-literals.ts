import type { SourceFile } from './source-files.ts';

/** Colours that carry no brand: the rules of light and shadow inside drawings and stories are not styles. */
const LITERAL = /(?<![\w&#/])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab)\(\s*[\d.]/i;

/** Lines of interface code that name a colour instead of reading a token. */
export function colourLiterals(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const code = line.replace(/^\s*(?:\/\/|\*|\/\*).*$/, '');
      return LITERAL.test(code) ? [`${path}:${index + 1} ${line.trim()}`] : [];
    }),
  );
}
