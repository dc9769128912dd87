import { describe, expect, it } from 'vitest';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

type Reading = { item: string; answer(value: { text: string }): Promise<void>; fail(): Promise<void> };

/** A cache whose reads are answered by the test, with a maximum age of a minute. */
function start(options: { otherwise?: (item: string) => { text: string } } = {}) {
  const readings: Reading[] = [];
  const failures: string[] = [];
  const changes: string[] = [];
  let time = Date.UTC(2026, 0, 1);
  const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));
  const cache = staleWhileRevalidate<string, { text: string }>({
    keyOf: (item) => item,
    read: (item) =>
      new Promise((resolve, reject) => {
        const answer = (value: { text: string }) => (resolve(value), settled());
        readings.push({ item, answer, fail: () => (reject(new Error('down')), settled()) });
      }),
    onFailure: (error, item) => void failures.push(`${item}: ${(error as Error).message}`),
    onChange: (item) => void changes.push(item),
    maxAgeMs: 60_000,
    now: () => new Date(time),
    ...options,
  });
  return { cache, readings, failures, changes, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('stale-while-revalidate', () => {
  it('concurrent calls share the first read, and later ones need none for a minute', async () => {
    const { cache, readings, pass } = start();
    const first = Promise.all([cache.get('a'), cache.get('a')]);
    await readings[0]!.answer({ text: 'one' });
    expect(await first).toEqual([{ text: 'one' }, { text: 'one' }]);
    pass(59_999);
    expect(await cache.get('a')).toEqual({ text: 'one' });
    expect(readings).toHaveLength(1);
  });

  it('a stale value is returned immediately while one read refreshes it', async () => {
    const { cache, readings, changes, pass } = start();
    const first = cache.get('a');
    await readings[0]!.answer({ text: 'one' });
    await first;
    pass(60_000);
    expect(await cache.get('a')).toEqual({ text: 'one' });
    expect(await cache.get('a')).toEqual({ text: 'one' });
    expect(readings).toHaveLength(2);
    await readings[1]!.answer({ text: 'two' });
    expect(await cache.get('a')).toEqual({ text: 'two' });
    expect(changes).toEqual(['a', 'a']);
  });

  it('a refresh that reads the same value is not a change', async () => {
    const { cache, readings, changes, pass } = start();
    cache.refresh('a');
    await readings[0]!.answer({ text: 'one' });
    pass(60_000);
    cache.refresh('a');
    await readings[1]!.answer({ text: 'one' });
    expect(changes).toEqual(['a']);
  });

  it('a failed refresh leaves the value and counts as fresh', async () => {
    const { cache, readings, failures, pass } = start();
    cache.refresh('a');
    await readings[0]!.answer({ text: 'one' });
    pass(60_000);
    cache.refresh('a');
    await readings[1]!.fail();
    expect(failures).toEqual(['a: down']);
    pass(59_999);
    expect(await cache.get('a')).toEqual({ text: 'one' });
    expect(readings).toHaveLength(2);
    pass(1);
    expect(await cache.get('a')).toEqual({ text: 'one' });
    expect(readings).toHaveLength(3);
  });

  it('a failed first read rejects and is repeated by the next call', async () => {
    const { cache, readings, failures } = start();
    const [first] = await Promise.allSettled([cache.get('a'), readings[0]!.fail()]);
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'down' } });
    cache.refresh('a');
    await readings[1]!.fail();
    expect(failures).toEqual(['a: down', 'a: down']);
  });

  it('a failed first read uses the fallback for a minute', async () => {
    const { cache, readings, pass } = start({ otherwise: (item) => ({ text: `bundled ${item}` }) });
    const first = cache.get('a');
    await readings[0]!.fail();
    expect(await first).toEqual({ text: 'bundled a' });
    expect(await cache.get('a')).toEqual({ text: 'bundled a' });
    expect(readings).toHaveLength(1);
    pass(60_000);
    cache.refresh('a');
    await readings[1]!.answer({ text: 'read' });
    expect(await cache.get('a')).toEqual({ text: 'read' });
  });
});
