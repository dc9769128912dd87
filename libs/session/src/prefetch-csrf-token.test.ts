import { isPlaceholderToken } from '@dining/api-client';
import { describe, expect, it } from 'vitest';
import { fetchTokenWithRetries } from './prefetch-csrf-token.ts';

function fakeClock() {
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

describe('fetchTokenWithRetries', () => {
  it('SES-01 uses the token of the first attempt that succeeds', async () => {
    const clock = fakeClock();
    expect(await fetchTokenWithRetries(async () => 'abc', clock)).toBe('abc');
    expect(clock.waits).toEqual([]);
  });

  it('SES-01 fetches the token with up to five retries', async () => {
    let attempts = 0;
    const fetchToken = async () => {
      attempts += 1;
      if (attempts <= 5) throw new Error('down');
      return 'late';
    };
    expect(await fetchTokenWithRetries(fetchToken, fakeClock())).toBe('late');
    expect(attempts).toBe(6);
  });

  it('SES-02 uses a placeholder 35 seconds after the start when every attempt fails', async () => {
    const clock = fakeClock();
    let attempts = 0;
    const token = await fetchTokenWithRetries(async () => {
      attempts += 1;
      throw new Error('down');
    }, clock);
    expect(isPlaceholderToken(token)).toBe(true);
    expect(attempts).toBe(6);
    expect(clock.elapsed()).toBe(35_000);
  });
});
