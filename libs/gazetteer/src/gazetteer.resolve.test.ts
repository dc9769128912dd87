import { describe, expect, it } from 'vitest';
import { loadGazetteer } from './index.ts';

const gazetteer = loadGazetteer();
const labelOf = (text: string): string | undefined => gazetteer.resolve(text)?.label;

describe('resolve', () => {
  it.each([
    ['10013', 'New York, NY 10013'],
    ['10013-1234', 'New York, NY 10013'],
    [' 11231 ', 'Brooklyn, NY 11231'],
    ['00501', 'Holtsville, NY 00501'],
    ['New York, NY 10013', 'New York, NY 10013'],
    ['350 5th Ave, New York, NY 10118', 'New York, NY 10118'],
    ['11201 NY', 'Brooklyn, NY 11201'],
    ['11201-1234, New York, USA', 'Brooklyn, NY 11201'],
    ['11201 brooklyn ny', 'Brooklyn, NY 11201'],
    ['00907 PR', 'San Juan, PR 00907'],
    ['00907', 'San Juan, PR 00907'],
    ['00850', 'Kingshill, VI 00850'],
    ['96910', 'Hagåtña, GU 96910'],
    ['96950', 'Saipan, MP 96950'],
    ['96799', 'Pago Pago, AS 96799'],
  ])('SRC-03 resolves "%s" by its ZIP code to "%s"', (text, label) => {
    expect(gazetteer.resolve(text)).toMatchObject({ label, kind: 'zip' });
  });

  it.each(['11201 Main St, Brooklyn', '11201 CA', '11201 Austin, TX', '99999 NY', '11201 Kings Hwy'])(
    'SRC-03 takes the digits of "%s" for no ZIP code',
    (text) => {
      expect(gazetteer.resolve(text)?.kind).not.toBe('zip');
    },
  );

  it.each([
    ['Brooklyn, NY', 'Brooklyn, NY', 40.65, -73.95],
    ['Manhattan, NY', 'Manhattan, NY', 40.77, -73.98],
    ['New York, NY', 'New York, NY', 40.75, -73.98],
    ['Bronx, NY', 'Bronx, NY', 40.85, -73.88],
    ['Queens, NY', 'Queens, NY', 40.72, -73.83],
    ['Staten Island, NY', 'Staten Island, NY', 40.6, -74.15],
    ['Washington, DC', 'Washington, DC', 38.9, -77.03],
    ['Washington D.C.', 'Washington, DC', 38.9, -77.03],
    ['St. Louis, MO', 'St. Louis, MO', 38.64, -90.3],
    ['saint louis mo', 'St. Louis, MO', 38.64, -90.3],
    ['Winston-Salem, NC', 'Winston-Salem, NC', 36.07, -80.26],
    ["Coeur d'Alene", "Coeur d'Alene, ID", 47.69, -116.78],
    ['COEUR D ALENE, IDAHO', "Coeur d'Alene, ID", 47.69, -116.78],
    ['Ft Worth, TX', 'Fort Worth, TX', 32.75, -97.34],
    ['Cañon City, CO', 'Canon City, CO', 38.46, -105.23],
    ['mcallen tx', 'McAllen, TX', 26.22, -98.24],
    ["O'Fallon, IL", "O'Fallon, IL", 38.59, -89.91],
    ['Chicago, Illinois, USA', 'Chicago, IL', 41.87, -87.65],
    ['Los Angeles', 'Los Angeles, CA', 34.05, -118.29],
    ['Anchorage, AK', 'Anchorage, AK', 61.2, -149.87],
    ['Bloomington, MN', 'Bloomington, MN', 44.83, -93.31],
  ])('SRC-03 resolves "%s" to "%s"', (text, label, latitude, longitude) => {
    const place = gazetteer.resolve(text);
    expect(place).toMatchObject({ label, kind: 'city' });
    expect(place!.latitude).toBeCloseTo(latitude, 0);
    expect(Math.abs(place!.latitude - latitude)).toBeLessThan(0.1);
    expect(Math.abs(place!.longitude - longitude)).toBeLessThan(0.1);
  });

  it('SRC-06 resolves the text of the default location to a point in Midtown', () => {
    const place = gazetteer.resolve('New York, NY')!;
    expect(Math.abs(place.latitude - 40.7577)).toBeLessThan(0.02);
    expect(Math.abs(place.longitude - -73.9857)).toBeLessThan(0.02);
  });

  it('SRC-03 resolves a name without a state to the largest city of that name', () => {
    expect(labelOf('Portland')).toBe('Portland, OR');
    expect(labelOf('Kansas City')).toBe('Kansas City, MO');
  });

  it('SRC-03 resolves the name of a state to the state, except New York and Washington', () => {
    expect(gazetteer.resolve('California')).toMatchObject({ label: 'California', kind: 'state', id: 'state-ca' });
    expect(gazetteer.resolve('tx')).toMatchObject({ label: 'Texas', kind: 'state' });
    expect(labelOf('California, MD')).toBe('California, MD');
    expect(gazetteer.resolve('New York')).toMatchObject({ label: 'New York, NY', kind: 'city' });
    expect(gazetteer.resolve('New York State')).toMatchObject({ label: 'New York State', kind: 'state' });
    expect(labelOf('Washington')).toBe('Washington, DC');
    expect(labelOf('Washington State')).toBe('Washington State');
  });

  it('SRC-03 accepts an omitted or added suffix, and an abbreviated state', () => {
    expect(labelOf('Hot Springs, AR')).toBe('Hot Springs National Park, AR');
    expect(labelOf('Monroe, NJ')).toBe('Monroe Township, NJ');
    expect(labelOf('Ewing Township, NJ')).toBe('Ewing, NJ');
    expect(labelOf('Boston, Mass')).toBe('Boston, MA');
  });

  it.each([
    '',
    ' ',
    ',',
    '99999',
    '123456',
    'asdfgh',
    'no such town, ny',
    'Brooklyn, Nowhere',
    '*',
    '🍜',
    'a'.repeat(10_000),
  ])('SRC-03 does not resolve "%.20s"', (text) => {
    expect(gazetteer.resolve(text)).toBeNull();
  });

  it('SRC-03 finds the ZIP codes of a city by its id', () => {
    const zips = gazetteer.zipsOf(gazetteer.resolve('Brooklyn, NY')!.id);
    expect(zips.map((zip) => zip.zipCode)).toContain('11231');
    expect(zips).toHaveLength(47);
    expect(gazetteer.zipsOf('city-mo-st-louis').length).toBeGreaterThan(50);
    for (const id of ['', 'city-ny-nowhere', 'zip-10013', 'state-ny']) expect(gazetteer.zipsOf(id)).toEqual([]);
  });
});
