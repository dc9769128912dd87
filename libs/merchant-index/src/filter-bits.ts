import { features, meals, priceRanges, type BooleanParameter } from '@dining/rules';
import {
  merchantFilters,
  offerFilters,
  searchTiers,
  type IndexedMerchant,
  type ListFilter,
  type MerchantFilter,
  type OfferFilter,
  type SearchRequest,
  type SearchTier,
} from './search-request.ts';

/** What an offer gives: a benefit in its season, and the tiers at which a dine today earns a bonus. */
export type OfferBenefit = { readonly hasBenefit: boolean; readonly earnsExtraAt: readonly SearchTier[] };

/** The bits of an integer whose sign they leave alone. */
const MAX_BITS = 31;
let usedBits = 0;

/** The next bit that no fact has. */
function nextBit(): number {
  if (usedBits === MAX_BITS)
    throw new Error(`The filters have more facts than the ${MAX_BITS} bits of a number: add a second number of bits.`);
  return 1 << usedBits++;
}

const numbered = <Name>(names: readonly Name[]): ReadonlyMap<Name, number> =>
  new Map(names.map((name) => [name, nextBit()]));

/** The sum of the bits of names; a name without a bit counts nothing. */
const sumOf = <Name>(names: Iterable<Name>, bits: ReadonlyMap<Name, number>): number => {
  let sum = 0;
  for (const name of names) sum |= bits.get(name) ?? 0;
  return sum;
};

const priceBits = numbered<number>(priceRanges);
const mealBits = numbered<string>(meals);
const featureBits = numbered<string>(features);
const merchantFilterBits = numbered(merchantFilters);
/** Set for every merchant, so that an empty "any of these" passes without a branch. */
const ALWAYS_BIT = nextBit();
/** Facts that are not the merchant's alone; only facets write these and the next ones as bits. */
const BENEFIT_BIT = nextBit();
const extraBits = numbered<SearchTier>(searchTiers);
/** The bit that an offer must have for each filter, in a search for a tier. */
const offerFilterBits = (tier: SearchTier): Record<OfferFilter, number> => ({
  benefitsFor: BENEFIT_BIT,
  earnsExtra: extraBits.get(tier)!,
});
export const OPEN_BIT = nextBit();

/** The bits of one group of alternatives. */
export const PRICE_BITS = sumOf(priceRanges, priceBits);
export const MEAL_BITS = sumOf(meals, mealBits);

const choicesOf = <Value>(values: readonly Value[], bits: ReadonlyMap<unknown, number>) =>
  values.map((value) => ({ value, bit: bits.get(value)! }));

/** The bit of each boolean filter, as facets count it for a tier. */
export const booleanBits = (tier: SearchTier): Record<BooleanParameter, number> => ({
  ...(Object.fromEntries(merchantFilterBits) as Record<MerchantFilter, number>),
  ...offerFilterBits(tier),
  openNow: OPEN_BIT,
});

/** The bit of each option of a list that facets count, by filter; a new list filter does not compile without its own. */
export const choiceBits = {
  priceRange: choicesOf(priceRanges, priceBits),
  mealsServed: choicesOf(meals, mealBits),
  features: choicesOf(features, featureBits),
} satisfies Record<ListFilter, readonly { value: unknown; bit: number }[]>;

/** Everything that the filters check about a merchant, in one number. An unknown price (0) matches no price filter. */
export function merchantBits(merchant: IndexedMerchant): number {
  const { priceRange, features: offered } = merchant.summary.details;
  return (
    ALWAYS_BIT |
    sumOf([priceRange], priceBits) |
    sumOf(merchant.mealsServed, mealBits) |
    sumOf(offered, featureBits) |
    sumOf(
      merchantFilters.filter((name) => merchant.passes[name]),
      merchantFilterBits,
    )
  );
}

/** What the filters check about an offer, in one number. */
export const offerBits = ({ hasBenefit, earnsExtraAt }: OfferBenefit): number =>
  (hasBenefit ? BENEFIT_BIT : 0) | sumOf(earnsExtraAt, extraBits);

const factBits: ReadonlyMap<string, number> = new Map([
  ...mealBits,
  ...featureBits,
  ...Array.from(priceBits, ([price, bit]) => [`price${price}`, bit] as const),
]);

/** A fact that typed words can stand for: a meal, a feature, or `price1` to `price4`. */
export type Fact = string & { readonly isFact: true };

export const isFact = (name: string): name is Fact => factBits.has(name);

/** The merchants' bit of a fact. */
export const factBit = (fact: Fact): number => factBits.get(fact)!;

/** A merchant passes if it has all bits of `all` and at least one bit of each of `anyPrice` and `anyMeal`. */
export type FilterMasks = {
  readonly all: number;
  readonly anyPrice: number;
  readonly anyMeal: number;
  /** No filter on the merchant's own facts is active: every merchant passes. */
  readonly isOpen: boolean;
};

/** The masks of a search's filters on the merchants' own facts. */
export function filterMasks(request: SearchRequest): FilterMasks {
  const all =
    sumOf(
      merchantFilters.filter((name) => request[name]),
      merchantFilterBits,
    ) | sumOf(request.features, featureBits);
  const prices = sumOf(request.priceRange, priceBits);
  const served = sumOf(request.mealsServed, mealBits);
  return {
    all,
    anyPrice: prices || ALWAYS_BIT,
    anyMeal: served || ALWAYS_BIT,
    isOpen: all === 0 && prices === 0 && served === 0,
  };
}

/** The bits that an offer must have for a search's filters; 0 if a merchant needs no offer. */
export function offerMask(request: SearchRequest): number {
  const bits = offerFilterBits(request.tier);
  return offerFilters.reduce((mask, name) => (request[name] ? mask | bits[name] : mask), 0);
}
