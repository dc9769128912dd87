import type { LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { expect, vi } from 'vitest';
import type { Browser } from '../../../testing/test-app.ts';

/** What the connection that listens for notifications sends every few seconds, also during a request. */
const HEARTBEAT = 'select 1';

/** Status, headers and body without their per-request parts, and the SQL statements of the request. */
export async function observed(ask: () => Promise<LightMyRequestResponse>) {
  const query = vi.spyOn(Client.prototype, 'query');
  const answer = await ask();
  const sent = query.mock.calls
    .map(([first]) =>
      (typeof first === 'string' ? first : String((first as { text?: string }).text)).replaceAll(/\s+/g, ' '),
    )
    .filter((text) => text !== HEARTBEAT);
  query.mockRestore();
  const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
  const body = answer.body.replaceAll(/"requestId":"[^"]+"/g, '');
  return {
    answer: {
      status: answer.statusCode,
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => !name.startsWith('x-ratelimit') && name !== 'set-cookie'),
      ),
      body,
    },
    statements: sent.filter((text) => !text.startsWith('select "member"') && !text.includes('from "member"')),
    queries: sent.length,
  };
}

type Observed = Awaited<ReturnType<typeof observed>>;

/** The answer to a call of a new browser that already has its CSRF token, and its statements. */
export async function observedCall(who: Browser, url: string, payload: object): Promise<Observed> {
  const { csrfToken } = (await who.send('GET', '/api/CSRF')).json<{ csrfToken: string }>();
  return observed(() => who.send('POST', url, payload, { 'x-xsrf-token': csrfToken }));
}

/** Expects the same answers after the same statements. */
export function expectSame(seen: readonly Observed[]): void {
  const [first] = seen;
  for (const one of seen)
    expect([one.answer, one.queries, one.statements]).toEqual([first?.answer, first?.queries, first?.statements]);
}
