import { csrfToken, refreshCsrfToken } from '@dining/api-client';
import { fetchCsrf } from './fetch-csrf.ts';

/** Prefetches the CSRF token when the shell starts, unless this tab has one already. Never throws. */
export async function startSession(): Promise<void> {
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  // A call that came first may be fetching one already, without trying again: should it fail, this is the second time.
  while (csrfToken() === undefined)
    await refreshCsrfToken((fetchOnce) => fetchCsrf(fetchOnce, { now: () => Date.now(), wait }));
}
