import type { FastifyBaseLogger } from 'fastify';
import type { JobTurns, TimedJob } from './job-turns.ts';

/**
 * Maintenance that runs at an interval, once per partner. One of the processes on a database runs it; while a connection
 * is lost two may, and it must tolerate that.
 */
export type Job = TimedJob & {
  /** Whether every process runs it, because it is about the machine's own files or the vault, which not all processes have. */
  isLocal?: boolean;
  run(partner: string): Promise<void>;
};

export type JobRunner = {
  /** Waits for the runs in progress; none begins afterwards. Call it before the database closes. */
  stop(): Promise<void>;
};

/** How a run ended, for the metrics. */
export type JobRun = { job: string; partner: string; outcome: 'done' | 'failed' };

export type JobOptions = {
  jobs: readonly Job[];
  /** Codes of the partners that this process serves. */
  partners: readonly string[];
  /** Undefined in a process without the partners' database, whose jobs are all local. */
  turns?: JobTurns | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  onRun?(run: JobRun): void;
};

/** How often a process looks for jobs that are due: so long does it take until another one takes a job over. */
export const TICK_MS = 5_000;

/** Rows that one statement of a job deletes, so that it holds few locks. */
export const JOB_BATCH_ROWS = 500;

/**
 * Runs each job at its interval, partner by partner, in one of the processes (SRV-09). A run that fails is logged; the
 * next one makes up for it.
 */
export function startJobs({ jobs, partners, turns, log, onRun }: JobOptions): JobRunner {
  const running = new Map<string, Promise<void>>();
  const shared = jobs.filter(({ isLocal }) => !isLocal);
  let isStopping = false;
  let looking: Promise<void> | undefined;

  async function runFor({ name, run }: Job, partner: string): Promise<void> {
    const outcome = await run(partner).then(
      () => 'done' as const,
      (error: unknown) => {
        log.warn({ err: error, job: name, partner }, 'a job failed');
        return 'failed' as const;
      },
    );
    onRun?.({ job: name, partner, outcome });
  }

  /** Runs the turns of a job that are due, unless another process does. */
  async function takeTurns(job: Job, turns: JobTurns): Promise<void> {
    const giveBack = await turns.take(job.name);
    if (giveBack === undefined) return;
    try {
      // Asked again under the lock: another process may have had these turns in the meantime.
      for (const { partner } of await turns.due([job], partners)) {
        if (isStopping) return;
        const began = performance.now();
        await runFor(job, partner);
        await turns.record({ job: job.name, partner }, performance.now() - began);
      }
    } finally {
      await giveBack();
    }
  }

  /** Starts work under the name of its job. A slow run is not joined by a second one. */
  function start({ name }: Job, work: () => Promise<void>): void {
    if (isStopping || running.has(name)) return;
    running.set(
      name,
      work()
        .catch((error: unknown) => log.warn({ err: error, job: name }, 'a job could not take its turn'))
        .finally(() => running.delete(name)),
    );
  }

  async function look(turns: JobTurns): Promise<void> {
    const due = new Set((await turns.due(shared, partners)).map(({ job }) => job));
    for (const job of shared) if (due.has(job.name)) start(job, () => takeTurns(job, turns));
  }

  const timers = jobs
    .filter(({ isLocal }) => isLocal)
    .map((job) =>
      setInterval(
        () =>
          start(job, async () => {
            for (const partner of partners) if (!isStopping) await runFor(job, partner);
          }),
        job.everyMs,
      ).unref(),
    );
  if (turns !== undefined)
    timers.push(
      setInterval(() => {
        looking ??= look(turns)
          .catch((error: unknown) => log.warn({ err: error }, 'the turns of the jobs could not be read'))
          .finally(() => (looking = undefined));
      }, TICK_MS).unref(),
    );

  return {
    async stop() {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      await looking;
      await Promise.all(running.values());
    },
  };
}

/** Repeats a batched deletion until a batch comes back short. @param deleteBatch returns how many rows it deleted */
export async function deleteInBatches(deleteBatch: (limit: number) => Promise<number>): Promise<void> {
  while ((await deleteBatch(JOB_BATCH_ROWS)) === JOB_BATCH_ROWS);
}
