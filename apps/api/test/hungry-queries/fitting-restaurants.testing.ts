import { DEFAULT_TIME_ZONE, isOpenAt, localMoment, openSpans } from '@dining/rules';
import type { Selectable } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';
import type { MerchantTable } from '../../src/platform/db/tables/merchants.ts';
import type { Area, HungryQuery } from './read-queries.testing.ts';

/** A restaurant as it is stored, with its words between spaces, without accents and punctuation. */
export type StoredRestaurant = Pick<
  Selectable<MerchantTable>,
  'id' | 'name' | 'cuisines' | 'price_range' | 'features' | 'meals_served' | 'hours' | 'time_zone'
> & {
  readonly latitude: number;
  readonly longitude: number;
  /** Name and cuisines. */
  readonly heading: string;
  /** Name, cuisines, titles and dishes of the menu, and the marks of dishes. */
  readonly text: string;
  /** Its description and its events. */
  readonly description: string;
};

const markWords = { vegetarian: 'vegetarian', vegan: 'vegan', glutenFree: 'gluten free', spicy: 'spicy' };

/** The texts one after the other, divided so that no words are found across them. */
const plain = (texts: readonly string[]): string => texts.map(plainText).join('|');

const plainText = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** All restaurants, read from their table and not from the index that is tested. */
export async function readRestaurants({ shared }: Database): Promise<StoredRestaurant[]> {
  const rows = await shared.selectFrom('merchant').selectAll().where('deleted_at', 'is', null).orderBy('id').execute();
  return rows.map((row) => {
    const heading = [row.name, ...row.cuisines];
    const titles = row.menu.map(({ title }) => title);
    const dishes = row.menu.flatMap((section) => section.dishes);
    const names = dishes.map(({ name }) => name);
    const marks = dishes.flatMap((dish) => dish.marks ?? []).map((mark) => markWords[mark]);
    const events = row.events.flatMap((event) => [event.title, event.description ?? '']);
    return {
      ...row,
      latitude: row.latitude!,
      longitude: row.longitude!,
      heading: plain(heading),
      text: plain([...heading, ...titles, ...names, ...new Set(marks)]),
      description: plain([row.description ?? '', ...events]),
    };
  });
}

/** Whether a text of {@link StoredRestaurant} has any of the words, in the singular or plural. */
export const hasAny = (text: string, words: readonly string[]): boolean =>
  words.some((word) => ['', 's', 'es'].some((ending) => text.includes(`${plainText(word).trimEnd()}${ending} `)));

const MILES_PER_DEGREE = 69.1;

/** Nearly exact at the distances of a city. */
function milesBetween(a: Omit<Area, 'miles'>, b: Omit<Area, 'miles'>): number {
  const east = (a.longitude - b.longitude) * Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, east) * MILES_PER_DEGREE;
}

export const isIn = (area: Area | undefined, point: Omit<Area, 'miles'>): boolean =>
  area === undefined || milesBetween(area, point) <= area.miles;

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Whether a restaurant is what a query asks for, wherever it is. */
export const isWanted = (restaurant: StoredRestaurant, { words, filters }: HungryQuery, now: Date): boolean =>
  (words.length === 0 || words.some((word) => hasAny(restaurant[isCapital(word) ? 'heading' : 'text'], [word]))) &&
  filters.every((filter) => passes(restaurant, filter, now));

/** A French restaurant is meant, not one with French toast. */
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

function passes(restaurant: StoredRestaurant, filter: string, now: Date): boolean {
  const [, name, value] = /^([a-z]+)(?:=|(?=[<>]))(.+)$/.exec(filter)!;
  switch (name) {
    case 'price':
      return value!.startsWith('<=')
        ? restaurant.price_range <= Number(value!.slice(2))
        : restaurant.price_range >= Number(value!.slice(2));
    case 'meal':
      return restaurant.meals_served.some((meal) => meal === value);
    case 'has':
      return restaurant.features.some((feature) => feature === value);
    case 'says':
      return hasAny(
        restaurant.description,
        value!.split(',').map((words) => words.replaceAll('_', ' ')),
      );
    case 'open':
      return isOpen(restaurant, value!, now);
    default:
      throw new Error(`The filter "${filter}" of a hungry query is unknown: use price, meal, has, says or open.`);
  }
}

/** @param when now, late (after midnight), a weekday, or a time today or tomorrow */
function isOpen({ hours, time_zone: timeZone }: StoredRestaurant, when: string, now: Date): boolean {
  if (when === 'late') return hours.some(({ opens, closes }) => closes < opens || closes >= '24:00');
  if (DAYS.includes(when)) return hours.some(({ day }) => day === DAYS.indexOf(when));
  const spans = openSpans(hours);
  const moment = localMoment(now, timeZone ?? DEFAULT_TIME_ZONE)!;
  if (when === 'now') return isOpenAt(spans, moment);
  const minute = Number(when.slice(0, 2)) * 60 + Number(when.slice(3));
  return [moment.day, (moment.day + 1) % DAYS.length].some((day) => isOpenAt(spans, { day, minute }));
}
