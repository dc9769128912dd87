import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { encoded } from '../../../testing/hostile-requests.ts';

export const searchPath = '/api/v2/Merchants/Search';

/** A place with merchants, as the query of a search. */
export const here = 'latitude=40.7577&longitude=-73.9857';

const PARAMETERS = [
  'latitude',
  'longitude',
  'campaignCode',
  'acclaimed',
  'features',
  'mealsServed',
  'priceRange',
  'pageNo',
  'pageSize',
  'sortBy',
  'restaurantOrCuisine',
  'radius',
];

/** Sends each string in every parameter, as the name of one and as the id of a merchant, and expects JSON and no 5xx. */
export async function sendHostileStrings(app: FastifyInstance, strings: readonly string[]): Promise<void> {
  for (const text of strings) {
    const value = encoded(text);
    const urls = [
      ...PARAMETERS.map((parameter) => `${searchPath}?${here}&${parameter}=${value}`),
      `${searchPath}?${here}&${value}=1`,
      `/api/v2/Merchants/${value}`,
    ];
    for (const url of urls) {
      const answer = await app.inject({ url, headers: { host: 'demo.localhost' } });
      expect(answer.statusCode, url).toBeLessThan(500);
      expect(() => answer.json(), url).not.toThrow();
    }
  }
}
