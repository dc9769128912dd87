import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryTurns } from './jobs.testing.ts';
import { deleteInBatches, JOB_BATCH_ROWS, startJobs, TICK_MS, type Job, type JobRun } from './jobs.ts';

const PARTNERS = ['demo', 'extremes'];

describe('jobs', () => {
  const warn = vi.fn<FastifyBaseLogger['warn']>();
  beforeEach(() => {
    vi.useFakeTimers();
    warn.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  /** A runner, and what runs it finished. The first look is one tick after the start. */
  function start(jobs: readonly Job[], turns = memoryTurns()) {
    const runs: JobRun[] = [];
    const log = { warn };
    return { ...startJobs({ jobs, partners: PARTNERS, turns, log, onRun: (run) => runs.push(run) }), runs };
  }

  const recording = (name: string, everyMs: number, more: Partial<Job> = {}) => {
    const ran: string[] = [];
    return { ran, job: { name, everyMs, run: async (partner: string) => void ran.push(partner), ...more } };
  };

  it('SRV-09 runs each job at its interval, once per partner', async () => {
    const [often, rarely] = [recording('often', TICK_MS), recording('rarely', 3 * TICK_MS)];
    const runner = start([often.job, rarely.job]);
    await vi.advanceTimersByTimeAsync(3 * TICK_MS);
    expect([often.ran, rarely.ran]).toEqual([[...PARTNERS, ...PARTNERS], []]);
    await vi.advanceTimersByTimeAsync(TICK_MS);
    expect(rarely.ran).toEqual(PARTNERS);
    await runner.stop();
    await vi.advanceTimersByTimeAsync(10 * TICK_MS);
    expect([often.ran.length, rarely.ran.length]).toEqual([6, 2]);
    expect(runner.runs).toHaveLength(8);
    expect(runner.runs[0]).toEqual({ job: 'often', partner: 'demo', outcome: 'done' });
  });

  it('SRV-09 of several processes one runs a turn, and another one the next turn after the first has stopped', async () => {
    const turns = memoryTurns();
    const [one, other] = [recording('shared', TICK_MS), recording('shared', TICK_MS)];
    const [first, second] = [start([one.job], turns), start([other.job], turns)];
    await vi.advanceTimersByTimeAsync(5 * TICK_MS);
    expect(one.ran.length + other.ran.length).toBe(4 * PARTNERS.length);
    await first.stop();
    const before = other.ran.length;
    await vi.advanceTimersByTimeAsync(2 * TICK_MS);
    expect(other.ran.length).toBe(before + 2 * PARTNERS.length);
    await second.stop();
  });

  it('SRV-09 runs a job about local files in every process', async () => {
    const turns = memoryTurns();
    const local = { isLocal: true };
    const [one, other] = [recording('files', TICK_MS, local), recording('files', TICK_MS, local)];
    const runners = [start([one.job], turns), start([other.job], turns)];
    await vi.advanceTimersByTimeAsync(TICK_MS);
    expect([one.ran, other.ran]).toEqual([PARTNERS, PARTNERS]);
    for (const runner of runners) await runner.stop();
  });

  it('SRV-04 logs a failed run with job and partner, and still runs for the next partner and the next time', async () => {
    const ran: string[] = [];
    const runner = start([
      {
        name: 'fails at demo',
        everyMs: TICK_MS,
        run: async (partner) => {
          if (partner === 'demo') throw new Error('database away');
          ran.push(partner);
        },
      },
    ]);
    await vi.advanceTimersByTimeAsync(3 * TICK_MS);
    expect(ran).toEqual(['extremes', 'extremes']);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledWith(
      { err: new Error('database away'), job: 'fails at demo', partner: 'demo' },
      'a job failed',
    );
    expect(runner.runs.map(({ outcome }) => outcome)).toEqual(['failed', 'done', 'failed', 'done']);
    await runner.stop();
  });

  it('SRV-04 goes on after the turns could not be read or taken', async () => {
    const turns = memoryTurns();
    const { ran, job } = recording('later', TICK_MS);
    const runner = start([job], turns);
    await vi.advanceTimersByTimeAsync(TICK_MS);
    const [due, take] = [vi.spyOn(turns, 'due'), vi.spyOn(turns, 'take')];
    due.mockRejectedValueOnce(new Error('database away'));
    await vi.advanceTimersByTimeAsync(TICK_MS);
    take.mockRejectedValueOnce(new Error('connection lost'));
    await vi.advanceTimersByTimeAsync(TICK_MS);
    expect([ran, warn.mock.calls.length]).toEqual([[], 2]);
    await vi.advanceTimersByTimeAsync(TICK_MS);
    expect(ran).toEqual(PARTNERS);
    await runner.stop();
  });

  it('SRV-04 never runs a job twice at the same time, and stopping waits for the run in progress', async () => {
    let running = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    const runner = start([
      {
        name: 'slow',
        everyMs: TICK_MS,
        run: async () => {
          running += 1;
          most = Math.max(most, running);
          await gate.promise;
          running -= 1;
        },
      },
    ]);
    await vi.advanceTimersByTimeAsync(5 * TICK_MS);
    let hasStopped = false;
    const stopping = runner.stop().then(() => (hasStopped = true));
    await vi.advanceTimersByTimeAsync(TICK_MS);
    expect(hasStopped).toBe(false);
    gate.resolve();
    await stopping;
    expect([running, most]).toEqual([0, 1]);
  });

  it('SRV-04 deletes in batches until one comes back short', async () => {
    const batches = [JOB_BATCH_ROWS, JOB_BATCH_ROWS, 3];
    const limits: number[] = [];
    await deleteInBatches(async (limit) => {
      limits.push(limit);
      return batches.shift() ?? 0;
    });
    expect(limits).toEqual([JOB_BATCH_ROWS, JOB_BATCH_ROWS, JOB_BATCH_ROWS]);
  });
});
