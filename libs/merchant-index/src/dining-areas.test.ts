import { describe, expect, it } from 'vitest';
import { AREAS } from './compare-with-scan.testing.ts';
import type { DiningAreas } from './dining-areas.ts';
import { createMerchantIndex, type MerchantChange } from './merchant-index.ts';
import { randomMerchants, seededChance } from './random-merchants.testing.ts';
import { milesOfChord, unitVector } from './sphere-tree.ts';

const merchants = randomMerchants(500, Object.values(AREAS), seededChance(7));

async function areasOf(changes: readonly MerchantChange[]): Promise<DiningAreas> {
  const index = createMerchantIndex();
  expect(index.diningAreas()).toBeUndefined();
  await index.stage(changes);
  await index.publish();
  return index.diningAreas()!;
}

describe('areas of restaurants', () => {
  it('SRC-03 counts the merchants of each neighborhood and city like a scan', async () => {
    const { neighborhoods, cities } = await areasOf(merchants);
    const places = merchants.map(({ summary }) => summary.location);
    const counts = (labels: readonly string[]) =>
      Object.fromEntries(labels.map((label) => [label, labels.filter((other) => other === label).length]));
    const cityOf = ({ address }: (typeof places)[number]): string => `${address.city}, ${address.state}`;
    expect(Object.fromEntries(cities.map((city) => [`${city.name}, ${city.stateCode}`, city.restaurants]))).toEqual(
      counts(places.map(cityOf)),
    );
    const named = places.filter(({ neighborhood }) => neighborhood !== undefined);
    expect(named.length).toBeGreaterThan(50);
    const found = neighborhoods.map((each) => [`${each.name}, ${each.city}, ${each.stateCode}`, each.restaurants]);
    expect(Object.fromEntries(found)).toEqual(counts(named.map((place) => `${place.neighborhood}, ${cityOf(place)}`)));
    expect(found).toHaveLength(new Set(found.map(([label]) => label)).size);
  });

  it('SRC-03 counts the merchants near a point like a scan, also at a pole and the date line', async () => {
    const { countNear } = await areasOf(merchants);
    const milesTo = (one: { latitude: number; longitude: number }, other: typeof one): number => {
      const [a, b] = [unitVector(one.latitude, one.longitude), unitVector(other.latitude, other.longitude)];
      return milesOfChord(Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z));
    };
    for (const point of Object.values(AREAS))
      for (const miles of [1, 10, 25, 100])
        expect(countNear(point, miles)).toBe(
          merchants.filter(({ summary }) => milesTo(point, summary.location) <= miles).length,
        );
  });

  it('SRC-03 puts a neighborhood into the middle of its merchants, across the date line too', async () => {
    const [merchant] = merchants;
    const at = (id: string, latitude: number, longitude: number) => ({
      ...merchant!,
      summary: {
        ...merchant!.summary,
        id,
        location: { address: { city: 'Amchitka', state: 'AK' }, neighborhood: 'Harbor', latitude, longitude },
      },
    });
    const { neighborhoods } = await areasOf([at('a', 51.4, 179.9), at('b', 51.4, -179.7)]);
    expect(neighborhoods).toEqual([
      {
        name: 'Harbor',
        city: 'Amchitka',
        stateCode: 'AK',
        restaurants: 2,
        latitude: expect.closeTo(51.4, 3) as number,
        longitude: expect.closeTo(-179.9, 3) as number,
      },
    ]);
  });
});
