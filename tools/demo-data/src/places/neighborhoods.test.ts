import { loadGazetteer, milesBetween, type Neighborhood, type Point } from '@dining/gazetteer';
import { describe, expect, it } from 'vitest';
import { generateDemoMerchants } from '../merchants.ts';

/** A place is found if a restaurant of that neighborhood is within this distance. */
const MAX_MILES = 6;

const merchants = generateDemoMerchants();
const labelOf = (parts: readonly (string | null)[]): string => parts.join(', ');
const inNeighborhoods = Map.groupBy(merchants, ({ neighborhood, city, state }) => labelOf([neighborhood, city, state]));
const inCities = Map.groupBy(merchants, ({ city, state }) => labelOf([city, state]));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Counts by looking at every restaurant. */
const countNear = (point: Point, miles: number): number =>
  merchants.filter((merchant) => milesBetween(merchant, point) <= miles).length;

const gazetteer = loadGazetteer();
const finder = gazetteer.withRestaurants({
  neighborhoods: Array.from(inNeighborhoods.values(), (restaurants): Neighborhood => {
    const { neighborhood, city, state } = restaurants[0]!;
    const latitude = mean(restaurants.map((restaurant) => restaurant.latitude));
    const longitude = mean(restaurants.map((restaurant) => restaurant.longitude));
    return { name: neighborhood!, city, stateCode: state, latitude, longitude, restaurants: restaurants.length };
  }),
  cities: Array.from(inCities.values(), (restaurants) => {
    const { city, state } = restaurants[0]!;
    return { name: city, stateCode: state, restaurants: restaurants.length };
  }),
  countNear,
});

const isFound = (text: string, restaurants: readonly Point[]): boolean => {
  const { place } = finder.guess(text);
  return place !== null && restaurants.some((restaurant) => milesBetween(place, restaurant) <= MAX_MILES);
};

describe('the neighborhoods of the demo as places', () => {
  it('SRC-03 are found by at least 95 % of their names', () => {
    const names = Map.groupBy(merchants, ({ neighborhood }) => neighborhood!);
    expect(names.size).toBeGreaterThan(400);
    const found = [...names].filter(([name, restaurants]) => isFound(name, restaurants));
    expect(found.length / names.size).toBeGreaterThanOrEqual(0.95);
  });

  it.each(['city', 'city and state'])('SRC-03 are found by at least 99 %% of their names with the %s', (parts) => {
    expect(inNeighborhoods.size).toBeGreaterThan(450);
    const found = [...inNeighborhoods].filter(([label, restaurants]) =>
      isFound(parts === 'city' ? label.replace(/, ..$/, '') : label, restaurants),
    );
    expect(found.length / inNeighborhoods.size).toBeGreaterThanOrEqual(0.99);
  });

  it('SRC-03 leave every town its name, unless it has no restaurants near it or another has five times as many', () => {
    const changed = new Set<string>();
    for (const { id, name, stateCode } of gazetteer.largestPlaces(2_000)) {
      expect(finder.resolve(`${name}, ${stateCode}`)?.id).toBe(id);
      const [usual, place] = [gazetteer.resolve(name)!, finder.resolve(name)!];
      if (usual.id === place.id || changed.has(name)) continue;
      changed.add(name);
      if (countNear(usual, 5) > 0) expect(countNear(place, 5), name).toBeGreaterThanOrEqual(5 * countNear(usual, 5));
      expect(countNear(place, 25), name).toBeGreaterThan(0);
    }
    expect(changed.size).toBeGreaterThan(10);
  });
});
