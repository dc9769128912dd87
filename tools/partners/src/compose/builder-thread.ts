import { parentPort, Worker, workerData } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { openPartnerBuilder, type PartnerBuilder } from './partner-builder.ts';

/**
 * Room for the short-lived objects of rendering, in megabytes. With V8's default, collecting them took a seventh of the
 * time.
 */
const YOUNG_GENERATION_MB = 96;

/** What the thread does for its starter. */
type BuilderCalls = { build: PartnerBuilder };

/**
 * Starts a thread that makes parts as {@link openPartnerBuilder} does. When the thread has ended, what it was to make fails
 * with the reason.
 */
export function startBuilderThread(root: string): { build: PartnerBuilder; close(): Promise<unknown> } {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { root },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const calls = createBirpc<BuilderCalls>(
    {},
    {
      post: (message) => worker.postMessage(message),
      on: (listener) => void worker.on('message', listener),
      timeout: -1,
    },
  );
  let problem = new Error('The thread that builds partners has ended.');
  worker.once('error', (error: Error) => (problem = error));
  worker.once('exit', () => calls.$close(problem));
  return { build: calls.build, close: () => worker.terminate() };
}

/** The other side, in the thread. */
function serveBuilds(root: string): void {
  createBirpc<object, BuilderCalls>(
    { build: openPartnerBuilder(root) },
    {
      post: (message) => parentPort?.postMessage(message),
      on: (listener) => void parentPort?.on('message', listener),
      timeout: -1,
    },
  );
}

const { root } = (workerData ?? {}) as { root?: string };
if (root !== undefined) serveBuilds(root);
