import { createHash } from 'node:crypto';
import { dishesForCuisine } from '@dining/dish-art';
import { loadGazetteer } from '@dining/gazetteer';
import { beforeAll, describe, expect, it } from 'vitest';
import { mealsOf } from './hours/meals-of-hours.ts';
import { demoCities, generateDemoMerchants, type DemoMerchant } from './index.ts';
import { allKitchens } from './kitchens/all-kitchens.ts';
import { milesBetween } from './places/settle.ts';

const gazetteer = loadGazetteer();
const timesSquare = { latitude: 40.7577, longitude: -73.9857 };
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Counts the merchants for which something holds. */
const count = (merchants: readonly DemoMerchant[], holds: (merchant: DemoMerchant) => boolean): number =>
  merchants.filter(holds).length;

describe('generateDemoMerchants', () => {
  let merchants: DemoMerchant[] = [];

  beforeAll(() => {
    merchants = generateDemoMerchants();
  });

  it('SRV-03 gives the same bytes every time, and others for another seed', () => {
    const bytes = JSON.stringify(merchants);
    expect(JSON.stringify(generateDemoMerchants())).toBe(bytes);
    expect(JSON.stringify(generateDemoMerchants({ seed: 2 }))).not.toBe(bytes);
    // Changes only with the words and places of this folder or the postal file: then see that it is meant, and renew it.
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      '6facd2e99619a40cb7bb92ada035abc4afa2a5006e85e3e47f6dcbb78cb7c2bc',
    );
  });

  it('SRV-03 covers forty cities with as many merchants as asked for', () => {
    expect(merchants).toHaveLength(1500);
    expect(demoCities).toHaveLength(40);
    expect(new Set(merchants.map(({ city, state }) => `${city}, ${state}`)).size).toBe(40);
    for (const size of [0, 1, 39, 400]) expect(generateDemoMerchants({ count: size })).toHaveLength(size);
    for (const size of [-1, 1.5, Number.NaN])
      expect(() => generateDemoMerchants({ count: size })).toThrow(/whole number/);
  });

  it('MER-01 gives each an id and a name of its own', () => {
    expect(new Set(merchants.map(({ id }) => id)).size).toBe(1500);
    expect(new Set(merchants.map(({ name }) => name)).size).toBe(1500);
    expect(merchants[0]!.id).toBe('d1001');
    expect(merchants.filter(({ name }) => /\d|[{}]|undefined/.test(name))).toEqual([]);
  });

  it('MER-01 keeps to the ranges of the merchant table', () => {
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

  it('MER-01 rates every open merchant from 3.4 to 5.0, and none that is yet to open', () => {
    const [toOpen, open] = [
      merchants.filter(({ highlight }) => highlight === 'comingSoon'),
      merchants.filter(({ highlight }) => highlight !== 'comingSoon'),
    ];
    expect(toOpen.every(({ overallRating, numberOfRatings }) => overallRating === 0 && numberOfRatings === 0)).toBe(
      true,
    );
    expect(
      open.every(
        ({ overallRating, numberOfRatings }) => overallRating >= 3.4 && overallRating <= 5 && numberOfRatings > 0,
      ),
    ).toBe(true);
    expect(open.every(({ overallRating }) => Number.isInteger(Math.round(overallRating * 100) / 10))).toBe(true);
  });

  it('MER-04 describes each in one to three sentences, hardly two alike', () => {
    expect(new Set(merchants.map(({ description }) => description)).size).toBeGreaterThan(1450);
    expect(
      merchants.filter(({ description }) => !/^[A-Z].{30,260}[.!]$/.test(description) || /[{}]/.test(description)),
    ).toEqual([]);
  });

  it('MER-04 has well-formed hours, and serves the meals that fall into them', () => {
    for (const { hours, mealsServed } of merchants) {
      expect(hours.length).toBeGreaterThan(0);
      expect(
        hours.every(
          ({ day, opens, closes }) =>
            day >= 0 && day <= 6 && clock.test(opens) && clock.test(closes) && opens !== closes,
        ),
      ).toBe(true);
      expect(mealsServed).toEqual(mealsOf(hours));
      expect(mealsServed.length).toBeGreaterThan(0);
    }
    const closesPastMidnight = ({ hours }: DemoMerchant): boolean =>
      hours.some(({ opens, closes }) => closes < opens && closes > '00:00');
    const isSplit = ({ hours }: DemoMerchant): boolean => new Set(hours.map(({ day }) => day)).size < hours.length;
    const hasRest = ({ hours }: DemoMerchant): boolean => new Set(hours.map(({ day }) => day)).size < 7;
    expect(count(merchants, closesPastMidnight)).toBeGreaterThan(100);
    expect(count(merchants, isSplit)).toBeGreaterThan(100);
    expect(count(merchants, hasRest)).toBeGreaterThan(400);
  });

  it('MER-04 lists no two openings of a day that overlap', () => {
    const overlaps = ({ hours }: DemoMerchant): boolean =>
      hours.some((opening, index) =>
        hours.slice(index + 1).some((other) => other.day === opening.day && other.opens < opening.closes),
      );
    expect(merchants.filter(overlaps)).toEqual([]);
  });

  it('SRC-03 stands in its city: within 30 miles of the centre, with one of its ZIP codes near by, on its clock', () => {
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

  it('SRC-06 has plenty at the default location, in Brooklyn and at 10013', () => {
    const within = (miles: number, point: { latitude: number; longitude: number }): number =>
      count(merchants, (merchant) => milesBetween(point, merchant) <= miles);
    expect(within(10, timesSquare)).toBeGreaterThanOrEqual(60);
    expect(within(1, timesSquare)).toBeGreaterThanOrEqual(60);
    expect(within(10, gazetteer.resolve('Brooklyn, NY')!)).toBeGreaterThanOrEqual(60);
    expect(within(2, gazetteer.resolve('Brooklyn, NY')!)).toBeGreaterThanOrEqual(15);
    expect(within(1, gazetteer.resolve('10013')!)).toBeGreaterThanOrEqual(40);
  });

  it('SRC-04 clusters by quarter rather than filling a square', () => {
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
  ])('SRC-02 MER-04 New York has matches for: %s', (_, matches) => {
    expect(count(merchants, (merchant) => merchant.city === 'New York' && matches(merchant))).toBeGreaterThan(0);
  });

  it('MER-01 has every kitchen, each of a cuisine that the drawings know', () => {
    const unknown = dishesForCuisine('no such cuisine');
    for (const { cuisine, beside } of allKitchens) {
      expect(count(merchants, ({ cuisines }) => cuisines[0] === cuisine)).toBeGreaterThan(10);
      for (const name of [cuisine, ...beside]) expect(dishesForCuisine(name)).not.toBe(unknown);
    }
  });

  it('MER-04 books and orders only where that can be', () => {
    expect(
      merchants.filter(({ openTableId, features }) => openTableId !== null && !features.includes('dineIn')),
    ).toEqual([]);
    expect(merchants.filter(({ origin, features }) => origin !== null && !features.includes('onlineOrdering'))).toEqual(
      [],
    );
    const booked = merchants.flatMap(({ openTableId }) => openTableId ?? []);
    expect(new Set(booked).size).toBe(booked.length);
  });
});
