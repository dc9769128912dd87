import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

const bytesOf = ({ bytes }: { bytes: number }) => bytes;

it('a value is made once for concurrent and later calls', async () => {
  const cached = memoize<{ bytes: number; made: number }>({ maxBytes: 1_000, bytesOf });
  let made = 0;
  const make = async () => {
    made += 1;
    const value = { bytes: 100, made };
    await Promise.resolve();
    return value;
  };
  const values = await Promise.all([cached('a', make), cached('a', make), cached('b', make)]);
  expect(values.map(({ made: which }) => which)).toEqual([1, 1, 2]);
  expect((await cached('a', make)).made).toBe(1);
});

it('the cache stays within its size and evicts the least recently used values', async () => {
  const cached = memoize({ maxBytes: 1_000, bytesOf });
  const made: string[] = [];
  const request = (key: string, bytes: number) => cached(key, async () => (made.push(key), { bytes }));
  await request('a', 400);
  await request('b', 400);
  await request('a', 400);
  await request('c', 400);
  await request('a', 400);
  await request('b', 400);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  await request('huge', 5_000);
  await request('huge', 5_000);
  expect(made.slice(4)).toEqual(['huge', 'huge']);
});

it('failures and values not worth caching are not cached', async () => {
  const cached = memoize<{ bytes: number; good: boolean }>({
    maxBytes: 1_000,
    bytesOf,
    isWorthCaching: ({ good }) => good,
  });
  let tries = 0;
  const fail = async () => {
    tries += 1;
    throw new Error('no');
  };
  await expect(cached('a', fail)).rejects.toThrow('no');
  await expect(cached('a', fail)).rejects.toThrow('no');
  expect(tries).toBe(2);
  await cached('b', async () => ({ bytes: 1, good: false }));
  expect(await cached('b', async () => ({ bytes: 2, good: true }))).toEqual({ bytes: 2, good: true });
  expect(await cached('b', async () => ({ bytes: 3, good: true }))).toEqual({ bytes: 2, good: true });
});

it('a caller receives its value even if many others fill the cache in the meantime', async () => {
  const cached = memoize({ maxBytes: 1_000, bytesOf });
  let finish: (value: { bytes: number }) => void = () => undefined;
  const slow = cached('slow', () => new Promise((resolve) => (finish = resolve)));
  for (let index = 0; index < 20; index += 1) await cached(`other ${index}`, async () => ({ bytes: 400 }));
  finish({ bytes: 100 });
  expect(await slow).toEqual({ bytes: 100 });
});
