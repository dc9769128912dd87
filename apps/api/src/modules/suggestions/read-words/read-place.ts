import type { PlaceSuggestion } from '@dining/api-contract';
import { milesBetween } from '@dining/gazetteer';
import { searchWords } from '@dining/merchant-index';
import { CURRENT_LOCATION, placeKind } from '@dining/rules';
import type { LocationService } from '../../locations/locations.ts';
import type { MerchantService } from '../../merchants/merchants.ts';
import { phraseAt } from './phrases.ts';
import { readTime } from './read-time.ts';

/** Where a place is looked for, and whether restaurants are there. */
export type PlaceReader = {
  readonly locations: LocationService;
  readonly merchants: Pick<MerchantService, 'diningAreas'>;
  /** The searched point, which decides between places of one name. */
  readonly area: { readonly latitude: number; readonly longitude: number };
  /** The city at that point. */
  readonly city: string;
};

/** The words from one position to another name a place. */
export type FoundPlace = { readonly near: string; readonly from: number; readonly end: number };

const PREPOSITIONS: ReadonlySet<string> = new Set([
  'in',
  'near',
  'around',
  'at',
  'by',
  'close to',
  'next to',
  'from',
  'on',
]);
/** Those behind which a name that is not quite a place's is a place's. */
const SURE_PREPOSITIONS: ReadonlySet<string> = new Set(['in', 'near', 'around']);
/** Words in the longest names: "university of california los angeles, ca". */
const MAX_PLACE_WORDS = 7;
const MAX_BARE_WORDS = 4;
/** Shorter beginnings and misspellings of a place are coincidence. */
const MIN_GUESSED_LETTERS = 5;
/** A place is meant without a preposition only if a restaurant is this near. */
const NEAR_MILES = 25;
/** Words before the name of a place that may be a part of it. */
const BEFORE_NAMES: ReadonlySet<string> = new Set(['the', 'downtown', 'central', 'greater']);
/** Names of neighborhoods recur in many cities: the one that is meant is in the searched one. */
const SAME_CITY_MILES = 50;
/** Files spell Mayagüez with and without its accent. */
const withoutAccents = new Intl.Collator('en', { sensitivity: 'base' });

/** Finds the place that words name: behind a preposition, or at their start or end. The last word says more than the first. */
export function findPlace(
  words: readonly string[],
  typed: readonly string[],
  reader: PlaceReader,
): FoundPlace | undefined {
  return behindPreposition(words, typed, reader) ?? ownPosition(words) ?? barePlace(words, typed, reader);
}

/** "near me", "close by". "Here" alone may be the searched place. */
function ownPosition(words: readonly string[]): FoundPlace | undefined {
  for (let length = 4; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const text = words.slice(from, from + length).join(' ');
      if (text !== 'here' && placeKind(text) === 'currentLocation')
        return { near: CURRENT_LOCATION, from, end: from + length };
    }
  return undefined;
}

function behindPreposition(
  words: readonly string[],
  typed: readonly string[],
  reader: PlaceReader,
): FoundPlace | undefined {
  for (let from = words.length - 2; from >= 0; from--) {
    const length = PREPOSITIONS.has(words.slice(from, from + 2).join(' ')) ? 2 : PREPOSITIONS.has(words[from]!) ? 1 : 0;
    // "At midnight" is no place.
    if (length === 0 || readTime(words.slice(from).join(' ')) !== undefined) continue;
    const behind = from + length;
    // "The Loop" has the article in its name, "the Bronx" has not.
    const firsts = BEFORE_NAMES.has(words[behind]!) ? [behind, behind + 1] : [behind];
    for (let end = Math.min(words.length, behind + MAX_PLACE_WORDS); end > behind; end--)
      for (const first of firsts) {
        const place = first < end ? placeOf(words, typed, [first, end], reader) : undefined;
        if (place !== undefined && isMeant(place, words, [first, end])) return { near: place.label, from, end };
      }
    const guessed = SURE_PREPOSITIONS.has(words[from]!) ? guessedPlace(words, typed, behind, reader) : undefined;
    if (guessed !== undefined) return { ...guessed, from };
  }
  return undefined;
}

/**
 * A word that is both food and a town with this name is the food, unless it is a larger part of the place's name. No place
 * cuts a food: "buffalo" of "buffalo wings", "JFK new york" of "JFK" and "new york strip".
 */
function isMeant(place: PlaceSuggestion, words: readonly string[], [from, end]: readonly [number, number]): boolean {
  const foodAt = (at: number) => {
    const known = phraseAt(words, at);
    return known?.phrase.kind === 'food' ? known : undefined;
  };
  for (let at = from; at < end; at++) if ((foodAt(at)?.end ?? 0) > end) return false;
  return place.kind !== 'city' || end - from > 1 || foodAt(from) === undefined;
}

/** A misspelled or unfinished place, up to the next word that means something else. */
function guessedPlace(
  words: readonly string[],
  typed: readonly string[],
  first: number,
  { locations }: PlaceReader,
): Omit<FoundPlace, 'from'> | undefined {
  let end = first;
  while (end < words.length && words[end] !== ',' && phraseAt(words, end) === undefined) end++;
  const text = typed.slice(first, end).join(' ');
  if (text.length < MIN_GUESSED_LETTERS || end - first > MAX_BARE_WORDS) return undefined;
  const { place, ignoresStreet } = locations.guess(text);
  return place === null || ignoresStreet ? undefined : { near: place.label, end };
}

function barePlace(words: readonly string[], typed: readonly string[], reader: PlaceReader): FoundPlace | undefined {
  for (let length = Math.min(words.length, MAX_BARE_WORDS); length > 0; length--) {
    for (const from of new Set([words.length - length, 0])) {
      const end = from + length;
      if (isSpoken(words, from, end)) continue;
      const place = placeOf(words, typed, [from, end], reader);
      const isWhole = length === words.length;
      const said = words.slice(from, end).join(' ');
      if (place !== undefined && isSure(place, { said, isWhole, isAtEnd: end === words.length, reader }))
        return { near: place.label, from, end };
    }
  }
  return undefined;
}

/**
 * Whether these words are a phrase that means something else, or cut one: "buffalo" of "buffalo wings". A name may have one
 * inside: "French Quarter", "New Orleans".
 */
function isSpoken(words: readonly string[], from: number, end: number): boolean {
  for (let at = 0; at < end;) {
    const known = phraseAt(words, at);
    const isInside = known !== undefined && at >= from && known.end <= end && known.end - at < end - from;
    if (known !== undefined && known.end > from && !isInside) return true;
    at = known?.end ?? at + 1;
  }
  return false;
}

function isSure(
  place: PlaceSuggestion,
  { said, isWhole, isAtEnd, reader }: { said: string; isWhole: boolean; isAtEnd: boolean; reader: PlaceReader },
): boolean {
  const areas = reader.merchants.diningAreas();
  if (areas === undefined) return false;
  if (place.kind === 'zip') return true;
  // "Texas barbecue" is a style.
  if (place.kind === 'state') return isAtEnd;
  if (areas.countNear(place, NEAR_MILES) === 0) return false;
  // "Logan Tavern" is no airport.
  const isShortName =
    place.kind === 'airport' && !said.includes(' ') && !place.label.toLowerCase().includes(`(${said})`);
  if (place.kind === 'neighborhood' || isShortName)
    return isWhole || milesBetween(place, reader.area) <= SAME_CITY_MILES;
  return (
    place.kind !== 'city' ||
    areas.cities.some(({ name, stateCode }) => withoutAccents.compare(place.label, `${name}, ${stateCode}`) === 0)
  );
}

/** The place that exactly these words name: the one in the searched city, if there is one. */
function placeOf(
  words: readonly string[],
  typed: readonly string[],
  [from, end]: readonly [number, number],
  { locations, city }: PlaceReader,
): PlaceSuggestion | undefined {
  const isName = (word: string | undefined): boolean => word !== undefined && /[\p{L}\p{N}]/u.test(word);
  if (!isName(words[from]) || !isName(words[end - 1])) return undefined;
  const text = typed.slice(from, end).join(' ').replaceAll(' ,', ',');
  // "or", "me" and "hi" are states and words; numbers are house numbers unless they are ZIP codes.
  if (text.length < 3 && text !== text.toUpperCase() && text !== 'la' && text !== 'dc') return undefined;
  const name = text.toLowerCase();
  const here = locations.resolve(`${text}, ${city}`);
  if (here?.label.toLowerCase().startsWith(`${name}, `) && here.kind !== 'city') return here;
  const place = locations.resolve(text) ?? undefined;
  // Of an address, the gazetteer looks at the end only: what precedes it must be part of the place's name.
  const isAddress = end - from > 1 && (place?.kind === 'zip' || text.includes(','));
  return isAddress && !searchWords(place?.label ?? '').includes(words[from]!) ? undefined : place;
}
