import {
  PlaceSuggestionsSchema,
  ResolvedPlaceSchema,
  type ApiError,
  type PlaceSuggestions,
  type ResolvedPlace,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAUGHTY_STRINGS } from '../../../testing/hostile-requests.ts';
import { routeApp } from '../merchants/route-app.testing.ts';
import { locationRoutes } from './locations.routes.ts';
import { createLocationService } from './locations.service.ts';

describe('location routes', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await routeApp(locationRoutes, { locations: createLocationService() });
  });
  afterAll(() => app.close());

  const get = (url: string) => app.inject({ url, headers: { host: 'demo.localhost' } });

  it('SRC-03 SRV-01 suggests at most six places for an incomplete text', async () => {
    const answer = await get('/api/Locations/Suggest?q=brook');
    expect(answer.statusCode).toBe(200);
    expect(Value.Errors(PlaceSuggestionsSchema, answer.json())).toEqual([]);
    const { suggestions } = answer.json<PlaceSuggestions>();
    expect(suggestions.map(({ label }) => label)).toContain('Brooklyn, NY');
    expect(suggestions.length).toBeLessThanOrEqual(6);
    expect((await get('/api/locations/suggest?q=')).json()).toEqual({ suggestions: [] });
  });

  it('SRC-03 SRC-06 resolves a text to a place, or to null if there is none', async () => {
    const answer = await get('/api/Locations/Resolve?q=New%20York,%20NY');
    expect(Value.Errors(ResolvedPlaceSchema, answer.json())).toEqual([]);
    expect(answer.json<ResolvedPlace>().place).toMatchObject({ kind: 'city', label: 'New York, NY' });
    expect((await get('/api/Locations/Resolve?q=90210')).json<ResolvedPlace>().place).toMatchObject({ kind: 'zip' });
    expect((await get('/api/Locations/Resolve?q=xyzzyplugh')).json()).toEqual({ place: null });
  });

  it.each([
    ['San Juan, PR', 'San Juan, PR'],
    ['00907', 'San Juan, PR 00907'],
    ['Hagåtña GU', 'Hagåtña, GU'],
    ['Pago Pago', 'Pago Pago, AS'],
    ['APO AE 09012', undefined],
    ['96362', undefined],
  ])('SRC-03 resolves "%s", of a territory or of military mail, to %s', async (text, label) => {
    const resolved = (await get(`/api/Locations/Resolve?q=${encodeURIComponent(text)}`)).json<ResolvedPlace>();
    expect(resolved.place?.label).toBe(label);
    expect(resolved.didYouMean).toBeUndefined();
    const { suggestions } = (
      await get(`/api/Locations/Suggest?q=${encodeURIComponent(text)}`)
    ).json<PlaceSuggestions>();
    expect(suggestions[0]?.label).toBe(label);
  });

  it('SRC-03 resolves an incomplete or misspelled text, or names the best guess', async () => {
    const resolve = async (text: string): Promise<ResolvedPlace> => {
      const answer = await get(`/api/Locations/Resolve?q=${encodeURIComponent(text)}`);
      expect(Value.Errors(ResolvedPlaceSchema, answer.json()), text).toEqual([]);
      return answer.json<ResolvedPlace>();
    };
    expect((await resolve('chicag')).place?.label).toBe('Chicago, IL');
    expect((await resolve('JFK')).place).toMatchObject({ kind: 'airport' });
    expect((await resolve('Times Square')).place).toMatchObject({ kind: 'landmark' });
    expect((await resolve('Texas')).place).toMatchObject({ kind: 'state', stateCode: 'TX' });
    expect(await resolve('Smithvile')).toMatchObject({ place: null, didYouMean: { label: 'Smithville, AR' } });
    expect(await resolve('350 5th Ave, New York')).toEqual({
      place: expect.objectContaining({ label: 'New York, NY' }) as object,
      ignoresStreet: true,
    });
    expect(await resolve('350 5th Ave')).toEqual({ place: null, ignoresStreet: true });
  });

  it.each([
    ['tacos', 'Tacoma, WA'],
    ['Phở', 'Phoenix, AZ'],
    ['vegan', 'Las Vegas, NV'],
    ['ramen', undefined],
    ['Mexican', 'Mexican Hat, UT'],
    ['fried chicken', undefined],
    ['ice cream', undefined],
  ])('SRC-03 takes "%s" for a food, and asks at most whether %s was meant', async (text, label) => {
    const resolved = (await get(`/api/Locations/Resolve?q=${encodeURIComponent(text)}`)).json<ResolvedPlace>();
    expect([...Value.Errors(ResolvedPlaceSchema, resolved)]).toEqual([]);
    expect(resolved).toMatchObject({ place: null, isFood: true });
    expect(resolved.didYouMean?.label).toBe(label);
  });

  it('SRC-06 the default location is 40.7577, -73.9857', async () => {
    for (const path of ['/api/DefaultUserLocation', '/api/defaultuserlocation']) {
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ latitude: 40.7577, longitude: -73.9857 });
    }
  });

  it('SRV-04 refuses a missing, repeated or too long text and names the field', async () => {
    for (const call of ['Suggest', 'Resolve']) {
      for (const query of [
        '',
        'q=a&q=b',
        `q=${'a'.repeat(101)}`,
        'q=a&unheard=1',
        `q=${'%F0%9F%8D%9D'.repeat(3_000)}`,
      ]) {
        const answer = await get(`/api/Locations/${call}?${query}`);
        expect(answer.statusCode, `${call} ${query.slice(0, 40)}`).toBe(400);
        expect(answer.json<ApiError>().error.fields![0]!.field).toBe(query.includes('unheard') ? 'unheard' : 'q');
      }
    }
  });

  it.skipIf(NAUGHTY_STRINGS.length === 0)(
    'SRV-04 no hostile string causes a 5xx (skipped without ../shared/data/naughty-strings.json)',
    async () => {
      for (const naughty of NAUGHTY_STRINGS) {
        for (const call of ['Suggest', 'Resolve']) {
          const answer = await get(`/api/Locations/${call}?q=${encodeURIComponent(naughty.toWellFormed())}`);
          expect(answer.statusCode, naughty).toBeLessThan(500);
        }
      }
    },
    30_000,
  );
});
