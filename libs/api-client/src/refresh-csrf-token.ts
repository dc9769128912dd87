import type { Csrf } from '@dining/api-contract';
import { callCredentials, callSettings } from './call-settings.ts';
import { csrfToken, dropCsrfToken, storeCsrfToken } from './csrf-token.ts';

let arriving: Promise<void> | undefined;

/** Sessions that this page has seen end; a token that was asked for before is worth nothing. */
let ended = 0;

/** One try to fetch a token; rejects when it failed. */
async function fetchCsrfToken(): Promise<string> {
  const answer = await fetch(`${callSettings.base}/api/CSRF`, {
    credentials: callCredentials(),
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(answer.statusText);
  return ((await answer.json()) as Csrf).csrfToken;
}

/**
 * Fetches a token and keeps it for this tab. Tokens change when a member signs in or out: calling this then spares the
 * next call a refusal. Calls that need a token wait meanwhile (SES-01), and whoever asks too shares the one that is
 * under way. Never rejects: when it fails, the token stays what it was.
 * @param patience tries again, or stands in for a token that does not come; without it there is one try
 */
export function refreshCsrfToken(patience = (fetchOnce: () => Promise<string>) => fetchOnce()): Promise<void> {
  const before = ended;
  const keep = (token: string) => (before === ended ? storeCsrfToken(token) : undefined);
  return (arriving ??= patience(fetchCsrfToken)
    .then(keep, () => undefined)
    .finally(() => (arriving = undefined)));
}

/** Forgets the token, and one that is under way, because their session is over: the next call fetches one. */
export function forgetCsrfToken(): void {
  ended += 1;
  dropCsrfToken();
}

/** The token for a call: after the one that is under way, or else fetched where this tab has none. */
export async function tokenForCall(): Promise<string | undefined> {
  if (arriving) await arriving;
  if (csrfToken() === undefined) await refreshCsrfToken();
  return csrfToken();
}
