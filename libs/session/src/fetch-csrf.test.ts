import { isPlaceholderToken } from '@dining/api-client';
import { describe, expect, it } from 'vitest';
import { CSRF_FALLBACK_MS, CSRF_RETRIES, fetchCsrf } from './fetch-csrf.ts';

function clock() {
  let time = 1_000_000;
  const waits: number[] = [];
  return {
    waits,
    elapsed: () => time - 1_000_000,
    now: () => time,
    wait: async (ms: number) => {
      waits.push(ms);
      time += ms;
    },
  };
}

describe('CSRF token', () => {
  it('SES-01 takes the first token that arrives', async () => {
    const time = clock();
    expect(await fetchCsrf(async () => 'abc', time)).toBe('abc');
    expect(time.waits).toEqual([]);
  });

  it('SES-01 tries again five times, no more', async () => {
    let tries = 0;
    const request = async () => {
      tries += 1;
      if (tries <= CSRF_RETRIES) throw new Error('down');
      return 'late';
    };
    expect(await fetchCsrf(request, clock())).toBe('late');
    expect(tries).toBe(6);
  });

  it('SES-02 gives a placeholder 35 s after the start when every try failed', async () => {
    const time = clock();
    let tries = 0;
    const token = await fetchCsrf(async () => {
      tries += 1;
      throw new Error('down');
    }, time);
    expect(isPlaceholderToken(token)).toBe(true);
    expect(tries).toBe(1 + CSRF_RETRIES);
    expect(time.elapsed()).toBe(CSRF_FALLBACK_MS);
  });
});
