import type { MerchantSearchQuery, ReadWords, WordQuery } from '@dining/api-contract';
import { searchWords } from '@dining/merchant-index';
import { DEFAULT_TIME_ZONE, localMoment, normalizePlace, placeKind } from '@dining/rules';
import type { LocationService } from '../../locations/locations.ts';
import type { MerchantService } from '../../merchants/merchants.ts';
import { areaOf } from '../area-of.ts';
import { foodPictures, isJoiner, phraseAt, type WordFilters } from './phrases.ts';
import { readAmount } from './read-amounts.ts';
import { findPlace } from './read-place.ts';
import { openAtOf, readTime, type SaidTime } from './read-time.ts';

type Needs = {
  readonly merchants: Pick<MerchantService, 'search' | 'diningAreas'>;
  readonly locations: LocationService;
  readonly now: () => Date;
};

/** Reads sentences as searches (SRC-01). */
export type WordService = {
  /** What the words of a query say, by the clock at the searched place. Never fails; a text that says nothing stays. */
  read(partner: string, query: WordQuery): ReadWords;
};

/** Creates the reader of sentences. */
export const createWordService = (needs: Needs): WordService => ({
  read: (partner, query) => readWords(needs, partner, query),
});

/** What was taken out of a text so far. */
type Taken = { near: string | undefined; filters: WordFilters; time: SaidTime };

/** A text and its words: `words` in lower case without accents, `typed` as they were typed. A comma is a word. */
type Text = { readonly words: readonly string[]; readonly typed: readonly string[] };

const MAX_LENGTH = 100;
/** The nearest restaurants that are compared with a text that may be a name. */
const NAMES_LOOKED_AT = 100;

/**
 * Reads a sentence as a search (SRC-01): place, price, meal, day, hour, dining options and switches become what they mean,
 * small talk goes, and known foods and other words stay. The name of a restaurant near the searched place stays as typed.
 * Takes out one thing after the other until nothing changes, so that reading the answer's words again returns them.
 */
function readWords(needs: Needs, partner: string, query: WordQuery): ReadWords {
  const taken: Taken = { near: undefined, filters: {}, time: {} };
  const area = () => areaOf(needs.locations, taken.near === undefined ? query : { q: '', near: taken.near });
  let what = normalizePlace(query.q);
  for (;;) {
    const text = splitText(what);
    if (text.words.length === 0 || isRestaurant(needs, partner, text, area())) break;
    const rest = takePlace(needs, text, taken, area()) ?? takePhrases(text, taken);
    if (rest === undefined || rest === what) break;
    what = rest;
  }
  const { near, filters, time } = taken;
  if (near !== undefined) what = joined([foodInPlaceOf(needs, query) ?? '', what]);
  const saysTime = Object.keys(time).length > 0;
  const openAt = saysTime ? openAtOf(time, filters.mealsServed?.[0], localNow(needs, area())) : undefined;
  return {
    ...(near !== undefined && { near }),
    what,
    filters: { ...filters, ...(openAt !== undefined && { openAt }) },
  };
}

/** The text of the place field where it is a food: the visitor swapped the two fields, and the words name the place. */
const foodInPlaceOf = ({ locations }: Needs, { near }: WordQuery): string | undefined =>
  near !== undefined && placeKind(near) === 'typed' && locations.guess(near).isFood ? normalizePlace(near) : undefined;

function localNow({ locations, now }: Needs, { latitude, longitude }: { latitude: number; longitude: number }) {
  return localMoment(now(), locations.timeZone(latitude, longitude)) ?? localMoment(now(), DEFAULT_TIME_ZONE)!;
}

function splitText(what: string): Text {
  const words: string[] = [];
  const typed: string[] = [];
  const plain = what
    .replace(/\p{Extended_Pictographic}/gu, (picture) => ` ${foodPictures[picture] ?? picture} `)
    .replace(/\b([ap])\.? ?m\b\.?/giu, '$1m')
    .replace(/(\d) (?=[ap]m\b)/giu, '$1');
  for (const [piece] of plain.matchAll(/\$\d+|\$+|\d{1,2}:\d{2}(?:[ap]m\b)?|[\p{L}\p{N}\p{M}'’]+|[,;]|&/giu)) {
    const word = /^[$,;&:\d]+/u.test(piece) ? piece.toLowerCase() : searchWords(piece).join('');
    if (word === '') continue;
    words.push(word === ';' ? ',' : word === '&' ? 'and' : word);
    typed.push(word === ';' ? ',' : piece);
  }
  return { words, typed };
}

/** Whether a text of several words is the name of a restaurant near the place, or its beginning. */
function isRestaurant(
  { merchants }: Needs,
  partner: string,
  { words, typed }: Text,
  area: MerchantSearchQuery,
): boolean {
  const name = nameOf(words);
  if (!name.includes(' ') || words.includes(',')) return false;
  const found = merchants.search(partner, { ...area, restaurantOrCuisine: typed.join(' '), pageSize: NAMES_LOOKED_AT });
  const isSaid = phraseAt(words, 0)?.end === words.length;
  return found.merchants.some((merchant) => {
    const other = nameOf(searchWords(merchant.name));
    return other === name || (!isSaid && other.startsWith(`${name} `));
  });
}

const nameOf = (words: readonly string[]): string =>
  words.filter((word, at) => word !== 'and' && !(at === 0 && word === 'the')).join(' ');

function takePlace(
  { merchants, locations }: Needs,
  { words, typed }: Text,
  taken: Taken,
  area: { latitude: number; longitude: number },
): string | undefined {
  const found = findPlace(words, typed, {
    merchants,
    locations,
    area,
    city: locations.nearest(area.latitude, area.longitude).label,
  });
  if (found === undefined) return undefined;
  // The first place that was found is the most certain one.
  taken.near ??= found.near;
  return joined([typed.slice(0, found.from).join(' '), typed.slice(found.end).join(' ')]);
}

/** Takes out everything but foods and unknown words, which become groups. */
function takePhrases({ words, typed }: Text, taken: Taken): string {
  const groups: string[][] = [];
  let isOpen = false;
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at).join(' ');
    const known = phraseAt(words, at);
    const amount = readAmount(rest);
    const time = readTime(rest);
    const said = amount ?? time;
    const end = said === undefined ? at : at + said.text.split(' ').length;
    if (said !== undefined && end >= (known?.end ?? at)) {
      if (amount) taken.filters = joinFilters(taken.filters, amount.filters);
      else taken.time = { ...taken.time, ...time!.said };
      at = end;
      isOpen = false;
    } else if (known === undefined && words[at] !== ',') {
      // Unknown words stay together, as a name does.
      if (isOpen) groups.at(-1)!.push(typed[at]!);
      else groups.push([typed[at]!]);
      isOpen = true;
      at++;
    } else if (isOpen && isJoiner(words[at]!) && at + 1 < words.length && isUnknown(words, at + 1)) {
      groups.at(-1)!.push(typed[at]!);
      at++;
    } else {
      if (known?.phrase.kind === 'food') groups.push(known.spelling?.split(' ') ?? typed.slice(at, known.end));
      if (known?.phrase.kind === 'filters') taken.filters = joinFilters(taken.filters, known.phrase.filters);
      at = known?.end ?? at + 1;
      isOpen = false;
    }
  }
  return joined(groups.map((group) => group.join(' ')));
}

const isUnknown = (words: readonly string[], at: number): boolean =>
  words[at] !== ',' && phraseAt(words, at) === undefined;

/** Phrases divided by commas, which are left out where the text would become too long. */
function joined(phrases: readonly string[]): string {
  const said = phrases.map((phrase) => phrase.replaceAll(' ,', ',').replace(/^[\s,]+|[\s,]+$/g, '')).filter(Boolean);
  const text = said.join(', ');
  return text.length <= MAX_LENGTH ? text : said.join(' ').slice(0, MAX_LENGTH).trimEnd();
}

/** Adds filters to others: lists are joined in the order in which they are said, the last distance counts. */
function joinFilters(one: WordFilters, other: WordFilters): WordFilters {
  const lists = (['priceRange', 'mealsServed', 'features'] as const).map((name) => {
    const all = [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])];
    return all.length > 0 ? { [name]: all } : {};
  });
  return Object.assign({}, one, other, ...lists);
}
