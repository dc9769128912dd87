import { describe, expect, it } from 'vitest';
import { airports } from './data/airports.ts';
import { landmarks } from './data/landmarks.ts';
import { loadGazetteer, milesBetween } from './index.ts';

const gazetteer = loadGazetteer();

describe('airports and landmarks', () => {
  it.each([
    ['JFK', 'John F. Kennedy Airport (JFK), New York, NY'],
    ['jfk airport', 'John F. Kennedy Airport (JFK), New York, NY'],
    ["O'Hare", "O'Hare Airport (ORD), Chicago, IL"],
    ['ORD', "O'Hare Airport (ORD), Chicago, IL"],
    ['ohare international airport', "O'Hare Airport (ORD), Chicago, IL"],
    ['Logan', 'Logan Airport (BOS), Boston, MA'],
    ['Dulles', 'Dulles Airport (IAD), Washington, DC'],
    ['Reagan National', 'Reagan National Airport (DCA), Washington, DC'],
    ['McCarran', 'Harry Reid Airport (LAS), Las Vegas, NV'],
    ['Chicago Midway', 'Midway Airport (MDW), Chicago, IL'],
    ['LAX', 'Los Angeles Airport (LAX), Los Angeles, CA'],
    ['Dallas/Fort Worth Airport', 'Dallas Fort Worth Airport (DFW), Dallas, TX'],
    ['Times Square', 'Times Square, New York, NY'],
    ['times square, ny', 'Times Square, New York, NY'],
    ['Times Square New York', 'Times Square, New York, NY'],
    ['Disneyland, California', 'Disneyland, Anaheim, CA'],
    ['East Austin', 'East Austin, Austin, TX'],
    ['the strip', 'Las Vegas Strip, Las Vegas, NV'],
  ])('SRC-03 resolves "%s" to "%s"', (text, label) => {
    expect(gazetteer.resolve(text)?.label).toBe(label);
  });

  it('SRC-03 keeps a city that is named with its state, or well known, before a landmark of its name', () => {
    expect(gazetteer.resolve('Ord, NE')?.label).toBe('Ord, NE');
    expect(gazetteer.resolve('Alamo, TX')?.label).toBe('Alamo, TX');
    expect(gazetteer.resolve('Hollywood')).toMatchObject({ kind: 'city' });
    expect(gazetteer.suggest('ord', 2).map(({ label }) => label)).toEqual([
      "O'Hare Airport (ORD), Chicago, IL",
      'Ord, NE',
    ]);
  });

  it.each([
    ['San Fran', 'San Francisco, CA'],
    ['philly', 'Philadelphia, PA'],
    ['NYC', 'New York, NY'],
    ['LA', 'Los Angeles, CA'],
    ['Vegas', 'Las Vegas, NV'],
    ['nola', 'New Orleans, LA'],
    ['Cape Cod', 'Hyannis, MA'],
    ['Nueva York', 'New York, NY'],
  ])('SRC-03 knows the nickname "%s" of %s', (text, label) => {
    expect(gazetteer.resolve(text)?.label).toBe(label);
  });

  it.each([
    ['Filadelfia', 'Philadelphia, PA'],
    ['filadelphia, pa', 'Philadelphia, PA'],
    ['Foenix', 'Phoenix, AZ'],
    ['Kleveland', 'Cleveland, OH'],
    ['Cansas City', 'Kansas City, MO'],
    ['Sinsinnati', 'Cincinnati, OH'],
  ])('SRC-03 takes "%s", which is spelled as it sounds, for %s', (text, label) => {
    expect(gazetteer.guess(text).place?.label).toBe(label);
  });

  it.each([
    '350 5th Ave',
    '1600 Pennsylvania Ave',
    '1 Main St.',
    '350 Fifth Avenue',
    '42nd Street',
    '1 Infinite Loop',
    'Sunset Blvd',
    'Main Street',
    '350 5th Ave, CA',
  ])('SRC-03 tells that the street address "%s" names no city, and guesses none', (text) => {
    expect(gazetteer.guess(text)).toEqual({ place: null, didYouMean: null, ignoresStreet: true });
  });

  it('SRC-03 completes and corrects the city of a street address', () => {
    const place = expect.objectContaining({ label: 'Chicago, IL' }) as object;
    expect(gazetteer.guess('233 S Wacker Dr, Chicag')).toEqual({ place, didYouMean: null, ignoresStreet: true });
    expect(gazetteer.guess('1 Main St, Smithvile')).toMatchObject({
      place: null,
      didYouMean: { label: 'Smithville, AR' },
    });
  });

  it('SRC-03 places each within 30 miles of its city, under a label of its own', () => {
    const lines = [...airports.map((line) => line.slice(4)), ...landmarks];
    expect(lines.length).toBeGreaterThan(220);
    const labels = lines.map((line) => {
      const [name = '', city = ''] = line.split('|');
      const place = gazetteer.resolve(`${name}, ${city}`)!;
      const town = gazetteer.resolve(city)!;
      expect(town, line).not.toBeNull();
      expect(['airport', 'landmark'], line).toContain(place.kind);
      expect(milesBetween(place, town), line).toBeLessThan(30);
      expect(gazetteer.resolve(place.label)).toEqual(place);
      return place.label;
    });
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('SRC-03 takes three small letters for the beginning of a city, and capitals for an airport', () => {
    expect(gazetteer.guess('san').place?.label).toBe('San Francisco, CA');
    expect(gazetteer.guess('SAN').place?.label).toBe('San Diego Airport (SAN), San Diego, CA');
    expect(gazetteer.guess('jfk').place?.label).toBe('John F. Kennedy Airport (JFK), New York, NY');
  });

  it('SRC-03 finds every airport by its code', () => {
    for (const line of airports)
      expect(gazetteer.resolve(line.slice(0, 3))?.id).toBe(`airport-${line.slice(0, 3).toLowerCase()}`);
  });

  it('SRC-03 marks a state, which is searched as a whole', () => {
    expect(gazetteer.resolve('Texas')).toMatchObject({ kind: 'state', stateCode: 'TX' });
    expect(gazetteer.resolve('Austin, TX')).not.toHaveProperty('stateCode');
  });
});

describe('guess', () => {
  it.each([
    ['chicag', 'Chicago, IL'],
    ['port', 'Portland, OR'],
    ['san fr', 'San Francisco, CA'],
    ['san fransi', 'San Francisco, CA'],
    ['chicgo', 'Chicago, IL'],
    ['Pheonix', 'Phoenix, AZ'],
    ['philadelfia', 'Philadelphia, PA'],
    ['houstn, tx', 'Houston, TX'],
    ['wriggley', 'Wrigley Field, Chicago, IL'],
    ['brook, n', 'Brooklyn, NY'],
    ['JFK', 'John F. Kennedy Airport (JFK), New York, NY'],
  ])('SRC-03 takes "%s" for %s', (text, label) => {
    expect(gazetteer.guess(text)).toEqual({ place: expect.objectContaining({ label }), didYouMean: null });
  });

  it('SRC-03 takes what it is sure of for the first suggestion', () => {
    for (const text of ['chicag', 'port', 'new y', 'sea', 'o hare', 'st lou', 'dalas', 'mil']) {
      expect(gazetteer.guess(text).place).toEqual(gazetteer.suggest(text, 1)[0]);
    }
  });

  it.each([
    ['po', 'Portland, OR'],
    ['1001', 'New York, NY 10010'],
    ['Smithvile', 'Smithville, AR'],
  ])('SRC-03 asks for "%s" whether %s was meant', (text, label) => {
    expect(gazetteer.guess(text)).toMatchObject({ place: null, didYouMean: { label } });
  });

  it.each([
    ['350 5th Ave, New York', 'New York, NY'],
    ['350 5th Ave New York', 'New York, NY'],
    ['233 S Wacker Dr, Chicago, IL', 'Chicago, IL'],
    ['233 South Wacker Drive, Suite 400, Chicago, Illinois, USA', 'Chicago, IL'],
    ['1 Infinite Loop, Cupertino, CA', 'Cupertino, CA'],
    ['350 5th Ave, New York, NY 10118', 'New York, NY 10118'],
    ['12-34 Main St., Queens, NY', 'Queens, NY'],
    ['42nd Street, New York, NY', 'New York, NY'],
    ['N Wacker Drive, Chicago, IL', 'Chicago, IL'],
    ['Lombard St, San Francisco', 'San Francisco, CA'],
    ['11 Madison, New York', 'New York, NY'],
  ])(
    'SRC-03 searches around the place at the end of the address "%s", and says that it leaves out the street',
    (text, label) => {
      expect(gazetteer.guess(text)).toEqual({
        place: expect.objectContaining({ label }),
        didYouMean: null,
        ignoresStreet: true,
      });
    },
  );

  it.each([
    'Chicago, IL',
    '10013',
    'New York, NY 10013',
    '30 Rock',
    'Wall Street',
    'Michigan Ave',
    'Boulevard, CA',
    'Pike Place, Seattle',
    '6th Street',
    'Times Square, New York, NY',
  ])('SRC-03 takes "%s" for no street address', (text) => {
    expect(gazetteer.guess(text)).toEqual({ place: expect.anything(), didYouMean: null });
  });

  it.each(['', 'zzzz', 'Nowhereville', '100 Main St, Nowhereville', 'Brooklyn, Nowhere', '99999', '🍜'])(
    'SRC-03 has no guess for "%s"',
    (text) => {
      expect(gazetteer.guess(text)).toEqual({ place: null, didYouMean: null });
    },
  );
});
