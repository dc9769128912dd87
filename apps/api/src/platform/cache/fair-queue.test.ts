import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const isOver = () => false;
const nextTick = () => new Promise((resolve) => void setImmediate(resolve));

it('SRV-05 keys take turns, so a flood at one key delays another by one job', async () => {
  const queue = createFairQueue({ maxRunning: 2, maxWaiting: 100 });
  const done: string[] = [];
  const run = (key: string) => queue.run({ key, isOver }, async () => void (await nextTick(), done.push(key)));
  const flood = Array.from({ length: 50 }, () => run('flooded'));
  expect(queue.waiting('flooded')).toBe(48);
  await Promise.all([...flood, run('quiet'), run('quiet'), run('other')]);
  expect(done.indexOf('quiet')).toBeLessThan(5);
  expect(done.lastIndexOf('quiet')).toBeLessThan(8);
  expect(done.indexOf('other')).toBeLessThan(6);
  expect(queue.waiting('flooded')).toBe(0);
});

it('SRV-05 with 500 jobs of one key waiting, a job of another key is the next one, for any number of turns', async () => {
  for (const maxRunning of [1, 2, 10]) {
    const queue = createFairQueue({ maxRunning, maxWaiting: 1_000 });
    const began: string[] = [];
    const flood: (() => void)[] = [];
    for (let index = 0; index < 500; index += 1)
      void queue.take({ key: 'flooded', isOver }).then((end) => flood.push(end));
    await expect.poll(() => flood.length).toBe(maxRunning);
    for (const name of ['quiet', 'other']) void queue.take({ key: name, isOver }).then(() => void began.push(name));
    flood.shift()?.();
    await expect.poll(() => began).toEqual(['quiet']);
    flood.shift()?.();
    // With one turn, the quiet job still has it.
    if (maxRunning > 1) await expect.poll(() => began).toEqual(['quiet', 'other']);
  }
});

it('SRV-05 a key never has more than its share, and a job of another key finds a free turn at once', async () => {
  const queue = createFairQueue({ maxRunning: 8, maxRunningPerKey: 6, maxWaiting: 1_000 });
  const running: string[] = [];
  for (let index = 0; index < 500; index += 1)
    void queue.take({ key: 'flooded', isOver }).then(() => void running.push('flooded'));
  await nextTick();
  expect([running.length, queue.waiting('flooded'), queue.waiting()]).toEqual([6, 494, 494]);
  for (const name of ['quiet', 'other', 'third'])
    void queue.take({ key: name, isOver }).then(() => void running.push(name));
  await nextTick();
  expect([running.slice(6), queue.waiting('third'), queue.waiting()]).toEqual([['quiet', 'other'], 1, 495]);
});

it('SRV-05 refuses a job that has waited for too long, and never starts it', async () => {
  const queue = createFairQueue({
    maxRunning: 1,
    maxWaiting: 10,
    maxWaitMs: 1,
    tooLate: () => new Error('too late'),
  });
  const end = await queue.take({ key: 'a', isOver });
  let hasRun = false;
  await expect(queue.run({ key: 'a', isOver }, async () => void (hasRun = true))).rejects.toThrow('too late');
  expect(queue.waiting()).toBe(0);
  end();
  expect(await queue.run({ key: 'b', isOver }, async () => 'free')).toBe('free');
  expect(hasRun).toBe(false);
});

it('SRV-05 refuses jobs of a key beyond its bound, with a 503, and no job of another key', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxWaiting: 3 });
  const jobs = Array.from({ length: 10 }, () => queue.run({ key: 'flooded', isOver }, nextTick));
  const quiet = queue.run({ key: 'quiet', isOver }, async () => 'done');
  const outcomes = await Promise.allSettled(jobs);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown)).toMatchObject(
    Array.from({ length: 6 }, () => ({ status: 503, code: 'busy' })),
  );
  expect(await quiet).toBe('done');
});

it('SRV-05 skips jobs that nobody waits for, and gives their places to others', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxWaiting: 2 });
  const ran: string[] = [];
  let isGone = false;
  const run = (name: string, leaves = false) =>
    queue.run({ key: 'demo', isOver: () => leaves && isGone }, async () => void (await nextTick(), ran.push(name)));
  const jobs = [run('first'), run('leaves', true), run('leaves too', true)];
  isGone = true;
  jobs.push(run('stays'));
  const outcomes = await Promise.allSettled(jobs);
  expect(ran).toEqual(['first', 'stays']);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
});

it('SRV-05 never runs more jobs than allowed, finishes all, and passes results and failures on', async () => {
  const job = fc.record({ key: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean(), leaves: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(job, { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), async (jobs, maxRunning) => {
      const queue = createFairQueue({ maxRunning, maxWaiting: 30 });
      let [running, most] = [0, 0];
      const outcomes = await Promise.allSettled(
        jobs.map(({ key, fails, leaves }, index) =>
          queue.run({ key, isOver: () => leaves }, async () => {
            running += 1;
            most = Math.max(most, running);
            await nextTick();
            running -= 1;
            if (fails) throw new Error(String(index));
            return index;
          }),
        ),
      );
      expect(most).toBeLessThanOrEqual(maxRunning);
      for (const [index, one] of outcomes.entries()) {
        if (one.status === 'fulfilled') expect(one.value).toBe(index);
        else if (jobs[index]?.fails && one.reason instanceof Error && one.reason.message === String(index)) continue;
        else expect(jobs[index]?.leaves).toBe(true);
      }
      expect(await queue.run({ key: 'a', isOver }, async () => 'free')).toBe('free');
    }),
  );
});
