import { placeholderToken } from '@dining/api-client';

/** SES-01: tries after the first that failed. */
export const CSRF_RETRIES = 5;

/** SES-02: time after which a token that could not be fetched is stood in for. */
export const CSRF_FALLBACK_MS = 35_000;

export type CsrfClock = {
  now(): number;
  wait(ms: number): Promise<void>;
};

/**
 * Fetches the token of this tab session: one try and five retries (SES-01). When every try failed, a placeholder is
 * given 35 s after the start, whose later use tells the member to refresh (SES-02).
 * @param request one try, which gives the token; rejects when it failed
 */
export async function fetchCsrf(request: () => Promise<string>, clock: CsrfClock): Promise<string> {
  const started = clock.now();
  for (let attempt = 0; attempt <= CSRF_RETRIES; attempt += 1) {
    try {
      return await request();
    } catch {
      if (attempt < CSRF_RETRIES) await clock.wait(pauseAfter(attempt));
    }
  }
  await clock.wait(Math.max(0, started + CSRF_FALLBACK_MS - clock.now()));
  return placeholderToken(clock.now());
}

/** Half a second, doubled each time: all five retries fit well into the 35 s. */
const pauseAfter = (attempt: number): number => 500 * 2 ** attempt;
