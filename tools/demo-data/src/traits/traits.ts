import type { Chance } from '../chance/chance.ts';
import type {
  DemoMerchant,
  Feature,
  Highlight,
  Meal,
  MenuImage,
  MerchantEvent,
  Opening,
} from '../demo-merchant.types.ts';
import { regularEvents } from '../words/events.ts';

/** What is known of a merchant before its traits are drawn. */
type Merchant = {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly cuisine: string;
  readonly priceRange: number;
  readonly mealsServed: readonly Meal[];
  readonly hours: readonly Opening[];
};

type Traits = Pick<
  DemoMerchant,
  | 'overallRating'
  | 'numberOfRatings'
  | 'acclaimedLevel'
  | 'highlight'
  | 'features'
  | 'origin'
  | 'openTableId'
  | 'imageBaseUrl'
  | 'menuImages'
  | 'events'
  | 'monthlyMaxSpendCents'
  | 'monthlyMaxVisits'
>;

/** Rating, tags, ways to order, limits: everything that the cards, filters and merchant pages show beside name and place. */
export function traitsOf(merchant: Merchant, chance: Chance): Traits {
  const highlight = highlightOf(chance);
  const isOpen = highlight !== 'comingSoon';
  const overallRating = isOpen ? Math.min(5, Math.max(3.4, Math.round((4.3 + chance.bell() * 0.42) * 10) / 10)) : 0;
  const features = featuresOf(merchant, chance);
  const imageBaseUrl = `/images/merchants/${merchant.id}`;
  return {
    overallRating,
    numberOfRatings: isOpen ? ratingsOf(highlight, chance) : 0,
    acclaimedLevel: acclaimedLevelOf(overallRating, merchant.priceRange, chance),
    highlight,
    features,
    origin:
      features.includes('onlineOrdering') && chance.happens(0.7)
        ? `https://order.example.com/${slugOf(merchant.name)}`
        : null,
    openTableId:
      takesReservations(merchant, features) && chance.happens(0.5) ? String(1_000_000 + merchant.number * 37) : null,
    imageBaseUrl,
    menuImages: isOpen && chance.happens(0.55) ? menuOf(imageBaseUrl, merchant.mealsServed) : [],
    events: isOpen && chance.happens(0.12) ? eventsOf(merchant, chance) : [],
    monthlyMaxSpendCents: chance.happens(0.35) ? chance.oneOf([30_000, 40_000, 50_000, 60_000, 75_000, 100_000]) : null,
    monthlyMaxVisits: chance.happens(0.3) ? chance.whole(2, 10) : null,
  };
}

function highlightOf(chance: Chance): Highlight | null {
  const highlights = ['new', 'comingSoon', 'leavingSoon', null] as const;
  return highlights[chance.weighted([7, 1.5, 2.5, 89])]!;
}

/** Few people have rated a new place; a long-loved one has many ratings. */
function ratingsOf(highlight: Highlight | null, chance: Chance): number {
  if (highlight === 'new') return chance.whole(3, 60);
  return 12 + Math.floor(1400 * chance.fraction() ** 3);
}

function acclaimedLevelOf(rating: number, priceRange: number, chance: Chance): number {
  if (rating < 4.5 || priceRange < 2) return 0;
  return chance.weighted([76, 18, 6]);
}

function featuresOf({ cuisine, priceRange }: Merchant, chance: Chance): Feature[] {
  const isCounter = ['Pizza', 'Ramen', 'Burgers', 'Bakery', 'Vietnamese'].includes(cuisine);
  const isBar = cuisine === 'Bar' || cuisine === 'Cocktails';
  const dineIn = !isCounter || chance.happens(0.85);
  const takeout = !dineIn || (!isBar && chance.happens([0.9, 0.75, 0.4, 0.1][priceRange - 1]!));
  const delivery = !dineIn || (!isBar && chance.happens([0.65, 0.5, 0.2, 0.03][priceRange - 1]!));
  const onlineOrdering = !dineIn || ((takeout || delivery) && chance.happens(0.5));
  const has: Record<Feature, boolean> = { dineIn, delivery, takeout, onlineOrdering };
  return (Object.keys(has) as Feature[]).filter((feature) => has[feature]);
}

function takesReservations({ priceRange, mealsServed }: Merchant, features: readonly Feature[]): boolean {
  return (
    priceRange > 1 && features.includes('dineIn') && (mealsServed.includes('dinner') || mealsServed.includes('brunch'))
  );
}

function menuOf(imageBaseUrl: string, meals: readonly Meal[]): MenuImage[] {
  const captions: Record<Meal, string> = {
    breakfast: 'Breakfast',
    brunch: 'Brunch',
    lunch: 'Lunch',
    dinner: 'Dinner',
    lateNight: 'Late night',
  };
  return meals.map((meal, index) => ({ url: `${imageBaseUrl}/menu/${index + 1}`, caption: captions[meal] }));
}

/** One event, seldom two, that suit the kitchen and fall into its hours. */
function eventsOf({ cuisine, hours }: Merchant, chance: Chance): MerchantEvent[] {
  const suitable = regularEvents.filter(
    ({ cuisines, day, at }) =>
      (cuisines?.includes(cuisine) ?? true) &&
      hours.some(
        (opening) =>
          opening.day === day && opening.opens <= at && (opening.closes > at || opening.closes < opening.opens),
      ),
  );
  if (suitable.length === 0) return [];
  const first = chance.whole(0, suitable.length - 1);
  const chosen = new Set(chance.happens(0.3) ? [first, (first + 1) % suitable.length] : [first]);
  return [...chosen].map((index) => ({ title: suitable[index]!.title, description: suitable[index]!.description }));
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .replaceAll(/ +/g, '-');
}
