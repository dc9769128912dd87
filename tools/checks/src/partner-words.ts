import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** A partner's code or name in code that must not know any partner. */
export type PartnerWord = { path: string; line: number; word: string };

/** Partners whose codes are also plain English: a cuisine and a common noun. They count only where a code is meant. */
const ENGLISH_WORDS = new Set(['american', 'choice']);

/** What stands before a partner's code: a comparison with one, a property that holds one, or the folder of partners. */
const MEANS_A_CODE = /(?:\w*(?:code|partner)\w*)['"\]?.!)]*\s*(?:===?|!==?|:|=|\(|\.includes\()\s*\[?['"`]$/i;

/**
 * Finds partners in shared code: a code, name or program name that is an identifier or a whole string literal. Words in
 * longer texts do not count, because plain English may use them; codes that are English words count only where the code
 * around them speaks of a partner.
 */
export function partnerWords(files: readonly SourceFile[], words: ReadonlySet<string>): PartnerWord[] {
  return files.flatMap(({ path, text }) => {
    const scanner = ts.createScanner(
      ts.ScriptTarget.Latest,
      true,
      path.endsWith('x') ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard,
      text,
    );
    const hits: PartnerWord[] = [];
    for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
      const isText = kind === ts.SyntaxKind.StringLiteral || kind === ts.SyntaxKind.NoSubstitutionTemplateLiteral;
      if (!isText && kind !== ts.SyntaxKind.Identifier) continue;
      const word = scanner.getTokenValue().toLowerCase();
      if (!words.has(word)) continue;
      const start = scanner.getTokenStart();
      const before = text.slice(Math.max(0, start - 80), start + (isText ? 1 : 0));
      if (ENGLISH_WORDS.has(word) && !(isText && MEANS_A_CODE.test(before))) continue;
      hits.push({ path, line: text.slice(0, start).split('\n').length, word });
    }
    return hits;
  });
}
