import type { DemoMerchant, DemoReview } from '../demo-merchant.types.ts';
import { generateMenu } from '../menus/generate-menu.ts';
import { createRandom, hashText, type Random } from '../random/random.ts';
import { complaints, firstNames, mixed, praiseOfFood, praiseOfPlace, verdicts } from './review-words.ts';

/** Restaurants that members of a program have reviewed. */
const SHARE_WITH_REVIEWS = 0.7;
/** Of those: with more than a page of reviews. */
const SHARE_WITH_MANY = 0.06;
const SHARE_WITHOUT_WORDS = 0.08;
/** Reviews are spread over about two years, most of them recent. */
const MAX_DAYS_AGO = 700;
const INITIALS = 'ABCDEFGHJKLMNOPRSTVWYZ';
/** Sections of a menu that no one writes about. */
const SMALL_SECTIONS = /^(Drinks|To drink|Extras|Sides|On the side|Coffee|On tap|Rice and bread)$/;
/** First words of dishes that keep their capital in a sentence. */
const PROPER = /^(Baja|BLT|Caesar|Goan|Kerala|Lyonnaise|Old Bay)\b/;

type Reviewed = Pick<
  DemoMerchant,
  'id' | 'cuisines' | 'priceRange' | 'overallRating' | 'numberOfRatings' | 'neighborhood' | 'city'
>;

/**
 * Invents what members of one program wrote about restaurants: none at some, several at most. The same partner and
 * merchants give the same reviews. No author and no sentence occurs twice at one restaurant.
 */
export const generateDemoReviews = (merchants: readonly Reviewed[], partner: string): DemoReview[] =>
  merchants.flatMap((merchant) => reviewsOf(merchant, createRandom(hashText(`reviews ${partner} ${merchant.id}`))));

/** Dishes by restaurant, which are the same for every program. */
const knownDishes = new WeakMap<Reviewed, string[]>();

/** What people write about at a restaurant: its dishes as they stand in a sentence. */
function dishesOf(merchant: Reviewed): string[] {
  const known = knownDishes.get(merchant);
  if (known) return known;
  const dishes = generateMenu(merchant)
    .filter(({ title }) => !SMALL_SECTIONS.test(title))
    .flatMap(({ dishes: listed }) => listed.map(({ name }) => inSentence(name)));
  knownDishes.set(merchant, dishes);
  return dishes;
}

function reviewsOf(merchant: Reviewed, random: Random): DemoReview[] {
  if (merchant.numberOfRatings === 0 || !random.boolean(SHARE_WITH_REVIEWS)) return [];
  const wanted = random.boolean(SHARE_WITH_MANY) ? random.integer(11, 16) : random.integer(2, 7);
  const dishes = dishesOf(merchant);
  const words = createDeck(random);
  const next = (sentences: readonly string[]): string =>
    words(sentences)
      .replace('{dish}', () => words(dishes))
      .replace('{area}', merchant.neighborhood ?? merchant.city);
  return Array.from({ length: Math.min(wanted, merchant.numberOfRatings) }, () => {
    const rating = Math.min(5, Math.max(1, Math.round(merchant.overallRating + 0.2 + random.bell() * 0.8)));
    return {
      merchantId: merchant.id,
      rating,
      review: random.boolean(SHARE_WITHOUT_WORDS) ? '' : reviewText(rating, next, random),
      author: `${words(firstNames)} ${random.pick([...INITIALS])}.`,
      daysAgo: 1 + Math.floor(MAX_DAYS_AGO * random.fraction() ** 2),
    };
  });
}

/** One to three sentences that fit the stars. */
function reviewText(rating: number, next: (sentences: readonly string[]) => string, random: Random): string {
  if (rating <= 2) return next(complaints);
  if (rating === 3) return next(mixed);
  const sentences = [next(praiseOfFood)];
  if (random.boolean(0.6)) sentences.push(next(praiseOfPlace));
  if (random.boolean(0.35)) sentences.push(next(verdicts));
  return sentences.filter(Boolean).join(' ');
}

/** Draws from lists without repeating an entry until a list is used up. */
function createDeck(random: Random): (list: readonly string[]) => string {
  const used = new Set<string>();
  return (list) => {
    const left = list.filter((entry) => !used.has(entry));
    const drawn = random.pick(left.length > 0 ? left : list);
    used.add(drawn);
    return drawn;
  };
}

/** A dish as it stands after "the": "the cacio e pepe", "the Caesar salad". */
function inSentence(name: string): string {
  const bare = name.replace(/^The /, '');
  return PROPER.test(bare) ? bare : `${bare[0]!.toLowerCase()}${bare.slice(1)}`;
}
