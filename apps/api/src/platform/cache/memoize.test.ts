import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

const bytesOf = ({ bytes }: { bytes: number }) => bytes;

it('SRV-05 makes a value once, for all who ask while it is made and after', async () => {
  const kept = memoize<{ bytes: number; made: number }>({ maxBytes: 1_000, bytesOf });
  let made = 0;
  const make = async () => {
    made += 1;
    const value = { bytes: 100, made };
    await Promise.resolve();
    return value;
  };
  const values = await Promise.all([kept('a', make), kept('a', make), kept('b', make)]);
  expect(values.map(({ made: which }) => which)).toEqual([1, 1, 2]);
  expect((await kept('a', make)).made).toBe(1);
});

it('SRV-04 stays within its room, by what the values really take, and lets go of the longest unused', async () => {
  const kept = memoize({ maxBytes: 1_000, bytesOf });
  const made: string[] = [];
  const ask = (key: string, bytes: number) => kept(key, async () => (made.push(key), { bytes }));
  await ask('a', 400);
  await ask('b', 400);
  await ask('a', 400);
  await ask('c', 400);
  await ask('a', 400);
  await ask('b', 400);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  await ask('huge', 5_000);
  await ask('huge', 5_000);
  expect(made.slice(4)).toEqual(['huge', 'huge']);
});

it('SRV-04 keeps neither a failure nor what is not worth it', async () => {
  const kept = memoize<{ bytes: number; good: boolean }>({
    maxBytes: 1_000,
    bytesOf,
    isWorthKeeping: ({ good }) => good,
  });
  let tries = 0;
  const fail = async () => {
    tries += 1;
    throw new Error('no');
  };
  await expect(kept('a', fail)).rejects.toThrow('no');
  await expect(kept('a', fail)).rejects.toThrow('no');
  expect(tries).toBe(2);
  await kept('b', async () => ({ bytes: 1, good: false }));
  expect(await kept('b', async () => ({ bytes: 2, good: true }))).toEqual({ bytes: 2, good: true });
  expect(await kept('b', async () => ({ bytes: 3, good: true }))).toEqual({ bytes: 2, good: true });
});
