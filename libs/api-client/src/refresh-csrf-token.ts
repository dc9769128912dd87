import type { Csrf } from '@dining/api-contract';
import { apiUrl, CALL_HEADERS } from './call-settings.ts';
import { csrfToken, dropCsrfToken, storeCsrfToken } from './csrf-token.ts';

let pendingRefresh: Promise<void> | undefined;

/** Number of sessions that have ended in this page. A token requested before the last end is invalid. */
let endedSessions = 0;

/** Makes one attempt to fetch a token; rejects when it fails. */
async function fetchCsrfToken(): Promise<string> {
  const answer = await fetch(apiUrl('/api/CSRF'), { credentials: 'same-origin', headers: CALL_HEADERS });
  if (!answer.ok) throw new Error(answer.statusText);
  return ((await answer.json()) as Csrf).csrfToken;
}

/**
 * Fetches a token and stores it for this tab. Tokens change at sign-in and sign-out; refreshing then saves the next call
 * from being refused. Calls that need a token wait for a pending refresh (SES-01), and concurrent callers share it. Never
 * rejects: after a failure the token is unchanged.
 * @param strategy may retry the attempt it is given, or return a placeholder; by default there is one attempt
 */
export function refreshCsrfToken(strategy = (fetchToken: () => Promise<string>) => fetchToken()): Promise<void> {
  const endedBefore = endedSessions;
  const store = (token: string) => (endedBefore === endedSessions ? storeCsrfToken(token) : undefined);
  return (pendingRefresh ??= strategy(fetchCsrfToken)
    .then(store, () => undefined)
    .finally(() => (pendingRefresh = undefined)));
}

/** Removes the token, and ignores a pending one, because their session is over. The next call fetches a new one. */
export function forgetCsrfToken(): void {
  endedSessions += 1;
  dropCsrfToken();
}

/** The token for a call; waits for a pending refresh, or fetches a token if this tab has none. */
export async function tokenForCall(): Promise<string | undefined> {
  if (pendingRefresh) await pendingRefresh;
  if (csrfToken() === undefined) await refreshCsrfToken();
  return csrfToken();
}
