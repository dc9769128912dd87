import { weekdayCodes } from '@dining/rules';
import { plainRelaxations } from './plain-relaxing.testing.ts';
import { isMeant, isNamed, isQuality, plainWords, termsOf, typedWords, type MeantTerm } from './plain-words.testing.ts';
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
  readonly leftOut: readonly string[] | undefined;
};

type Candidate = {
  readonly merchant: IndexedMerchant;
  readonly distance: number;
};

/** The merchants that match the words of a request, or those of its words that have results. */
export function plainMatches(
  merchants: readonly IndexedMerchant[],
  request: SearchRequest,
  offerOf: ReadonlyMap<string, MerchantOffers>,
): IndexedMerchant[] {
  const { terms } = searchedTerms(merchants, request, offerOf);
  return merchants.filter((merchant) => terms.every((term) => isMeant(merchant, term)));
}

/** How many merchants pass the filters and lie within the radius, whatever the words. */
export const plainCount = (
  merchants: readonly IndexedMerchant[],
  request: SearchRequest,
  offerOf: ReadonlyMap<string, MerchantOffers>,
): number => passing(merchants, request, offerOf).length;

/** The merchants that pass the filters and lie within the radius, whatever the words. */
const passing = (
  merchants: readonly IndexedMerchant[],
  request: SearchRequest,
  offerOf: ReadonlyMap<string, MerchantOffers>,
): Candidate[] =>
  merchants.flatMap((merchant) => {
    const { id, location } = merchant.summary;
    const distance = haversineMiles(request.latitude, request.longitude, location.latitude, location.longitude);
    return distance <= request.radius && passes(request, merchant, offerOf.get(id)) ? [{ merchant, distance }] : [];
  });

/** The terms of a request that are searched for: all of them, or as many as have results. */
function searchedTerms(
  merchants: readonly IndexedMerchant[],
  request: SearchRequest,
  offerOf: ReadonlyMap<string, MerchantOffers>,
): { terms: readonly MeantTerm[]; leftOut: readonly string[] | undefined } {
  const typed = typedWords(request.restaurantOrCuisine);
  const all = typed.length === 0 ? [] : termsOf(merchants, typed);
  const candidates = all.length === 0 ? [] : passing(merchants, request, offerOf);
  const hasResults = (terms: readonly MeantTerm[]): boolean =>
    candidates.some(({ merchant }) => terms.every((term) => isMeant(merchant, term)));
  if (all.length < 2 || hasResults(all)) return { terms: all, leftOut: undefined };
  const terms = plainRelaxations(all, ({ isFood }) => isFood).find(hasResults);
  if (terms === undefined) return { terms: all, leftOut: undefined };
  const pieces = request.restaurantOrCuisine.split(' ');
  const pieceOf = (word: string): number => pieces.findIndex((piece) => plainWords(piece).includes(word));
  const leftOut = all
    .filter((term) => !terms.includes(term))
    .map(({ words }) => pieces.slice(pieceOf(words[0]!), pieceOf(words.at(-1)!) + 1).join(' '));
  return { terms, leftOut };
}

/** Checks every merchant and sorts all that match. */
export function plainScan(
  merchants: readonly IndexedMerchant[],
  request: SearchRequest,
  offers: readonly MerchantOffers[] = [],
  cap = 1000,
): PlainAnswer {
  const offerOf = new Map(offers.map((offer) => [offer.merchantId, offer]));
  const { terms, leftOut } = searchedTerms(merchants, request, offerOf);
  const found = passing(merchants, request, offerOf).filter(({ merchant }) =>
    terms.every((term) => isMeant(merchant, term)),
  );
  const food = terms.filter(({ meanings }) => !meanings.some(isQuality));
  const isExact = ({ merchant }: Candidate): boolean =>
    (food.length > 0 ? food : terms).every((term) => isNamed(merchant, term));
  const order: Order =
    request.sortBy === 'relevance'
      ? (one, other) => Number(isExact(other)) - Number(isExact(one)) || byDistance(one, other)
      : orders[request.sortBy];
  found.sort((one, other) => order(one, other) || (one.merchant.summary.id < other.merchant.summary.id ? -1 : 1));
  const total = Math.min(found.length, cap);
  const page = found.slice(0, cap).slice((request.pageNo - 1) * request.pageSize, request.pageNo * request.pageSize);
  return {
    ids: page.map(({ merchant }) => merchant.summary.id),
    distances: page.map(({ distance }) => distance),
    totalPages: Math.ceil(total / request.pageSize),
    totalResultSize: total,
    totalIsLowerBound: found.length > cap,
    leftOut,
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

type Order = (one: Candidate, other: Candidate) => number;

const byDistance: Order = (one, other) =>
  Math.abs(one.distance - other.distance) < SAME_DISTANCE ? 0 : one.distance - other.distance;

const orders: Record<Exclude<SearchRequest['sortBy'], 'relevance'>, Order> = {
  distance: byDistance,
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
  | 'latitude'
  | 'longitude'
  | 'radius'
  | 'restaurantOrCuisine'
  | 'sortBy'
  | 'pageNo'
  | 'pageSize'
  | 'tier'
  | MerchantFilter
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
  openAt: ({ openAt }, { hours }) =>
    openAt === '' ||
    isWithinHours(hours, {
      day: weekdayCodes.findIndex((code) => openAt.startsWith(code)),
      minute: timeOf(openAt.slice(4)),
    }),
  earnsExtra: ({ earnsExtra, tier }, { summary }, offer) => !earnsExtra || hasPlainBonus(summary, offer, tier),
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

/** Whether a merchant is open in a minute since 1970, on its wall clock. */
function isPlainlyOpen(timeZone: string, hours: IndexedMerchant['hours'], minute: number): boolean {
  const local = wallClock(timeZone, new Date(minute * 60_000));
  return local !== undefined && isWithinHours(hours, local);
}

const timeOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Walks back through the openings of yesterday and today. */
const isWithinHours = (hours: IndexedMerchant['hours'], local: { day: number; minute: number }): boolean =>
  hours.some(({ day, opens, closes }) => {
    const end = timeOf(closes) <= timeOf(opens) ? timeOf(closes) + 1440 : timeOf(closes);
    const daysAgo = (local.day - day + 7) % 7;
    const passed = daysAgo * 1440 + local.minute;
    return passed >= timeOf(opens) && passed < end;
  });

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

/** Whether an offer that is open to a tier pays something on the date of the terms, and a visit may earn at all. */
function hasPlainBonus(
  summary: IndexedMerchant['summary'],
  offer: MerchantOffers | undefined,
  tier: SearchRequest['tier'],
): boolean {
  if (offer === undefined || summary.monthlyMaxVisits === 0) return false;
  const { today, offers } = offer.earnTerms;
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  return offers.some(
    ({ units, requiredTier, days }) =>
      units > 0 && (requiredTier ?? 0) <= tier && (days === undefined || days.includes(weekday)),
  );
}
