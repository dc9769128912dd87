import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** A partner's code or name in code that must not know any partner. */
export type PartnerWord = { path: string; line: number; word: string };

/**
 * Finds partners in shared code: a code, name or program name that is an identifier or a whole string literal. Words in
 * longer texts do not count, because plain English may use them.
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
      if (
        kind !== ts.SyntaxKind.Identifier &&
        kind !== ts.SyntaxKind.StringLiteral &&
        kind !== ts.SyntaxKind.NoSubstitutionTemplateLiteral
      )
        continue;
      const word = scanner.getTokenValue().toLowerCase();
      if (words.has(word)) hits.push({ path, line: text.slice(0, scanner.getTokenStart()).split('\n').length, word });
    }
    return hits;
  });
}
