import { hasMeaning, plainStem, plainTerms, type PlainTerm } from './plain-food.testing.ts';
import {
  merchantFilters,
  type IndexedMerchant,
  type MerchantFilter,
  type MerchantOffers,
  type SearchRequest,
} from './search-request.ts';

/** The expected answer of the index, computed without any of its parts. */
export type PlainAnswer = {
  readonly ids: readonly string[];
  readonly distances: readonly number[];
  readonly totalPages: number;
  readonly totalResultSize: number;
  readonly totalIsLowerBound: boolean;
};

type Candidate = {
  readonly merchant: IndexedMerchant;
  readonly distance: number;
};

/** The merchants that match typed words. */
export function plainMatches(merchants: readonly IndexedMerchant[], text: string): IndexedMerchant[] {
  const typed = typedWords(text);
  const terms = typed.length === 0 ? [] : termsOf(merchants, typed);
  return merchants.filter((merchant) => terms.every((term) => isMeant(merchant, term)));
}

/** How many merchants pass the filters and lie within the radius, whatever the words. */
export const plainCount = (
  merchants: readonly IndexedMerchant[],
  request: SearchRequest,
  offerOf: ReadonlyMap<string, MerchantOffers>,
): number =>
  merchants.filter((merchant) => {
    const { id, location } = merchant.summary;
    const miles = haversineMiles(request.latitude, request.longitude, location.latitude, location.longitude);
    return miles <= request.radius && passes(request, merchant, offerOf.get(id));
  }).length;

/** Checks every merchant and sorts all that match. */
export function plainScan(
  merchants: readonly IndexedMerchant[],
  request: SearchRequest,
  offers: readonly MerchantOffers[] = [],
  cap = 1000,
): PlainAnswer {
  const offerOf = new Map(offers.map((offer) => [offer.merchantId, offer]));
  const typed = typedWords(request.restaurantOrCuisine);
  const terms = typed.length === 0 ? [] : termsOf(merchants, typed);
  const found: Candidate[] = [];
  for (const merchant of merchants) {
    if (!passes(request, merchant, offerOf.get(merchant.summary.id))) continue;
    const { latitude, longitude } = merchant.summary.location;
    const distance = haversineMiles(request.latitude, request.longitude, latitude, longitude);
    if (distance > request.radius) continue;
    if (terms.every((term) => isMeant(merchant, term))) found.push({ merchant, distance });
  }
  const order = orders[request.sortBy];
  found.sort((one, other) => order(one, other) || (one.merchant.summary.id < other.merchant.summary.id ? -1 : 1));
  const total = Math.min(found.length, cap);
  const page = found.slice(0, cap).slice((request.pageNo - 1) * request.pageSize, request.pageNo * request.pageSize);
  return {
    ids: page.map(({ merchant }) => merchant.summary.id),
    distances: page.map(({ distance }) => distance),
    totalPages: Math.ceil(total / request.pageSize),
    totalResultSize: total,
    totalIsLowerBound: found.length > cap,
  };
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function haversineMiles(
  latitude: number,
  longitude: number,
  otherLatitude: number,
  otherLongitude: number,
): number {
  const half =
    Math.sin(radians(otherLatitude - latitude) / 2) ** 2 +
    Math.cos(radians(latitude)) *
      Math.cos(radians(otherLatitude)) *
      Math.sin(radians(otherLongitude - longitude) / 2) ** 2;
  return 2 * 3958.7613 * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Smaller differences between distances are rounding errors. */
const SAME_DISTANCE = 1e-8;

const orders: Record<SearchRequest['sortBy'], (one: Candidate, other: Candidate) => number> = {
  distance: (one, other) =>
    Math.abs(one.distance - other.distance) < SAME_DISTANCE ? 0 : one.distance - other.distance,
  newest: (one, other) => other.merchant.listedAt - one.merchant.listedAt,
  rating: (one, other) => {
    const [a, b] = [one.merchant.summary.details.rating, other.merchant.summary.details.rating];
    return b.overallRating - a.overallRating || b.numberOfRatings - a.numberOfRatings;
  },
  name: (one, other) => {
    const [a, b] = [plainWords(one.merchant.summary.name).join(' '), plainWords(other.merchant.summary.name).join(' ')];
    return a < b ? -1 : a > b ? 1 : 0;
  },
};

/** The parameters of a search that filters of their own read; the others are the place, the words, the order and the page. */
type Filter = Exclude<
  keyof SearchRequest,
  'latitude' | 'longitude' | 'radius' | 'restaurantOrCuisine' | 'sortBy' | 'pageNo' | 'pageSize' | MerchantFilter
>;

type PlainFilter = (request: SearchRequest, merchant: IndexedMerchant, offer: MerchantOffers | undefined) => boolean;

/**
 * What every filter lets through, written apart from the index, so that a mistake there is not made here again. A filter
 * that is added to the contract does not compile until it has a line here.
 */
const plainFilters = {
  ids: ({ ids }, { summary }) => ids === null || ids.includes(summary.id),
  state: ({ state }, { summary }) => state === '' || summary.location.address.state === state,
  cuisines: ({ cuisines }, { summary }) =>
    cuisines.length === 0 || cuisines.some((name) => summary.details.cuisines.includes(name)),
  openNow: ({ openNow }, { summary, hours }) => openNow === null || isPlainlyOpen(summary.timeZone, hours, openNow),
  earnsExtra: ({ earnsExtra }, { summary }, offer) => !earnsExtra || hasPlainBonus(summary, offer),
  benefitsFor: ({ benefitsFor }, _merchant, offer) => !benefitsFor || offer?.hasBenefit === true,
  campaignCode: ({ campaignCode }, _merchant, offer) =>
    campaignCode === '' || offer?.campaignCodes.includes(campaignCode) === true,
  priceRange: ({ priceRange }, { summary }) =>
    priceRange.length === 0 || priceRange.includes(summary.details.priceRange),
  mealsServed: ({ mealsServed }, merchant) =>
    mealsServed.length === 0 || mealsServed.some((meal) => merchant.mealsServed.includes(meal)),
  features: ({ features }, { summary }) => features.every((feature) => summary.details.features.includes(feature)),
} satisfies Record<Filter, PlainFilter>;

const passesFacts: PlainFilter = (request, merchant) =>
  merchantFilters.every((name) => !request[name] || merchant.passes[name]);

const checks: readonly PlainFilter[] = [passesFacts, ...Object.values(plainFilters)];

const passes: PlainFilter = (request, merchant, offer) => checks.every((check) => check(request, merchant, offer));

/** Walks back through the openings of yesterday and today, on the wall clock of the merchant. */
function isPlainlyOpen(timeZone: string, hours: IndexedMerchant['hours'], minute: number): boolean {
  const local = wallClock(timeZone, new Date(minute * 60_000));
  if (local === undefined) return false;
  const at = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return hours.some(({ day, opens, closes }) => {
    const end = at(closes) <= at(opens) ? at(closes) + 1440 : at(closes);
    const daysAgo = (local.day - day + 7) % 7;
    const passed = daysAgo * 1440 + local.minute;
    return passed >= at(opens) && passed < end;
  });
}

const wallClocks = new Map<string, ReturnType<typeof readWallClock>>();

/** The time at a merchant; a test asks for few times, and for each of them at thousands of merchants. */
function wallClock(timeZone: string, now: Date): ReturnType<typeof readWallClock> {
  const key = `${timeZone} ${now.getTime()}`;
  const clock = wallClocks.has(key) ? wallClocks.get(key) : readWallClock(timeZone, now);
  wallClocks.set(key, clock);
  return clock;
}

function readWallClock(timeZone: string, now: Date): { day: number; minute: number } | undefined {
  try {
    const local = new Date(`${now.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
    return { day: local.getUTCDay(), minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
  } catch {
    return undefined;
  }
}

/** Whether an offer without a tier pays something on the date of the terms, and a visit may earn at all. */
function hasPlainBonus(summary: IndexedMerchant['summary'], offer: MerchantOffers | undefined): boolean {
  if (offer === undefined || summary.monthlyMaxVisits === 0) return false;
  const { today, offers } = offer.earnTerms;
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  return offers.some(
    ({ units, requiredTier, days }) =>
      units > 0 && requiredTier === undefined && (days === undefined || days.includes(weekday)),
  );
}

const FILLERS = ['a', 'and', 'at', 'food', 'in', 'near', 'of', 'place', 'places', 'restaurant', 'restaurants', 'the'];

const plainWords = (text: string): string[] =>
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

function typedWords(text: string): string[] {
  const words = plainWords(text);
  const significant = words.filter((word) => !FILLERS.includes(word));
  return significant.length > 0 ? significant : words;
}

/** A term with the merchants' words that each of its words may stand for. */
type MeantTerm = PlainTerm & { readonly fitting: readonly ReadonlySet<string>[] };

function termsOf(merchants: readonly IndexedMerchant[], typed: readonly string[]): MeantTerm[] {
  const all = [...new Set(merchants.flatMap(merchantWords))];
  const unique = [...new Set(typed)];
  const isFiller = (word: string): boolean => FILLERS.includes(word);
  const isKnown = (word: string): boolean => all.includes(word);
  const terms = plainTerms(unique, { wordsOf: plainWords, isFiller, isKnown, editDistance });
  return terms.map((term) => ({ ...term, fitting: term.words.map((word) => wordMeanings(all, word)) }));
}

function isMeant(merchant: IndexedMerchant, { words, meanings, fitting }: MeantTerm): boolean {
  const own = merchantWords(merchant);
  if (fitting.every((fits) => own.some((word) => fits.has(word)))) return true;
  if (meanings.length === 0) return false;
  const stems = own.map(plainStem);
  return words.every((word) => stems.includes(plainStem(word))) || hasMeaning(merchant, own, meanings, plainWords);
}

function wordMeanings(all: readonly string[], word: string): Set<string> {
  const typos = all.includes(word) || word.length < 4 || word.length > 24 ? 0 : word.length < 8 ? 1 : 2;
  return new Set(
    all.filter(
      (other) =>
        other === word ||
        (word.length > 1 && other.startsWith(word)) ||
        (other[0] === word[0] && Math.abs(other.length - word.length) <= typos && editDistance(word, other) <= typos),
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
