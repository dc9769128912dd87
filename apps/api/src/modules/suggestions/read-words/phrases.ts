import type { ReadWords } from '@dining/api-contract';
import { features, foodWords, meals, stemOf } from '@dining/rules';

/** The filters that words may stand for. */
export type WordFilters = ReadWords['filters'];

/** What a phrase says: filters, nothing at all (small talk), or a food, whose words stay. */
export type Phrase = { readonly kind: 'food' | 'small' } | { readonly kind: 'filters'; readonly filters: WordFilters };

/** Dishes that are named after places, and foods that are places, too: none of their words is a place (SRC-03). */
const PLACE_DISHES =
  'new york strip, ny strip, kansas city strip, mission burrito, mission style burrito, new york style, ny style, new york cheesecake, philly cheese steak, boston cream pie, boston baked beans, philadelphia roll, philly roll, california roll, alaska roll, texas roll, hawaiian roll, buffalo chicken, buffalo cauliflower, buffalo sauce, nashville hot chicken, nashville chicken, nashville hot, kentucky fried chicken, chicago deep dish, chicago style, chicago dog, chicago hot dog, detroit style, detroit pizza, st louis rib, saint louis rib, st louis style, kansas city bbq, kansas city barbecue, memphis bbq, memphis barbecue, memphis rib, memphis style, texas bbq, texas barbecue, texas toast, texas style, carolina bbq, carolina barbecue, maryland crab, maryland crab cake, maine lobster, maine lobster roll, new england clam chowder, new england style, manhattan clam chowder, long island iced tea, coney dog, coney island dog, coney island hot dog, denver omelet, denver omelette, key lime pie, key west shrimp, mississippi mud pie, georgia peach, baja fish taco, baja taco, baja style, san francisco sourdough, santa maria tri tip, virginia ham, idaho potato, vermont cheddar, moscow mule, manhattan cocktail, italian beef, brooklyn style, new haven style, new haven apizza, sonoran hot dog, new american, modern american, new mexican, new orleans style, cincinnati chili, utica greens, orange juice, orange chicken, orange beef, turkey, turkey sandwich, chili, rice, olive, cherry, lemon, lime, pepper, ham, bacon, berry, peach, apple, pear, hot chicken, hot coffee';

/** Kinds of cuisine that no dish of the table has as its meaning. */
const CUISINES = 'american, californian, european, scandinavian, swedish, danish, portuguese, fusion, african, tex mex';

/** What these words mean is a filter that a member could also choose, and remove (SRC-02). */
const FILTERS: readonly (readonly [words: string, filters: WordFilters])[] = [
  // Few places are in the lowest range; the next one is still below the middle.
  [
    'cheap, cheap eats, cheapest, budget, inexpensive, affordable, budget friendly, low cost, low price, low priced',
    { priceRange: [1, 2] },
  ],
  ['$', { priceRange: [1] }],
  ['moderate, moderately priced, mid range, midrange, mid priced, $$', { priceRange: [2] }],
  ['pricey, $$$', { priceRange: [3] }],
  ['expensive, high end, splurge', { priceRange: [3, 4] }],
  ['$$$$, most expensive', { priceRange: [4] }],
  [
    'open now, now, right now, open right now, currently open, open currently, open at the moment, open this minute, asap',
    { openNow: true },
  ],
  [
    'open late, open late night, late night eats, late night dining, late night bite, open 24 hours, 24 hour, 24 7, after hours, all night, open all night',
    { mealsServed: ['lateNight'] },
  ],
  ['for breakfast, morning food', { mealsServed: ['breakfast'] }],
  ['new, newest, brand new, newly opened, recently opened, just opened, new opening', { isNew: true }],
  ['acclaimed, award winning, critically acclaimed', { acclaimed: true }],
  [
    'takes reservation, take reservation, taking reservation, accepts reservation, with reservation, reservation, reservable, bookable, can reserve, can book, book a table, reserve a table',
    { reservations: true },
  ],
  [
    'extra mile, bonus mile, extra point, bonus point, extra reward, bonus reward, extra cash back, bonus cash back, extra cash, earns extra, earn extra, earning extra, double mile, double point, earns bonus, earn bonus',
    { earnsExtra: true },
  ],
  [
    'top rated, highest rated, highly rated, best rated, best reviewed, well rated, well reviewed, four star, 4 star, 4 star and up, 4 star or more, 4 star or better, 4 plus star',
    { topRated: true },
  ],
  ['pickup, pick up, curbside, curbside pickup, takes out, to take out, grab and go', { features: ['takeout'] }],
  ['delivered, delivers, deliver, delivering, that deliver', { features: ['delivery'] }],
  ['eat in, dining in, dine in, dinein', { features: ['dineIn'] }],
  ['order ahead, online order, online orders', { features: ['onlineOrdering'] }],
  // The family is company here; elsewhere it asks for a place for kids.
  ['family dinner, dinner with family, family supper', { mealsServed: ['dinner'] }],
  ['family lunch, lunch with family', { mealsServed: ['lunch'] }],
  ['family brunch, brunch with family', { mealsServed: ['brunch'] }],
  ['family breakfast, breakfast with family', { mealsServed: ['breakfast'] }],
];

/** Foods that are typed as a picture, by the word that restaurants have. */
export const foodPictures: Readonly<Record<string, string>> = {
  '🍕': 'pizza',
  '🍣': 'sushi',
  '🌮': 'tacos',
  '🌯': 'burrito',
  '🍔': 'burger',
  '🌭': 'hot dog',
  '🥪': 'sandwich',
  '🍜': 'ramen',
  '🍝': 'pasta',
  '🥩': 'steak',
  '🍗': 'chicken',
  '🍛': 'curry',
  '🥟': 'dumplings',
  '🍤': 'shrimp',
  '🦞': 'lobster',
  '🦪': 'oysters',
  '🥗': 'salad',
  '🥞': 'pancakes',
  '🥐': 'croissant',
  '🥯': 'bagel',
  '🍩': 'donut',
  '🍦': 'ice cream',
  '🍰': 'cake',
  '☕': 'coffee',
  '🍺': 'beer',
  '🍷': 'wine',
  '🍸': 'cocktails',
};

/** Words that say nothing about a restaurant. */
const SMALL_TALK =
  'where, where can i eat, where can we eat, where to eat, where should i eat, where should we eat, where can i get, where can we get, where can i find, where do i find, what, which, who, who has, who serves, how, how about, is there, are there, is, are, be, can, could, should, would, will, do, does, i, i am, im, id, ill, me, my, we, us, hungry, starving, our, you, your, it, its, that, this, these, those, there, them, they, here, want, wanna, want to, need, like, would like, love, looking for, look for, searching for, search for, search, find, find me, show, show me, give me, get, get me, give, lets, let us, please, eat, eating, ate, to eat, grab, have, has, having, craving, crave, in the mood for, feel like, feeling like, going to, go, serve, serves, serving, sell, sells, selling, offer, offers, offering, any, anything, anywhere, some, something, somewhere, someplace, nice, good, great, best, better, really, very, most, more, amazing, awesome, excellent, delicious, tasty, yummy, decent, perfect, favorite, popular, recommended, recommend, recommendation, restaurant, resturant, restaraunt, restaurnt, eatery, eateries, place, spot, joint, location, food, cuisine, meal, menu, dish, dishes, option, choice, idea, dining, a, an, the, of, and, or, with, without, for, in, on, at, by, to, from, as, near, around, close, close to, nearest, closest, next to, open, opened, still open, opening, town, in town, area, in the area, local, for two, for me, for us, table, table for two, party, today only, ok, okay, hi, hello, hey, thanks, thank you, also, plus, just, only, maybe, per person, each, right, not, too, so';

/** Occasions and company that no restaurant says anything about. Those that are food words, such as "anniversary", stay. */
const OCCASIONS =
  'birthday, bday, birthday party, graduation, graduation party, celebration, celebrate, celebrating, special occasion, occasion, reunion, family reunion, family gathering, family meal, get together, group, large group, big group, small group, large party, big party, with friend, with coworker, with colleague, with client, coworker, client, business, business meeting, work, office party, wedding, rehearsal, engagement, baby shower, bridal shower, bachelorette, bachelorette party, bachelor party, girls night, girls night out, ladies night, guys night, night out, holiday, christmas, thanksgiving, easter, mothers day, fathers day, valentines day, new years eve, new years day';

/** How dishes and drinks are served and made, which no restaurant is found by. */
const SERVINGS =
  'by slice, by glass, by bottle, by pitcher, by pound, by dozen, by piece, by bucket, by scoop, on tap, on draft, on draught, on the menu, to share, for sharing, made to order, from scratch, freshly made, homemade, home made, house made, authentic, traditional, must try, hidden gem, hole in wall, quick bite';

/** Words that a phrase may have between its own: "mac & cheese" is "mac and cheese". */
const JOINERS: ReadonlySet<string> = new Set(['and', 'n', 'of', 'the', 'a', 'an']);

export const isJoiner = (word: string): boolean => JOINERS.has(word);

const keyOf = (words: readonly string[]): string => words.map(stemOf).join(' ');

const phrases = new Map<string, Phrase>();
/** The phrases that restaurants are found by, by their words in one: "seafood" for "sea food", "padthai" for "pad thai". */
const joinedPhrases = new Map<string, { readonly phrase: Phrase; readonly spelling: string }>();
let maxPhraseWords = 1;

function addPhrases(texts: string, phrase: Phrase): void {
  for (const text of texts.split(', ')) {
    const words = text.toLowerCase().split(' ');
    const own = words.length > 1 ? words.filter((word) => !isJoiner(word)) : words;
    maxPhraseWords = Math.max(maxPhraseWords, own.length);
    phrases.set(keyOf(own), phrase);
    if (phrase.kind !== 'small')
      for (const key of [own, words].map((parts) => stemOf(parts.join(''))))
        joinedPhrases.set(key, { phrase, spelling: joinedPhrases.get(key)?.spelling ?? words.join(' ') });
  }
}

/** What food words say that stand for nothing but filters: "brunch", "takeout", "cheap eats". */
function filtersOf(meanings: string): WordFilters | undefined {
  const facts = meanings.split(', ').map((meaning) => {
    const fact = meaning.replace('@', '');
    const priceRange = /^@price([1-4])$/.exec(meaning)?.[1];
    if (priceRange !== undefined) return { priceRange: [Number(priceRange)] };
    // The cuisine "Brunch" is the meal, too.
    const meal = meals.find((one) => one === fact || one === fact.toLowerCase());
    if (meal !== undefined) return { mealsServed: [meal] };
    const feature = meaning.startsWith('@') && features.find((one) => one === fact);
    return feature ? { features: [feature] } : undefined;
  });
  return facts.includes(undefined) ? undefined : Object.assign({}, ...facts);
}

addPhrases(`${SMALL_TALK}, ${OCCASIONS}, ${SERVINGS}`, { kind: 'small' });
addPhrases(`${PLACE_DISHES}, ${CUISINES}`, { kind: 'food' });
const filterWords: (readonly [string, WordFilters])[] = [];
for (const [texts, meanings] of foodWords) {
  const filters = filtersOf(meanings);
  const cuisines = meanings.split(', ').filter((meaning) => !/^[@#]/.test(meaning));
  if (filters === undefined) addPhrases([texts, ...cuisines].join(', '), { kind: 'food' });
  else filterWords.push([texts, filters]);
}
for (const [texts, filters] of [...filterWords, ...FILTERS]) addPhrases(texts, { kind: 'filters', filters });

/** A known phrase among words, and where it ends. `spelling` is its usual one, if its words are divided otherwise. */
type KnownPhrase = { readonly phrase: Phrase; readonly end: number; readonly spelling?: string };

/**
 * The longest known phrase that begins at a word.
 * @param words in lower case, without accents
 */
export function phraseAt(words: readonly string[], from: number): KnownPhrase | undefined {
  let found: KnownPhrase | undefined;
  const own: string[] = [];
  for (let end = from; end < words.length && own.length < maxPhraseWords; end++) {
    const word = words[end]!;
    if (end > from && isJoiner(word)) continue;
    own.push(word);
    const phrase = phrases.get(keyOf(own));
    const known = phrase === undefined ? joinedPhrases.get(stemOf(own.join(''))) : { phrase };
    if (known !== undefined) found = { ...known, end: end + 1 };
  }
  return found?.phrase.kind === 'food' ? (withoutMeal(words, from, found.end) ?? found) : found;
}

/** "Anniversary dinner" is an anniversary, and dinner. */
function withoutMeal(words: readonly string[], from: number, end: number): KnownPhrase | undefined {
  const last = end - from > 1 ? phrases.get(keyOf(words.slice(end - 1, end))) : undefined;
  if (last?.kind !== 'filters' || last.filters.mealsServed === undefined) return undefined;
  const phrase = phrases.get(keyOf(words.slice(from, end - 1)));
  return phrase?.kind === 'food' ? { phrase, end: end - 1 } : undefined;
}
