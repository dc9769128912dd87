import { csrfToken, placeholderToken, refreshCsrfToken } from '@dining/api-client';

/** Retries after the first failed attempt (SES-01). */
const MAX_RETRIES = 5;

/** Time from the first attempt until a placeholder replaces the missing token, in milliseconds (SES-02). */
const PLACEHOLDER_AFTER_MS = 35_000;

export type CsrfClock = {
  now(): number;
  wait(ms: number): Promise<void>;
};

const browserClock: CsrfClock = {
  now: () => Date.now(),
  wait: (ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/** Fetches the CSRF token when the shell starts, unless this tab already has one. Never rejects. */
export async function prefetchCsrfToken(): Promise<void> {
  // If an earlier call is already fetching the token, its one attempt is awaited first; should that fail, loop once more.
  while (csrfToken() === undefined)
    await refreshCsrfToken((fetchToken) => fetchTokenWithRetries(fetchToken, browserClock));
}

/**
 * Fetches the token with one attempt and five retries (SES-01). If all fail, returns a placeholder 35 s after the start;
 * using that placeholder later asks the member to refresh (SES-02).
 * @param fetchToken makes one attempt; rejects when it fails
 */
export async function fetchTokenWithRetries(fetchToken: () => Promise<string>, clock: CsrfClock): Promise<string> {
  const started = clock.now();
  for (let attempt = 0; attempt <= MAX_RETRIES; attempt += 1) {
    try {
      return await fetchToken();
    } catch {
      if (attempt < MAX_RETRIES) await clock.wait(retryDelay(attempt));
    }
  }
  await clock.wait(Math.max(0, started + PLACEHOLDER_AFTER_MS - clock.now()));
  return placeholderToken(clock.now());
}

/** Half a second, doubled after each retry, so that all five retries fit well within the 35 s. */
const retryDelay = (attempt: number): number => 500 * 2 ** attempt;
