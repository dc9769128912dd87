import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGazetteer, milesBetween, type Neighborhood } from './index.ts';

const neighborhood = (label: string, latitude: number, longitude: number, restaurants: number): Neighborhood => {
  const [name = '', city = '', stateCode = ''] = label.split(', ');
  return { name, city, stateCode, latitude, longitude, restaurants };
};

const neighborhoods = [
  neighborhood('Williamsburg, Brooklyn, NY', 40.714, -73.957, 7),
  neighborhood('Brooklyn Heights, Brooklyn, NY', 40.696, -73.993, 3),
  neighborhood('Chelsea, New York, NY', 40.745, -74.0, 12),
  neighborhood('Upper East Side, New York, NY', 40.773, -73.957, 9),
  neighborhood('Harlem, New York, NY', 40.811, -73.948, 10),
  neighborhood('Lincoln Park, Chicago, IL', 41.921, -87.648, 5),
  neighborhood('Oak Park, Sacramento, CA', 38.549, -121.467, 2),
  neighborhood('Oakland, Pittsburgh, PA', 40.442, -79.957, 4),
  neighborhood('College Park, Orlando, FL', 28.577, -81.392, 1),
  neighborhood('Georgetown, Washington, DC', 38.906, -77.064, 2),
  neighborhood('Georgetown, Seattle, WA', 47.548, -122.321, 4),
  neighborhood('Fishtown, Philadelphia, PA', 39.972, -75.134, 3),
  neighborhood('Mississippi, Portland, OR', 45.551, -122.676, 8),
  neighborhood('Design District, Miami, FL', 25.813, -80.193, 3),
  neighborhood('Design District, Dallas, TX', 32.794, -96.821, 1),
];
/** Towns with restaurants outside of neighborhoods. */
const towns = [
  { name: 'Oak Park', stateCode: 'IL', latitude: 41.888, longitude: -87.789, restaurants: 1 },
  { name: 'Boston', stateCode: 'MA', latitude: 42.355, longitude: -71.065, restaurants: 20 },
  { name: 'Charleston', stateCode: 'SC', latitude: 32.78, longitude: -79.94, restaurants: 4 },
  { name: 'San Francisco', stateCode: 'CA', latitude: 37.79, longitude: -122.41, restaurants: 9 },
  { name: 'Hyattsville', stateCode: 'MD', latitude: 38.956, longitude: -76.945, restaurants: 2 },
];
const finder = loadGazetteer().withRestaurants({
  neighborhoods,
  cities: [
    ...towns,
    ...neighborhoods.map(({ city, stateCode, restaurants }) => ({ name: city, stateCode, restaurants })),
  ],
  countNear: (point, miles) =>
    [...neighborhoods, ...towns]
      .filter((place) => milesBetween(place, point) <= miles)
      .reduce((sum, { restaurants }) => sum + restaurants, 0),
});

describe('a gazetteer that knows where restaurants are', () => {
  it.each([
    ['Williamsburg', 'Williamsburg, Brooklyn, NY'],
    ['Williamsburg, Brooklyn', 'Williamsburg, Brooklyn, NY'],
    ['williamsburg brooklyn', 'Williamsburg, Brooklyn, NY'],
    ['Brooklyn, Williamsburg', 'Williamsburg, Brooklyn, NY'],
    ['Williamsburg, Brooklyn, New York', 'Williamsburg, Brooklyn, NY'],
    ['Williamsburg, NYC', 'Williamsburg, Brooklyn, NY'],
    ['Brooklyn Heights', 'Brooklyn Heights, Brooklyn, NY'],
    ['Chelsea', 'Chelsea, New York, NY'],
    ['Chelsea, Manhattan', 'Chelsea, New York, NY'],
    ['Chelsea, New York', 'Chelsea, New York, NY'],
    ['UES', 'Upper East Side, New York, NY'],
    ['Upper East Side, Manhattan', 'Upper East Side, New York, NY'],
    ['Lincoln Park', 'Lincoln Park, Chicago, IL'],
    ['Fishtown', 'Fishtown, Philadelphia, PA'],
    ['fishtown philly', 'Fishtown, Philadelphia, PA'],
    ['Oakland, Pittsburgh, PA', 'Oakland, Pittsburgh, PA'],
    ['Georgetown, Washington', 'Georgetown, Washington, DC'],
    ['Mississippi, Portland', 'Mississippi, Portland, OR'],
    ['Long Island', 'Hicksville, NY'],
  ])('SRC-03 resolves "%s" to %s', (text, label) => {
    expect(finder.resolve(text)?.label).toBe(label);
    expect(finder.guess(text)).toEqual({ place: finder.resolve(text), didYouMean: null });
  });

  it.each([
    ['Oakland', 'Oakland, CA', 'it is well known'],
    ['Oak Park', 'Oak Park, IL', 'it has a restaurant'],
    ['Harlem', 'Harlem, NY', 'it is the neighborhood'],
    ['College Park', 'College Park, MD', 'a single restaurant is not enough'],
    ['Madison', 'Madison, WI', 'no well-known place has its name'],
    ['Mississippi', 'Mississippi', 'it is a state'],
    ['Williamsburg, VA', 'Williamsburg, VA', 'it is named with its state'],
    ['Chelsea, AL', 'Chelsea, AL', 'it is named with its state'],
    ['10013', 'New York, NY 10013', 'it is a ZIP code'],
    ['Springfield', 'Springfield, MA', 'no other has a restaurant near'],
  ])('SRC-03 still takes "%s" for %s, because %s', (text, label) => {
    expect(finder.resolve(text)?.label).toBe(label);
    expect(loadGazetteer().resolve(text)?.label).toBe(label);
  });

  it.each([
    ['Charleston', 'Charleston, WV', 'Charleston, SC'],
    ['Newton', 'Newton, AL', 'Newton, MA'],
    ['Malden', 'Malden, IL', 'Malden, MA'],
  ])(
    'SRC-03 takes "%s", otherwise %s, for the town of that name with restaurants near it: %s',
    (text, usual, label) => {
      expect(loadGazetteer().resolve(text)?.label).toBe(usual);
      expect(finder.resolve(text)?.label).toBe(label);
    },
  );

  it.each([
    ['Hollywood', 1, 5, 'Hollywood, CA'],
    ['Hollywood', 1, 4, 'Hollywood, FL'],
    ['Hollywood', 0, 0, 'Hollywood, FL'],
    ['Hollywood, FL', 0, 90, 'Hollywood, FL'],
    ['Portland', 1, 90, 'Portland, OR'],
    ['Logan', 1, 90, 'Logan Airport (BOS), Boston, MA'],
    ['Logan', 0, 1, 'Logan, UT'],
    ['Logan', 0, 0, 'Logan Airport (BOS), Boston, MA'],
    ['Logan, UT', 1, 0, 'Logan, UT'],
  ])(
    'SRC-03 takes "%s" with %i restaurants near the usual place and %i near another for %s',
    (text, usual, other, label) => {
      const points: readonly (readonly [labels: readonly string[], restaurants: number])[] = [
        [['Hollywood, FL', 'Portland, OR', 'Boston, MA'], usual],
        [['Hollywood, CA', 'Portland, ME', 'Logan, UT'], other],
      ];
      const found = loadGazetteer().withRestaurants({
        neighborhoods: [],
        cities: [],
        countNear: (point, miles) =>
          points
            .filter(([labels]) => labels.some((one) => milesBetween(loadGazetteer().resolve(one)!, point) <= miles))
            .reduce((sum, [, restaurants]) => sum + restaurants, 0),
      });
      expect(found.resolve(text)?.label).toBe(label);
    },
  );

  it('SRC-03 takes a name of several neighborhoods for the one with most restaurants, unless a city is named', () => {
    expect(finder.resolve('Design District')?.label).toBe('Design District, Miami, FL');
    expect(finder.resolve('Design District, Dallas')?.label).toBe('Design District, Dallas, TX');
    expect(finder.resolve('Design District, Boston')).toBeNull();
  });

  it('SRC-03 puts a neighborhood in the middle of its restaurants, under a label that finds it', () => {
    for (const { name, city, stateCode, latitude, longitude } of neighborhoods) {
      const place = finder.resolve(`${name}, ${city}, ${stateCode}`)!;
      expect(milesBetween(place, { latitude, longitude }), place.label).toBeLessThan(1);
    }
    expect(finder.resolve('Williamsburg')).toEqual({
      id: 'neighborhood-ny-brooklyn-williamsburg',
      label: 'Williamsburg, Brooklyn, NY',
      latitude: 40.714,
      longitude: -73.957,
      kind: 'neighborhood',
    });
  });

  it('SRC-03 leaves out the street before a neighborhood, too', () => {
    expect(finder.guess('123 Bedford Ave, Williamsburg, Brooklyn')).toMatchObject({
      place: { label: 'Williamsburg, Brooklyn, NY' },
      ignoresStreet: true,
    });
  });

  it.each([
    ['chel', 'Chelsea, New York, NY'],
    ['williamsburg, b', 'Williamsburg, Brooklyn, NY'],
    ['fisht', 'Fishtown, Philadelphia, PA'],
    ['georget', 'Georgetown, Seattle, WA'],
    ['Williamsburg', 'Williamsburg, Brooklyn, NY'],
    ['wiliamsburg', 'Williamsburg, Brooklyn, NY'],
  ])('SRC-03 suggests first for "%s": %s', (text, label) => {
    expect(finder.suggest(text)[0]).toMatchObject({ label, kind: 'neighborhood' });
  });

  it('SRC-03 asks whether a misspelled neighborhood was meant', () => {
    expect(finder.guess('Fishtwon')).toMatchObject({
      place: null,
      didYouMean: { label: 'Fishtown, Philadelphia, PA' },
    });
    expect(finder.guess('chciago').place?.label).toBe('Chicago, IL');
  });

  it('SRC-03 suggests neighborhoods beside what is well known, each place once', () => {
    const labels = finder.suggest('brookl').map(({ label }) => label);
    expect(labels.slice(0, 2)).toEqual(['Brooklyn, NY', 'Brooklyn Bridge, New York, NY']);
    expect(labels).toContain('Brooklyn Heights, Brooklyn, NY');
    for (const text of ['upper ea', 'harl', 'lincoln', 'oak', 'geo', 'will']) {
      const found = finder.suggest(text, 10);
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      for (const place of found) expect(finder.resolve(place.label)).toEqual(place);
    }
    expect(finder.suggest('harlem').filter(({ label }) => label.startsWith('Harlem, N'))).toHaveLength(1);
    for (const limit of [0, 1, 3]) expect(finder.suggest('georget', limit)).toHaveLength(limit);
  });

  it('SRC-03 never throws and never exceeds the limit, for any text, also one made of names', () => {
    const words = fc.constantFrom(
      'chelsea',
      'new',
      'york',
      ',',
      'brooklyn',
      'oak',
      'park',
      'the',
      'ny',
      '350 5th Ave',
      'é',
    );
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.array(words, { maxLength: 9 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(anyText, fc.integer({ min: -1, max: 12 }), (text, limit) => {
        const found = finder.suggest(text, limit);
        expect(found.length).toBeLessThanOrEqual(Math.max(0, limit));
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        const { place, didYouMean } = finder.guess(text);
        expect(place === null || didYouMean === null).toBe(true);
      }),
    );
  });
});
