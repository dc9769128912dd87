import { csrfToken, storeCsrfToken } from '@dining/api-client';
import type { Csrf } from '@dining/api-contract';
import { fetchCsrf } from './fetch-csrf.ts';

/** Prefetches the CSRF token when the shell starts, unless this tab has one already. Never throws. */
export async function startSession(apiBase: string): Promise<void> {
  if (csrfToken() !== undefined) return;
  const request = async (): Promise<Csrf> => {
    const answer = await fetch(`${apiBase}/api/CSRF`, { credentials: 'same-origin', headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(answer.statusText);
    return (await answer.json()) as Csrf;
  };
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  storeCsrfToken(await fetchCsrf(request, { now: () => Date.now(), wait }));
}
