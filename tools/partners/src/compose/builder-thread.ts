import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { PartnerResult } from '../validate/partner-results.ts';
import { openPartnerBuilder, type PartnerBuilder } from './partner-builder.ts';

/**
 * Room for the short-lived objects of rendering, in megabytes. With V8's default, collecting them took a seventh of the
 * time.
 */
const YOUNG_GENERATION_MB = 96;

type Job = { id: number; code: string };
type Reply = { id: number } & ({ built: PartnerResult } | { failure: string });

/** Starts a thread that makes parts as {@link openPartnerBuilder} does. */
export function startBuilderThread(root: string): { build: PartnerBuilder; close(): Promise<unknown> } {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { root },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const jobs = new Map<number, PromiseWithResolvers<PartnerResult>>();
  worker.on('message', (reply: Reply) => {
    const job = jobs.get(reply.id);
    jobs.delete(reply.id);
    if ('built' in reply) job?.resolve(reply.built);
    else job?.reject(new Error(reply.failure));
  });
  worker.on('error', (error) => jobs.forEach(({ reject }) => reject(error)));
  let count = 0;
  return {
    build: (code) => {
      const job = Promise.withResolvers<PartnerResult>();
      const id = count++;
      jobs.set(id, job);
      worker.postMessage({ id, code } satisfies Job);
      return job.promise;
    },
    close: () => worker.terminate(),
  };
}

/** The other side, in the thread. */
function serveJobs(root: string): void {
  const build = openPartnerBuilder(root);
  parentPort?.on('message', ({ id, code }: Job) => {
    build(code).then(
      (built) => parentPort?.postMessage({ id, built } satisfies Reply),
      (error: Error) => parentPort?.postMessage({ id, failure: error.message } satisfies Reply),
    );
  });
}

const { root } = (workerData ?? {}) as { root?: string };
if (root !== undefined) serveJobs(root);
