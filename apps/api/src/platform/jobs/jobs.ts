import type { FastifyBaseLogger } from 'fastify';

/** Maintenance that runs on a timer, once per partner. It must tolerate running on several processes at the same time. */
export type Job = {
  /** For the log. */
  name: string;
  everyMs: number;
  run(partner: string): Promise<void>;
};

export type JobRunner = {
  /** Waits for the runs in progress; none begins afterwards. Call it before the database closes. */
  stop(): Promise<void>;
};

export type JobOptions = {
  jobs: readonly Job[];
  /** Codes of the partners that this process serves. */
  partners: readonly string[];
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** Rows that one statement of a job deletes, so that it holds few locks. */
export const JOB_BATCH_ROWS = 500;

/** Runs each job at its interval, partner by partner. A run that fails is logged; the next one makes up for it. */
export function startJobs({ jobs, partners, log }: JobOptions): JobRunner {
  const running = new Set<Promise<void>>();
  let isStopping = false;

  async function runForAll({ name, run }: Job): Promise<void> {
    for (const partner of partners) {
      if (isStopping) return;
      await run(partner).catch((error: unknown) => log.warn({ err: error, job: name, partner }, 'a job failed'));
    }
  }

  const timers = jobs.map((job) => {
    let previous: Promise<void> | undefined;
    return setInterval(() => {
      // A slow run is not joined by a second one.
      if (previous !== undefined) return;
      const run = runForAll(job).finally(() => {
        running.delete(run);
        previous = undefined;
      });
      previous = run;
      running.add(run);
    }, job.everyMs).unref();
  });

  return {
    async stop() {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Repeats a batched deletion until a batch comes back short. @param deleteBatch returns how many rows it deleted */
export async function deleteInBatches(deleteBatch: (limit: number) => Promise<number>): Promise<void> {
  while ((await deleteBatch(JOB_BATCH_ROWS)) === JOB_BATCH_ROWS);
}
