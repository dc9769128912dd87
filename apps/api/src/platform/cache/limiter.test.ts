import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

it('SRV-05 a page of a quiet site is not delayed by the queue of a flooded one', async () => {
  const limited = createLimiter(2);
  const done: string[] = [];
  const work = (name: string) => async () => {
    await new Promise((resolve) => void setImmediate(resolve));
    done.push(name);
  };
  const flood = Array.from({ length: 50 }, (_, index) => limited('flooded', work(`flooded ${index}`)));
  const quiet = limited('quiet', work('quiet'));
  await Promise.all([...flood, quiet]);
  expect(done.indexOf('quiet')).toBeLessThan(5);
  expect(done.filter((name) => name !== 'quiet')).toEqual(Array.from({ length: 50 }, (_, index) => `flooded ${index}`));
});

/** Jobs that run until they are ended by name, in the order in which they began. */
function heldJobs(limited: ReturnType<typeof createLimiter>) {
  const ends = new Map<string, () => void>();
  const run = (key: string, name: string): void =>
    void limited(key, () => new Promise<void>((resolve) => ends.set(name, resolve)));
  const running = (): string[] => [...ends.keys()];
  const end = (name: string): void => {
    ends.get(name)?.();
    ends.delete(name);
  };
  return { run, running, end };
}

it('SRV-05 a flooded site renders one page at a time while another site renders, and two again afterward', async () => {
  const { run, running, end } = heldJobs(createLimiter(2));
  for (let index = 1; index <= 500; index += 1) run('flooded', `flooded ${index}`);
  await expect.poll(running).toEqual(['flooded 1', 'flooded 2']);
  run('quiet', 'quiet');
  await expect.poll(running).toEqual(['flooded 1', 'flooded 2', 'quiet']);
  end('flooded 1');
  end('flooded 2');
  await expect.poll(running).toEqual(['quiet', 'flooded 3']);
  end('quiet');
  await expect.poll(running).toEqual(['flooded 3', 'flooded 4']);
});

it('SRV-05 every site renders a page, however many others hold theirs', async () => {
  const { run, running } = heldJobs(createLimiter(2));
  const sites = Array.from({ length: 19 }, (_, index) => `site ${index}`);
  for (const site of sites) for (const page of ['first', 'second', 'third']) run(site, `${site} ${page}`);
  // The first two pages of the first site began before there were others.
  await expect
    .poll(running)
    .toEqual(['site 0 first', 'site 0 second', ...sites.slice(1).map((site) => `${site} first`)]);
});

it('SRV-05 jobs of one key never exceed the limit, all finish, and results and failures reach their callers', async () => {
  const job = fc.record({ key: fc.constantFrom('a', 'b', 'c'), steps: fc.nat(3), fails: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(job, { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), async (jobs, maxRunning) => {
      const limited = createLimiter(maxRunning);
      const running = new Map<string, number>();
      let most = 0;
      const outcomes = await Promise.allSettled(
        jobs.map(({ key, steps, fails }, index) =>
          limited(key, async () => {
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
      expect(most).toBeLessThanOrEqual(maxRunning);
      expect(
        outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error).message)),
      ).toEqual(jobs.map(({ fails }, index) => (fails ? String(index) : index)));
    }),
    { numRuns: 50 },
  );
});
