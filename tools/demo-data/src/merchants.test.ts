import { createHash } from 'node:crypto';
import { dishesForCuisine } from '@dining/dish-art';
import { loadGazetteer } from '@dining/gazetteer';
import { beforeAll, describe, expect, it } from 'vitest';
import { mealsForHours } from './hours/meals-for-hours.ts';
import { demoCities, generateDemoMerchants, type DemoMerchant } from './index.ts';
import { allKitchens } from './kitchens/all-kitchens.ts';
import { milesBetween } from './places/place-city.ts';

const gazetteer = loadGazetteer();
const timesSquare = { latitude: 40.7577, longitude: -73.9857 };
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

const count = (merchants: readonly DemoMerchant[], matches: (merchant: DemoMerchant) => boolean): number =>
  merchants.filter(matches).length;

describe('generateDemoMerchants', () => {
  let merchants: DemoMerchant[] = [];

  beforeAll(() => {
    merchants = generateDemoMerchants();
  });

  it('generates the same bytes every time, and different ones for another seed', () => {
    const bytes = JSON.stringify(merchants);
    expect(JSON.stringify(generateDemoMerchants())).toBe(bytes);
    expect(JSON.stringify(generateDemoMerchants({ seed: 2 }))).not.toBe(bytes);
    // Changes with the texts and places of this folder and with the postal file. If that is intended, update the hash.
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      '0f187030330d1706224f13f72fb166c8c7be84feef210621e1723897152d3deb',
    );
  });

  it('generates the requested number of merchants in forty cities', () => {
    expect(merchants).toHaveLength(1500);
    expect(demoCities).toHaveLength(40);
    expect(new Set(merchants.map(({ city, state }) => `${city}, ${state}`)).size).toBe(40);
    for (const size of [0, 1, 39, 400]) expect(generateDemoMerchants({ count: size })).toHaveLength(size);
    for (const size of [-1, 1.5, Number.NaN])
      expect(() => generateDemoMerchants({ count: size })).toThrow(/whole number/);
  });

  it('generates unique ids and names', () => {
    expect(new Set(merchants.map(({ id }) => id)).size).toBe(1500);
    expect(new Set(merchants.map(({ name }) => name)).size).toBe(1500);
    expect(merchants[0]!.id).toBe('d1001');
    expect(merchants.filter(({ name }) => /\d|[{}]|undefined/.test(name))).toEqual([]);
  });

  it('generates values within the ranges of the merchant table', () => {
    for (const merchant of merchants) {
      expect(merchant).toMatchObject({
        source: 'demo',
        website: null,
        imageBaseUrl: `/images/merchants/${merchant.id}`,
      });
      expect(merchant.phone).toMatch(/^\([2-9]\d\d\) 555-01\d\d$/);
      expect(merchant.address1).toMatch(/^\d+ \S/);
      expect([1, 2, 3, 4]).toContain(merchant.priceRange);
      expect([0, 1, 2]).toContain(merchant.acclaimedLevel);
      expect(merchant.cuisines.length === 1 || merchant.cuisines.length === 2).toBe(true);
      expect(new Set(merchant.cuisines).size).toBe(merchant.cuisines.length);
      expect(merchant.features.length).toBeGreaterThan(0);
    }
  });

  it('rates open merchants from 3.4 to 5.0 with one decimal, and merchants that are coming soon not at all', () => {
    for (const { highlight, overallRating, numberOfRatings } of merchants) {
      if (highlight === 'comingSoon') {
        expect(overallRating).toBe(0);
        expect(numberOfRatings).toBe(0);
      } else {
        expect(overallRating).toBeGreaterThanOrEqual(3.4);
        expect(overallRating).toBeLessThanOrEqual(5);
        expect(Number.isInteger(Math.round(overallRating * 100) / 10)).toBe(true);
        expect(numberOfRatings).toBeGreaterThan(0);
      }
    }
  });

  it('generates descriptions of one to three sentences, nearly all of them different', () => {
    expect(new Set(merchants.map(({ description }) => description)).size).toBeGreaterThan(1450);
    const malformed = merchants.filter(
      ({ description }) => !/^[A-Z].{30,260}[.!]$/.test(description) || /[{}]/.test(description),
    );
    expect(malformed).toEqual([]);
  });

  it('generates well-formed hours and the meals that fit them', () => {
    for (const { hours, mealsServed } of merchants) {
      expect(hours.length).toBeGreaterThan(0);
      for (const { day, opens, closes } of hours) {
        expect([0, 1, 2, 3, 4, 5, 6]).toContain(day);
        expect(opens).toMatch(clock);
        expect(closes).toMatch(clock);
        expect(opens).not.toBe(closes);
      }
      expect(mealsServed).toEqual(mealsForHours(hours));
      expect(mealsServed.length).toBeGreaterThan(0);
    }
    const closesPastMidnight = ({ hours }: DemoMerchant): boolean =>
      hours.some(({ opens, closes }) => closes < opens && closes > '00:00');
    const isSplit = ({ hours }: DemoMerchant): boolean => new Set(hours.map(({ day }) => day)).size < hours.length;
    const hasClosedDay = ({ hours }: DemoMerchant): boolean => new Set(hours.map(({ day }) => day)).size < 7;
    expect(count(merchants, closesPastMidnight)).toBeGreaterThan(100);
    expect(count(merchants, isSplit)).toBeGreaterThan(100);
    expect(count(merchants, hasClosedDay)).toBeGreaterThan(400);
  });

  it('generates no overlapping openings', () => {
    const overlaps = ({ hours }: DemoMerchant): boolean =>
      hours.some((opening, index) =>
        hours.slice(index + 1).some((other) => other.day === opening.day && other.opens < opening.closes),
      );
    expect(merchants.filter(overlaps)).toEqual([]);
  });

  it('places merchants within 30 miles of the city center, near their ZIP code, in the right time zone', () => {
    for (const merchant of merchants) {
      const label = `${merchant.city}, ${merchant.state}`;
      const city = gazetteer.resolve(label)!;
      expect(milesBetween(city, merchant)).toBeLessThan(30);
      const zip = gazetteer.zipsOf(city.id).find(({ zipCode }) => zipCode === merchant.zipCode)!;
      expect(milesBetween(zip, merchant)).toBeLessThan(2);
      expect(gazetteer.nearest(merchant.latitude, merchant.longitude).label).toBe(label);
      expect(merchant.timeZone).toBe(gazetteer.timeZoneAt(merchant.latitude, merchant.longitude, merchant.state));
      expect(merchant.neighborhood).not.toBe('');
    }
  });

  it('generates many merchants at the default location, in Brooklyn and at 10013', () => {
    const within = (miles: number, point: { latitude: number; longitude: number }): number =>
      count(merchants, (merchant) => milesBetween(point, merchant) <= miles);
    expect(within(10, timesSquare)).toBeGreaterThanOrEqual(60);
    expect(within(1, timesSquare)).toBeGreaterThanOrEqual(60);
    expect(within(10, gazetteer.resolve('Brooklyn, NY')!)).toBeGreaterThanOrEqual(60);
    expect(within(2, gazetteer.resolve('Brooklyn, NY')!)).toBeGreaterThanOrEqual(15);
    expect(within(1, gazetteer.resolve('10013')!)).toBeGreaterThanOrEqual(40);
  });

  it('clusters merchants in neighborhoods', () => {
    const inNewYork = merchants.filter(({ city }) => city === 'New York');
    const nearest = inNewYork.map((merchant) =>
      Math.min(...inNewYork.filter((other) => other !== merchant).map((other) => milesBetween(merchant, other))),
    );
    expect(nearest.filter((miles) => miles < 0.2).length / inNewYork.length).toBeGreaterThan(0.8);
  });

  it.each<[string, (merchant: DemoMerchant) => boolean]>([
    ...[1, 2, 3, 4].map((price): [string, (merchant: DemoMerchant) => boolean] => [
      `price ${price}`,
      ({ priceRange }) => priceRange === price,
    ]),
    ...(['breakfast', 'brunch', 'lunch', 'dinner', 'lateNight'] as const).map(
      (meal): [string, (merchant: DemoMerchant) => boolean] => [meal, ({ mealsServed }) => mealsServed.includes(meal)],
    ),
    ...(['dineIn', 'delivery', 'takeout', 'onlineOrdering'] as const).map(
      (feature): [string, (merchant: DemoMerchant) => boolean] => [
        feature,
        ({ features }) => features.includes(feature),
      ],
    ),
    ['acclaimed', ({ acclaimedLevel }) => acclaimedLevel > 0],
    ['acclaimed twice', ({ acclaimedLevel }) => acclaimedLevel === 2],
    ['new', ({ highlight }) => highlight === 'new'],
    ['coming soon', ({ highlight }) => highlight === 'comingSoon'],
    ['leaving soon', ({ highlight }) => highlight === 'leavingSoon'],
    ['reserve', ({ openTableId }) => openTableId !== null],
    ['ordering page', ({ origin, features }) => origin !== null && features.includes('onlineOrdering')],
    ['online ordering only', ({ features }) => !features.includes('dineIn') && features.includes('onlineOrdering')],
    ['menu pictures', ({ menuImages }) => menuImages.length > 0],
    ['events', ({ events }) => events.length > 0],
    [
      'monthly limits',
      ({ monthlyMaxSpendCents, monthlyMaxVisits }) => monthlyMaxSpendCents !== null && monthlyMaxVisits !== null,
    ],
  ])('generates merchants in New York that match: %s', (_, matches) => {
    expect(count(merchants, (merchant) => merchant.city === 'New York' && matches(merchant))).toBeGreaterThan(0);
  });

  it('generates every kind of kitchen, with cuisines that the dish drawings know', () => {
    const fallbackDishes = dishesForCuisine('no such cuisine');
    for (const { cuisine, secondCuisines } of allKitchens) {
      expect(count(merchants, ({ cuisines }) => cuisines[0] === cuisine)).toBeGreaterThan(10);
      for (const name of [cuisine, ...secondCuisines]) expect(dishesForCuisine(name)).not.toBe(fallbackDishes);
    }
  });

  it('generates reservation ids only for dine-in and ordering pages only for online ordering', () => {
    expect(
      merchants.filter(({ openTableId, features }) => openTableId !== null && !features.includes('dineIn')),
    ).toEqual([]);
    expect(merchants.filter(({ origin, features }) => origin !== null && !features.includes('onlineOrdering'))).toEqual(
      [],
    );
    const openTableIds = merchants.flatMap(({ openTableId }) => openTableId ?? []);
    expect(new Set(openTableIds).size).toBe(openTableIds.length);
  });
});
