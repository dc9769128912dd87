import { searchWords } from './vocabulary.ts';

/** A word as it is compared, and where the typed text has it. */
export type TypedWord = { readonly word: string; readonly from: number; readonly to: number };

/** Between these signs are words, whatever else divides them. */
const PIECES = /[^\s,;:.!?/&+()–—-]+/g;

/** The words of a typed text as `searchWords` reads them, each with its place. */
export function typedWords(text: string): TypedWord[] {
  return [...text.matchAll(PIECES)].flatMap(({ 0: piece, index }) =>
    searchWords(piece).map((word) => ({ word, from: index, to: index + piece.length })),
  );
}
