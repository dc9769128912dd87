import { completeQuery, type SearchRequest } from '@dining/merchant-index';
import { describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

const base = completeQuery({ latitude: 40.76, longitude: -73.99 }, 25, 0);

/** Makes requests one after the other; each answer says how often it was made. */
function requesting(cache: AnswerCache) {
  const made = new Map<string, number>();
  return (overrides: Partial<SearchRequest>): string =>
    cache.answer({ ...base, ...overrides }, () => {
      const name = JSON.stringify(overrides);
      const times = (made.get(name) ?? 0) + 1;
      made.set(name, times);
      return `${name}, made ${times} times`;
    });
}

describe('answer cache', () => {
  it('SRC-01 caches the answers of a place from its second search on', () => {
    const request = requesting(new AnswerCache(10_000));
    const [here, there] = [{ latitude: 40.76 }, { latitude: 41 }];
    expect([here, here, here, there, here, there, there].map(request)).toEqual([
      '{"latitude":40.76}, made 1 times',
      '{"latitude":40.76}, made 2 times',
      '{"latitude":40.76}, made 2 times',
      '{"latitude":41}, made 1 times',
      '{"latitude":40.76}, made 2 times',
      '{"latitude":41}, made 2 times',
      '{"latitude":41}, made 2 times',
    ]);
  });

  it('SRC-01 gives each search at a place its own answer', () => {
    const request = requesting(new AnswerCache(10_000));
    const searches = [{}, { pageNo: 2 }, { isNew: true }, { restaurantOrCuisine: 'thai' }];
    for (let turn = 0; turn < 3; turn += 1)
      for (const search of searches) expect(request(search)).toContain(`${JSON.stringify(search)}, made`);
    expect(request({ pageNo: 2 })).toBe('{"pageNo":2}, made 1 times');
  });

  it('SRC-01 gives each of two places that share a slot its own answer', () => {
    const request = requesting(new AnswerCache(10_000));
    // 1000 × latitude + longitude is the same for both.
    const places = [
      { latitude: 40, longitude: 0 },
      { latitude: 39.9, longitude: 100 },
    ];
    for (let turn = 0; turn < 3; turn += 1)
      for (const place of places) expect(request(place)).toContain(JSON.stringify(place));
  });

  it('SRC-01 stays within its size whatever is requested', () => {
    const cache = new AnswerCache(4_000);
    const requests = Array.from({ length: 200 }, (_, index) => ({ ...base, pageNo: index + 1 }));
    let made = 0;
    const request = (each: SearchRequest): string => cache.answer(each, () => ((made += 1), 'x'.repeat(90)));
    for (const each of requests) for (let times = 0; times < 2; times += 1) request(each);
    made = 0;
    for (const each of requests) request(each);
    expect(made).toBeGreaterThanOrEqual(185);
  });

  it('SRC-01 recognizes most of 5,000 recently searched places of a grid', () => {
    const cache = new AnswerCache(10_000_000);
    const grid = Array.from({ length: 5_000 }, (_, index) => ({
      ...base,
      latitude: Math.round((30 + Math.floor(index / 100) / 4) * 100) / 100,
      longitude: Math.round((-120 + (index % 100) / 4) * 100) / 100,
    }));
    let made = 0;
    const request = (each: SearchRequest) => cache.answer(each, () => ((made += 1), 'x'));
    for (let turn = 0; turn < 2; turn += 1) for (const each of grid) request(each);
    made = 0;
    for (const each of grid) request(each);
    expect(made).toBeLessThan(1_500);
  });
});
