import { features, meals, merchantTraits, priceRanges } from '@dining/rules';
import { hasMeaning, plainStem, plainSwaps, plainTerms, type PlainTerm } from './plain-food.testing.ts';
import type { IndexedMerchant } from './search-request.ts';

const FILLERS = ['a', 'and', 'at', 'food', 'in', 'near', 'of', 'place', 'places', 'restaurant', 'restaurants', 'the'];

/** The words of a text in lower case, without accents. */
export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const knownWords = new WeakMap<IndexedMerchant, string[]>();

function merchantWords(merchant: IndexedMerchant): string[] {
  const words =
    knownWords.get(merchant) ??
    [merchant.summary.name, ...merchant.summary.details.cuisines, merchant.summary.location.neighborhood ?? ''].flatMap(
      plainWords,
    );
  knownWords.set(merchant, words);
  return words;
}

/** The words of a typed text that must match. */
export function typedWords(text: string): string[] {
  const words = plainWords(text);
  const significant = words.filter((word) => !FILLERS.includes(word));
  return significant.length > 0 ? significant : words;
}

/** A term with the merchants' words that each of its words may stand for. */
export type MeantTerm = PlainTerm & { readonly fitting: readonly ReadonlySet<string>[] };

/** The words and phrases of a typed text, with what they may mean among these merchants. */
export function termsOf(merchants: readonly IndexedMerchant[], typed: readonly string[]): MeantTerm[] {
  const all = [...new Set(merchants.flatMap(merchantWords))];
  const unique = [...new Set(typed)];
  const isFiller = (word: string): boolean => FILLERS.includes(word);
  const isKnown = (word: string): boolean => all.includes(word);
  const typosTo = (word: string): number =>
    Math.min(...all.map((other) => (plainSwaps(word).includes(other) ? 1 : typosBetween(word, other))));
  const terms = plainTerms(unique, { wordsOf: plainWords, isFiller, isKnown, typosTo, editDistance });
  return terms.map((term) => ({ ...term, fitting: term.words.map((word) => wordMeanings(all, word)) }));
}

/** Whether a merchant matches a term. */
export function isMeant(merchant: IndexedMerchant, term: MeantTerm): boolean {
  const own = merchantWords(merchant);
  if (term.fitting.every((fits) => own.some((word) => fits.has(word)))) return true;
  return isNamed(merchant, term) || hasMeaning(merchant, own, term.meanings, plainWords);
}

/** Whether a merchant has the words themselves, singular or plural, or a cuisine that they name. */
export function isNamed(merchant: IndexedMerchant, { words, named }: MeantTerm): boolean {
  const own = merchantWords(merchant);
  const hasStem = (stem: string): boolean => own.some((word) => plainStem(word) === stem);
  return words.every((word) => hasStem(plainStem(word))) || hasMeaning(merchant, own, named, plainWords);
}

/** Whether a meaning is a fact or a trait. */
export const isQuality = (meaning: string): boolean =>
  [...meals, ...features, ...merchantTraits, ...priceRanges.map((price) => `price${price}`)].some(
    (name) => meaning === `@${name}`,
  );

const allowedTypos = ({ length }: string): number => (length < 4 || length > 24 ? 0 : length < 8 ? 1 : 2);

/** Infinity where the other word is none that a typed word may mean. */
function typosBetween(word: string, other: string): number {
  const most = allowedTypos(word);
  if (most === 0 || other[0] !== word[0] || Math.abs(other.length - word.length) > most) return Infinity;
  const typos = editDistance(word, other);
  return typos <= most ? typos : Infinity;
}

function wordMeanings(all: readonly string[], word: string): Set<string> {
  const typos = all.includes(word) ? 0 : allowedTypos(word);
  const swaps = typos > 0 ? plainSwaps(word) : [];
  return new Set(
    all.filter(
      (other) =>
        other === word ||
        (word.length > 1 && other.startsWith(word)) ||
        swaps.includes(other) ||
        (typos > 0 && typosBetween(word, other) <= typos),
    ),
  );
}

/** The Levenshtein distance. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i++) {
    const above = row;
    row = [i];
    for (let j = 1; j <= other.length; j++) {
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)));
    }
  }
  return row[other.length]!;
}
