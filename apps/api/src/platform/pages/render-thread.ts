import module from 'node:module';
import { setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageDataSource, Renderer, SiteBundle } from '@dining/site';
import { createBirpc } from 'birpc';
import { packText } from '../http/compressed-text.ts';
import type { DataCalls, Failure, RenderCalls, RenderOrder } from './render-calls.ts';

/**
 * The thread that renders pages (`renderer.ts`). On a busy machine the threads that answer requests go first, so that a flood of
 * new pages does not delay everything else.
 */
const NICENESS = 5;

// Elsewhere than on Linux this would be the niceness of the whole process.
if (process.platform === 'linux') setPriority(0, NICENESS);

module.enableCompileCache();
const { renderPage } = (await import(pathToFileURL(workerData as string).href)) as Renderer;

/** The newest bundles of the partners that pages were rendered for, as the main thread counts them. */
const bundles = new Map<string, SiteBundle>();
/** The failed calls that errors stand for. */
const failedCalls = new WeakMap<object, Failure>();

const calls = createBirpc<DataCalls, RenderCalls>(
  {
    ready: async () => undefined,
    forget: (code) => void bundles.delete(code),
    async render({ page, code, bundle = bundles.get(code), source, ...rest }) {
      try {
        if (bundle === undefined) throw new Error(`The thread has no bundle of ${code}.`);
        bundles.set(code, bundle);
        const request = { ...rest, bundle, ...(source && { source: sourceOf(page, source) }) };
        const { html, ...rendered } = await renderPage(request);
        return { rendered: { ...rendered, ...(await packText(html)) } };
      } catch (error) {
        return { failure: failureOf(error) };
      }
    },
  },
  {
    post: (message) => parentPort?.postMessage(message),
    on: (listener) => void parentPort?.on('message', listener),
    bind: 'functions',
    // The server limits how long a page takes.
    timeout: -1,
  },
);

/** The source of a page, whose calls are answered by the main thread. */
function sourceOf(page: number, { values, calls: names, memberCalls }: NonNullable<RenderOrder['source']>) {
  const asking = (of: 'site' | 'member', asked: readonly string[]) =>
    Object.fromEntries(asked.map((name) => [name, (...args: unknown[]) => ask(page, of, name, args)]));
  return {
    ...values,
    ...asking('site', names),
    ...(memberCalls && { member: asking('member', memberCalls) }),
  } as unknown as PageDataSource;
}

async function ask(page: number, of: 'site' | 'member', name: string, args: unknown[]): Promise<unknown> {
  const outcome = await calls.ask(page, of, name, args);
  if ('value' in outcome) return outcome.value;
  const error = new Error(`${name} failed.`);
  failedCalls.set(error, outcome.failure);
  throw error;
}

/** What passes to the main thread of an error. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) };
  return failedCalls.get(error) ?? { message: error.message, stack: error.stack };
}
