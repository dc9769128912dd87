import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

it('SRV-05 a quiet site’s page comes before the rest of a flooded one', async () => {
  const inTurn = createLimiter(2);
  const done: string[] = [];
  const work = (name: string) => async () => {
    await new Promise((resolve) => void setImmediate(resolve));
    done.push(name);
  };
  const flood = Array.from({ length: 50 }, (_, index) => inTurn('flooded', work(`flooded ${index}`)));
  const quiet = inTurn('quiet', work('quiet'));
  await Promise.all([...flood, quiet]);
  expect(done.indexOf('quiet')).toBeLessThan(5);
  expect(done.filter((name) => name !== 'quiet')).toEqual(Array.from({ length: 50 }, (_, index) => `flooded ${index}`));
});

it('SRV-05 never has more of one key under way than agreed, finishes everything, and passes results and failures on', async () => {
  const job = fc.record({ key: fc.constantFrom('a', 'b', 'c'), steps: fc.nat(3), fails: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(job, { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), async (jobs, atOnce) => {
      const inTurn = createLimiter(atOnce);
      const running = new Map<string, number>();
      let most = 0;
      const outcomes = await Promise.allSettled(
        jobs.map(({ key, steps, fails }, index) =>
          inTurn(key, async () => {
            const now = (running.get(key) ?? 0) + 1;
            running.set(key, now);
            most = Math.max(most, now);
            for (let step = 0; step < steps; step += 1) await pause(0);
            running.set(key, (running.get(key) ?? 1) - 1);
            if (fails) throw new Error(String(index));
            return index;
          }),
        ),
      );
      expect(most).toBeLessThanOrEqual(atOnce);
      expect(
        outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error).message)),
      ).toEqual(jobs.map(({ fails }, index) => (fails ? String(index) : index)));
    }),
    { numRuns: 50 },
  );
});
