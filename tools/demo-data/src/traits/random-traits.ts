import type {
  DemoMerchant,
  Feature,
  Highlight,
  Meal,
  MenuImage,
  MerchantEvent,
  Opening,
} from '../demo-merchant.types.ts';
import { generateMenu } from '../menus/generate-menu.ts';
import type { Random } from '../random/random.ts';
import { regularEvents } from '../text/events.ts';

/** The part of a merchant on which its traits depend. */
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
  | 'menu'
  | 'menuImages'
  | 'events'
  | 'monthlyMaxSpendCents'
  | 'monthlyMaxVisits'
>;

/** Random rating, tags, features, events and limits: the facts that cards, filters and merchant pages show. */
export function randomTraits(merchant: Merchant, random: Random): Traits {
  const highlight = highlightOf(random);
  const isOpen = highlight !== 'comingSoon';
  const overallRating = isOpen ? Math.min(5, Math.max(3.4, Math.round((4.3 + random.bell() * 0.42) * 10) / 10)) : 0;
  const features = featuresOf(merchant, random);
  const imageBaseUrl = `/images/merchants/${merchant.id}`;
  return {
    overallRating,
    numberOfRatings: isOpen ? ratingsOf(highlight, random) : 0,
    acclaimedLevel: acclaimedLevelOf(overallRating, merchant.priceRange, random),
    highlight,
    features,
    origin:
      features.includes('onlineOrdering') && random.boolean(0.7)
        ? `https://order.example.com/${slugOf(merchant.name)}`
        : null,
    openTableId:
      takesReservations(merchant, features) && random.boolean(0.5) ? String(1_000_000 + merchant.number * 37) : null,
    imageBaseUrl,
    ...menuOf(merchant, imageBaseUrl, isOpen, random),
    events: isOpen && random.boolean(0.12) ? eventsOf(merchant, random) : [],
    monthlyMaxSpendCents: random.boolean(0.35) ? random.pick([30_000, 40_000, 50_000, 60_000, 75_000, 100_000]) : null,
    monthlyMaxVisits: random.boolean(0.3) ? random.integer(2, 10) : null,
  };
}

function highlightOf(random: Random): Highlight | null {
  const highlights = ['new', 'comingSoon', 'leavingSoon', null] as const;
  return highlights[random.weightedIndex([7, 1.5, 2.5, 89])]!;
}

/** New restaurants have few ratings. */
function ratingsOf(highlight: Highlight | null, random: Random): number {
  if (highlight === 'new') return random.integer(3, 60);
  return 12 + Math.floor(1400 * random.fraction() ** 3);
}

function acclaimedLevelOf(rating: number, priceRange: number, random: Random): number {
  if (rating < 4.5 || priceRange < 2) return 0;
  return random.weightedIndex([76, 18, 6]);
}

function featuresOf({ cuisine, priceRange }: Merchant, random: Random): Feature[] {
  const isCounter = ['Pizza', 'Ramen', 'Burgers', 'Bakery', 'Vietnamese'].includes(cuisine);
  const isBar = cuisine === 'Bar' || cuisine === 'Cocktails';
  const dineIn = !isCounter || random.boolean(0.85);
  const takeout = !dineIn || (!isBar && random.boolean([0.9, 0.75, 0.4, 0.1][priceRange - 1]!));
  const delivery = !dineIn || (!isBar && random.boolean([0.65, 0.5, 0.2, 0.03][priceRange - 1]!));
  const onlineOrdering = !dineIn || ((takeout || delivery) && random.boolean(0.5));
  const has: Record<Feature, boolean> = { dineIn, delivery, takeout, onlineOrdering };
  return (Object.keys(has) as Feature[]).filter((feature) => has[feature]);
}

function takesReservations({ priceRange, mealsServed }: Merchant, features: readonly Feature[]): boolean {
  return (
    priceRange > 1 && features.includes('dineIn') && (mealsServed.includes('dinner') || mealsServed.includes('brunch'))
  );
}

/** A menu that can be read at most restaurants that are open; of the others, half show pictures of it. */
function menuOf(
  { id, number, cuisine, priceRange, mealsServed }: Merchant,
  imageBaseUrl: string,
  isOpen: boolean,
  random: Random,
): Pick<DemoMerchant, 'menu' | 'menuImages'> {
  const hasPictures = isOpen && random.boolean(0.55);
  const isText = isOpen && number % 8 !== 0;
  return {
    menu: isText ? generateMenu({ id, cuisines: [cuisine], priceRange }) : [],
    menuImages: hasPictures && !isText ? picturesOf(imageBaseUrl, mealsServed) : [],
  };
}

function picturesOf(imageBaseUrl: string, meals: readonly Meal[]): MenuImage[] {
  const captions: Record<Meal, string> = {
    breakfast: 'Breakfast',
    brunch: 'Brunch',
    lunch: 'Lunch',
    dinner: 'Dinner',
    lateNight: 'Late night',
  };
  return meals.map((meal, index) => ({ url: `${imageBaseUrl}/menu/${index + 1}`, caption: captions[meal] }));
}

/** One event, sometimes two, that fit the cuisine and the hours. */
function eventsOf({ cuisine, hours }: Merchant, random: Random): MerchantEvent[] {
  const suitable = regularEvents.filter(
    ({ cuisines, day, at }) =>
      (cuisines?.includes(cuisine) ?? true) &&
      hours.some(
        (opening) =>
          opening.day === day && opening.opens <= at && (opening.closes > at || opening.closes < opening.opens),
      ),
  );
  if (suitable.length === 0) return [];
  const first = random.integer(0, suitable.length - 1);
  const chosen = new Set(random.boolean(0.3) ? [first, (first + 1) % suitable.length] : [first]);
  return [...chosen].map((index) => ({ title: suitable[index]!.title, description: suitable[index]!.description }));
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .replaceAll(/ +/g, '-');
}
