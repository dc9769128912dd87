import { dinnerPrices, priceRanges, searchDistances } from '@dining/rules';
import type { WordFilters } from './phrases.ts';

/** Numbers that people write as words. */
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = `\\d{1,4}|${NUMBERS.join('|')}`;
const LIMIT =
  'under|below|less than|up to|at most|max|maximum|no more than|not more than|cheaper than|around|about|for';
const MONEY = '\\$\\d{1,4}|\\d{1,4} (?:dollars?|bucks?|usd)';
const OR_LESS = '(?: (?:or|and) (?:less|under|below|cheaper)| max| maximum| tops)?';
const PER_PERSON = '(?: (per person|a person|each|a head|per head|pp|apiece))?';

const price = new RegExp(`^(?:(?:${LIMIT}) )?(?:${MONEY})${OR_LESS}${PER_PERSON}(?= |$)`);
const barePrice = new RegExp(
  `^(?:under|below|cheaper than) (\\d{1,4})${PER_PERSON}(?= |$)(?! (?:mi|miles?|minutes?|min)\\b)`,
);
const distance = new RegExp(
  `^(?:(?:within|in|under|less than|up to) )?(?:a )?(${NUMBER}|a) (?:mi|miles?)(?: radius| away| drive)?(?: (?:from|of) (?:here|me))?(?= |$)`,
);
const walk = /^(?:(?:within|in) )?(?:walking distance|walkable|a short walk)(?= |$)/;
const party = new RegExp(
  `^(?:(?:table |reservation )?for (?:a )?(?:party of |group of )?|party of |group of )(?:${NUMBER})(?: (?:people|persons?|guests?|adults?))?(?= |$)`,
);

const numberOf = (text: string): number =>
  text === 'a' ? 1 : NUMBERS.includes(text) ? NUMBERS.indexOf(text) + 1 : Number(text);

/** Text at the start of words, as it was recognized, with the filters that it stands for. */
export type Amount = { readonly text: string; readonly filters: WordFilters };

/** Reads a price, a distance, or the size of a party, which no filter has, at the start of folded words. */
export function readAmount(words: string): Amount | undefined {
  const priced = price.exec(words) ?? barePrice.exec(words);
  if (priced) {
    const dollars = Number(/\d+/.exec(priced[0])![0]);
    const perPerson = /person|each|head|pp|apiece/.test(priced[0]);
    return { text: priced[0], filters: { priceRange: pricesUpTo(perPerson ? dollars * 2 : dollars) } };
  }
  const walked = walk.exec(words);
  if (walked) return { text: walked[0], filters: { radius: searchDistances[0] } };
  const far = distance.exec(words);
  if (far) return { text: far[0], filters: { radius: offeredDistance(numberOf(far[1]!)) } };
  const people = party.exec(words);
  return people ? { text: people[0], filters: {} } : undefined;
}

/** The price ranges whose dinner for two, as restaurants' pages name it, costs no more; at least the lowest. */
const pricesUpTo = (dollars: number): number[] =>
  priceRanges.filter((level) => level === priceRanges[0] || dinnerPrices[level]! <= dollars);

/** The distance that a search offers nearest to a number of miles, the longer of two. */
const offeredDistance = (miles: number): number =>
  searchDistances.reduce((best, one) => (Math.abs(one - miles) <= Math.abs(best - miles) ? one : best));
