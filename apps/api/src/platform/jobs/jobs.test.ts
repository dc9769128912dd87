import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteInBatches, JOB_BATCH_ROWS, startJobs, type Job } from './jobs.ts';

const SECOND = 1_000;

describe('jobs', () => {
  const warn = vi.fn<FastifyBaseLogger['warn']>();
  beforeEach(() => {
    vi.useFakeTimers();
    warn.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  const start = (...jobs: Job[]) => startJobs({ jobs, partners: ['demo', 'extremes'], log: { warn } });

  it('SRV-04 runs each job at its interval, once per partner', async () => {
    const ran: string[] = [];
    const job = (name: string, everyMs: number): Job => ({
      name,
      everyMs,
      run: async (partner) => void ran.push(`${name} ${partner}`),
    });
    const runner = start(job('often', SECOND), job('rarely', 3 * SECOND));
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(ran).toEqual(['often demo', 'often extremes', 'often demo', 'often extremes']);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(ran.slice(4).toSorted()).toEqual(['often demo', 'often extremes', 'rarely demo', 'rarely extremes']);
    await runner.stop();
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(ran).toHaveLength(8);
  });

  it('SRV-04 logs a failed run with job and partner, and still runs for the next partner and the next time', async () => {
    const ran: string[] = [];
    const runner = start({
      name: 'fails at demo',
      everyMs: SECOND,
      run: async (partner) => {
        if (partner === 'demo') throw new Error('database away');
        ran.push(partner);
      },
    });
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(ran).toEqual(['extremes', 'extremes']);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledWith(
      { err: new Error('database away'), job: 'fails at demo', partner: 'demo' },
      'a job failed',
    );
    await runner.stop();
  });

  it('SRV-04 never runs a job twice at the same time, and stopping waits for the run in progress', async () => {
    let running = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    const runner = start({
      name: 'slow',
      everyMs: SECOND,
      run: async () => {
        running += 1;
        most = Math.max(most, running);
        await gate.promise;
        running -= 1;
      },
    });
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    let hasStopped = false;
    const stopping = runner.stop().then(() => (hasStopped = true));
    await vi.advanceTimersByTimeAsync(SECOND);
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
