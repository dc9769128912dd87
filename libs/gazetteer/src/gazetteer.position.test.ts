import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGazetteer } from './index.ts';

const gazetteer = loadGazetteer();

describe('nearest', () => {
  it.each([
    [40.7577, -73.9857, 'New York, NY'],
    [40.6782, -73.9442, 'Brooklyn, NY'],
    [34.0522, -118.2437, 'Los Angeles, CA'],
    [41.8781, -87.6298, 'Chicago, IL'],
    [21.3069, -157.8583, 'Honolulu, HI'],
    [64.8378, -147.7164, 'Fairbanks, AK'],
    [24.5551, -81.78, 'Key West, FL'],
  ])('SRC-06 finds the city at %d, %d: %s', (latitude, longitude, label) => {
    expect(gazetteer.nearest(latitude, longitude).label).toBe(label);
  });

  it('SRC-06 finds a city for any point on earth', () => {
    const degrees = (limit: number): fc.Arbitrary<number> => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        expect(gazetteer.nearest(latitude, longitude).kind).toBe('city');
      }),
    );
  });

  it('SRC-06 throws an error that explains invalid coordinates', () => {
    expect(() => gazetteer.nearest(91, 0)).toThrow(/decimal degrees/);
    expect(() => gazetteer.nearest(0, 181)).toThrow(RangeError);
    expect(() => gazetteer.timeZoneAt(Number.NaN, 0)).toThrow(/Latitude NaN/);
  });
});

describe('timeZoneAt', () => {
  it.each([
    ['New York', 40.71, -74.0, 'NY', 'America/New_York'],
    ['Chicago', 41.88, -87.63, 'IL', 'America/Chicago'],
    ['El Paso', 31.76, -106.48, 'TX', 'America/Denver'],
    ['Dallas', 32.78, -96.8, 'TX', 'America/Chicago'],
    ['Pensacola', 30.42, -87.21, 'FL', 'America/Chicago'],
    ['Tallahassee', 30.44, -84.28, 'FL', 'America/New_York'],
    ['Louisville', 38.25, -85.76, 'KY', 'America/New_York'],
    ['Bowling Green', 36.99, -86.44, 'KY', 'America/Chicago'],
    ['Nashville', 36.16, -86.78, 'TN', 'America/Chicago'],
    ['Knoxville', 35.96, -83.92, 'TN', 'America/New_York'],
    ['Gary', 41.6, -87.34, 'IN', 'America/Chicago'],
    ['Evansville', 37.97, -87.56, 'IN', 'America/Chicago'],
    ['Indianapolis', 39.77, -86.16, 'IN', 'America/Indiana/Indianapolis'],
    ['Detroit', 42.33, -83.05, 'MI', 'America/Detroit'],
    ['Ironwood', 46.45, -90.17, 'MI', 'America/Chicago'],
    ['Fargo', 46.88, -96.79, 'ND', 'America/Chicago'],
    ['Dickinson', 46.88, -102.79, 'ND', 'America/Denver'],
    ['Rapid City', 44.08, -103.23, 'SD', 'America/Denver'],
    ['Pierre', 44.37, -100.35, 'SD', 'America/Chicago'],
    ['Omaha', 41.26, -95.93, 'NE', 'America/Chicago'],
    ['Scottsbluff', 41.87, -103.67, 'NE', 'America/Denver'],
    ['Goodland', 39.35, -101.71, 'KS', 'America/Denver'],
    ['Boise', 43.62, -116.2, 'ID', 'America/Boise'],
    ["Coeur d'Alene", 47.68, -116.78, 'ID', 'America/Los_Angeles'],
    ['Ontario', 44.03, -116.96, 'OR', 'America/Boise'],
    ['Portland', 45.52, -122.68, 'OR', 'America/Los_Angeles'],
    ['Phoenix', 33.45, -112.07, 'AZ', 'America/Phoenix'],
    ['Tuba City, of the Navajo Nation', 36.135, -111.24, 'AZ', 'America/Denver'],
    ['Window Rock, of the Navajo Nation', 35.68, -109.05, 'AZ', 'America/Denver'],
    ['Kykotsmovi, of the Hopi', 35.875, -110.62, 'AZ', 'America/Phoenix'],
    ['Page', 36.91, -111.46, 'AZ', 'America/Phoenix'],
    ['Flagstaff', 35.2, -111.65, 'AZ', 'America/Phoenix'],
    ['Anchorage', 61.22, -149.9, 'AK', 'America/Anchorage'],
    ['Adak', 51.88, -176.63, 'AK', 'America/Adak'],
    ['Honolulu', 21.31, -157.86, 'HI', 'Pacific/Honolulu'],
    ['San Juan', 18.47, -66.11, 'PR', 'America/Puerto_Rico'],
  ])('MER-04 knows the time zone of %s', (_, latitude, longitude, stateCode, zone) => {
    expect(gazetteer.timeZoneAt(latitude, longitude, stateCode)).toBe(zone);
  });

  it('MER-04 uses the zone of the given state near a state line', () => {
    // Lanett, Alabama and West Point, Georgia are one town in two time zones.
    expect(gazetteer.timeZoneAt(32.874, -85.185, 'AL')).toBe('America/Chicago');
    expect(gazetteer.timeZoneAt(32.874, -85.185, 'ga')).toBe('America/New_York');
  });

  it('MER-04 works without a state and returns only zones that the runtime supports', () => {
    expect(gazetteer.timeZoneAt(40.71, -74)).toBe('America/New_York');
    expect(gazetteer.timeZoneAt(40.71, -74, 'ZZ')).toBe('America/New_York');
    const supported = new Set(Intl.supportedValuesOf('timeZone'));
    for (const { latitude, longitude, stateCode } of gazetteer.largestPlaces(2000)) {
      expect(supported).toContain(
        gazetteer
          .timeZoneAt(latitude, longitude, stateCode)
          .replace('America/Indiana/Indianapolis', 'America/Indianapolis'),
      );
    }
  });
});

describe('timeZonesNear', () => {
  it('MER-04 finds both zones of a town on a zone border', () => {
    const zones = (miles: number): string[] => gazetteer.timeZonesNear(32.874, -85.185, miles).toSorted();
    expect(zones(20)).toEqual(['America/Chicago', 'America/New_York']);
    expect(zones(0.1)).toEqual([]);
    expect(gazetteer.timeZonesNear(41.88, -87.63, 25)).toEqual(['America/Chicago']);
    expect(gazetteer.timeZonesNear(0, 0, 25)).toEqual([]);
    expect(() => gazetteer.timeZonesNear(91, 0, 25)).toThrow(RangeError);
  });
});

describe('largestPlaces', () => {
  it('SRC-04 lists cities for map labels, the largest metropolitan areas first', () => {
    const places = gazetteer.largestPlaces(1000);
    expect(places.slice(0, 3).map(({ name, stateCode, rank }) => [name, stateCode, rank])).toEqual([
      ['New York', 'NY', 1],
      ['Los Angeles', 'CA', 2],
      ['Chicago', 'IL', 3],
    ]);
    expect(places.map(({ rank }) => rank)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
    expect(new Set(places.map(({ id }) => id)).size).toBe(1000);
    expect(places.every(({ stateCode }) => /^[A-Z]{2}$/.test(stateCode))).toBe(true);
    expect(gazetteer.largestPlaces(0)).toEqual([]);
  });
});
