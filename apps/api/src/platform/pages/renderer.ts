import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { PageDataSource, PageRequest, SiteBundle } from '@dining/site';
import { createBirpc } from 'birpc';
import { LRUCache } from 'lru-cache';
import { SiteError } from '../tenancy/site-bundle.ts';
import type { DataCalls, Failure, Outcome, PackedPage, RenderCalls, RenderOrder } from './render-calls.ts';

/** Room for the short-lived objects of rendering, in megabytes, as the main thread has it by `--max-semi-space-size=8`. */
const YOUNG_GENERATION_MB = 24;

/** Bundles that the thread keeps, the most recently used ones. One is about 160 KB of JSON. */
const KEPT_BUNDLES = 48;

/**
 * How long a page may take, in milliseconds; requests are answered with 503 before. A thread that takes longer is taken for
 * stuck and ended, unless the page is waiting for its data.
 */
const RENDER_LIMIT_MS = 30_000;

/** Renders the pages of all sites. */
export type PageRenderer = {
  /** @throws the error of a call of `source` that the page cannot do without, or what went wrong in the page */
  renderPage(request: PageRequest): Promise<PackedPage>;
};

/** A renderer in a separate thread. */
export type RenderThread = PageRenderer & {
  /** Ends the thread, and with it what is being rendered. */
  close(): Promise<void>;
};

/** A thread that is running. */
type Thread = PageRenderer & { worker: Worker };

/**
 * Starts a thread that renders pages and compresses them. Rendering a page takes tens of milliseconds, during which the
 * main thread could answer no other request. When the thread runs out of memory or hangs, the pages that it was rendering
 * fail, and the next page starts a new thread.
 * @param shellDir folder of the compiled shell
 * @throws SiteError immediately when the shell was not built
 */
export function openRenderer(shellDir: string, { limitMs = RENDER_LIMIT_MS } = {}): Promise<RenderThread> {
  const file = `${shellDir}/server/server.js`;
  if (!existsSync(file))
    throw new SiteError(`There is no compiled shell in ${shellDir}. Build it first: npx nx build @dining/web`);
  let running: Promise<Thread> | undefined;
  function start(): Promise<Thread> {
    const started = startThread(file, limitMs, () => {
      // Another one may be running by the time a stuck one has ended.
      if (running === started) running = undefined;
    });
    return started;
  }
  const thread = () => (running ??= start());
  return thread().then(() => ({
    renderPage: async (request) => (await thread()).renderPage(request),
    close: async () => void (await (await running)?.worker.terminate()),
  }));
}

/** @param onEnd called when the thread takes no more pages, whatever the reason; perhaps twice */
async function startThread(file: string, limitMs: number, onEnd: () => void): Promise<Thread> {
  const worker = new Worker(new URL('render-thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  // The server decides when the process ends.
  worker.unref();
  let problem: Error | undefined;
  worker.once('error', (error: Error) => (problem = error));
  worker.once('exit', () => {
    onEnd();
    calls.$close(new Error('The thread that renders pages has ended.', { cause: problem }));
  });
  const sources = new Map<number, Source>();
  const calls = createBirpc<RenderCalls, DataCalls>(
    { ask: async (page, of, name, args) => answerOf(sources.get(page), of, name, args) },
    {
      post: (message) => worker.postMessage(message),
      on: (listener) => void worker.on('message', listener),
      bind: 'functions',
      timeout: limitMs,
      onTimeoutError(_name, args) {
        const [order] = args as [order?: RenderOrder];
        const error = new Error(`A page took longer than ${limitMs / 1_000} s.`);
        if (order && sources.get(order.page)?.waiting) throw error;
        problem = error;
        onEnd();
        void worker.terminate();
        throw error;
      },
    },
  );
  await calls.ready();
  const sent = new LRUCache<string, SiteBundle>({
    max: KEPT_BUNDLES,
    dispose: (_bundle, code, reason) => void (reason === 'evict' && calls.forget.asEvent(code)),
  });
  let pages = 0;
  return {
    worker,
    async renderPage({ bundle, source, ...rest }) {
      const page = (pages += 1);
      const { code } = bundle.basics.partner;
      const order: RenderOrder = { ...rest, page, code, ...(source && { source: describeSource(source) }) };
      // Most of a bundle is the same for all pages, and copying it takes longer than a small page.
      if (sent.get(code) !== bundle) order.bundle = bundle;
      sent.set(code, bundle);
      const failures: unknown[] = [];
      if (source) sources.set(page, { source, failures, waiting: 0, inContext: AsyncLocalStorage.snapshot() });
      try {
        const outcome = await calls.render(order);
        if ('failure' in outcome) throw errorOf(outcome.failure, failures);
        const { packed, ...rendered } = outcome.rendered;
        // It arrives as plain bytes.
        return { ...rendered, packed: Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength) };
      } finally {
        sources.delete(page);
      }
    },
  };
}

/** Where a page that is being rendered gets its data. */
type Source = {
  source: PageDataSource;
  /** What its calls have failed with; the thread knows their numbers. */
  failures: unknown[];
  /** How many of its calls have no answer yet. */
  waiting: number;
  /** Runs a call as part of the request for the page, for its trace. */
  inContext: <Answer>(call: () => Answer) => Answer;
};

type Call = (...args: unknown[]) => Promise<unknown>;

/** Answers what a page asks for. Errors stay here, because they are told apart by their classes, which no message keeps. */
async function answerOf(
  page: Source | undefined,
  of: 'site' | 'member',
  name: string,
  args: unknown[],
): Promise<Outcome<'value', unknown>> {
  if (page === undefined) return { failure: { message: `${name} was asked for after its page.` } };
  const { source, failures, inContext } = page;
  const calls = (of === 'member' ? source.member : source) as unknown as Record<string, Call>;
  page.waiting += 1;
  try {
    return { value: await inContext(async () => calls[name]?.(...args)) };
  } catch (error) {
    return { failure: { ofCall: failures.push(error) - 1 } };
  } finally {
    page.waiting -= 1;
  }
}

const isCall = ([, value]: [string, unknown]): boolean => typeof value === 'function';

function describeSource({ member, ...site }: PageDataSource): RenderOrder['source'] {
  const entries = Object.entries(site);
  return {
    values: Object.fromEntries(entries.filter((entry) => !isCall(entry))),
    calls: entries.filter(isCall).map(([name]) => name),
    ...(member && { memberCalls: Object.keys(member) }),
  };
}

/** What a page failed with: the error of a call, or a copy of what happened in the thread. */
function errorOf(failure: Failure, failures: readonly unknown[]): unknown {
  if ('ofCall' in failure) return failures[failure.ofCall];
  const error = new Error(failure.message);
  if (failure.stack !== undefined) error.stack = failure.stack;
  return error;
}
