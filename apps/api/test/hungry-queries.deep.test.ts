import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectSatisfaction, openHungryCity, type HungryCity } from './hungry-queries.testing.ts';
import { readQueries } from './hungry-queries/read-queries.testing.ts';

describe('all queries of hungry people', () => {
  let city: HungryCity;

  beforeAll(async () => {
    city = await openHungryCity();
  });

  afterAll(() => city.stop());

  it('SRC-01 SRC-03 satisfies 95 % of the queries of a trial that the restaurants can satisfy', async () => {
    await expectSatisfaction(city, readQueries('trial.tsv'));
  });

  it('SRC-01 SRC-03 satisfies 95 % of the queries written without the code that the restaurants can satisfy', async () => {
    await expectSatisfaction(city, readQueries('written.tsv'));
  });
});
