import { csrfTokenOf, visit } from '@dining/trials/visitor';
import type { BrowserContext } from '@playwright/test';
import type { Persona } from '../plan/shown-pages.ts';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/**
 * Signs a persona in by the call of the staging tools (EXT-10).
 * @returns the cookies of its session; none for a visitor
 * @throws Error when the server refuses
 */
export async function signIn(port: number, code: string, persona: Persona): Promise<Cookies> {
  if (persona === 'visitor') return [];
  const domain = `${code}.localhost`;
  const visitor = { port, host: `${domain}:${port}`, address: '127.0.0.1' };
  const answer = await visit(visitor, '/api/staging/persona', {
    method: 'POST',
    headers: { ...(await csrfTokenOf(visitor)), 'content-type': 'application/json' },
    body: JSON.stringify({ persona }),
  });
  if (answer.status !== 200)
    throw new Error(`${code}: the staging tools do not sign in ${persona}: ${answer.status} ${answer.body}`);
  return (answer.headers['cookie'] ?? '').split('; ').map((cookie) => {
    const at = cookie.indexOf('=');
    const name = cookie.slice(0, at);
    return {
      name,
      value: cookie.slice(at + 1),
      domain,
      path: '/',
      httpOnly: name === 'session',
      sameSite: 'Lax' as const,
    };
  });
}
