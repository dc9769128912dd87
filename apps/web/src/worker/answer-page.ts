import { precachePages } from './page-files.ts';

type PageMessage = { data: unknown; waitUntil(work: Promise<unknown>): void };

/**
 * Does what a page asks of its worker. A new worker waits until the visitor accepts the update, so that a page never
 * changes while it is in use (BAN-05); the files of the main pages wait until the page has settled (BAN-06). A page that was
 * loading when the first worker became active has none until the worker claims it.
 * @param worker the global scope of the worker
 * @param files the files of the main pages
 */
export function answerPage(
  message: PageMessage,
  worker: { skipWaiting(): Promise<void>; clients: { claim(): Promise<void> } },
  files: readonly string[],
): void {
  const { type } = (message.data ?? {}) as { type?: string };
  if (type === 'SKIP_WAITING') void worker.skipWaiting();
  if (type === 'PRECACHE') message.waitUntil(Promise.all([worker.clients.claim(), precachePages(files)]));
}
