import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { apiDescription } from '../commands/generated/api-description.ts';
import { operationsOf, type Document, type Operation } from '../src/platform/openapi/operations.testing.ts';

/** Every call of the API. */
export const OPERATIONS = operationsOf(JSON.parse(await apiDescription()) as Document);

/** Calls that need a token. Impressions and reports change no member's data; the feed is signed and uses no cookies. */
export const UNSAFE = OPERATIONS.filter(
  ({ method, path }) =>
    method !== 'GET' && !['/api/Impressions', '/api/PolicyReports', '/api/Feeds/Transactions'].includes(path),
);

/** What a browser may send as the origin of another site's page. */
export const ORIGINS = ['https://evil.example', 'null', 'http://extremes.localhost', undefined] as const;

type SimpleRequest = [string, (body: object) => Pick<InjectOptions, 'headers' | 'payload'>];

/** Requests that a page of another site can send without a preflight: no custom headers, and three kinds of body. */
export const SIMPLE_REQUESTS: readonly SimpleRequest[] = [
  ['JSON as text', (body) => ({ headers: { 'content-type': 'text/plain' }, payload: JSON.stringify(body) })],
  [
    'JSON as text with parameters',
    (body) => ({
      headers: { 'content-type': 'text/plain; charset=utf-8; application/json' },
      payload: JSON.stringify(body),
    }),
  ],
  [
    'a form',
    (body) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(body as Record<string, string>).toString(),
    }),
  ],
  [
    'a form with a token in it',
    (body) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `_csrf=x&csrfToken=x&${new URLSearchParams(body as Record<string, string>).toString()}`,
    }),
  ],
  [
    'a multipart form',
    (body) => ({
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\nContent-Disposition: form-data; name="json"\r\n\r\n${JSON.stringify(body)}\r\n--x--\r\n`,
    }),
  ],
  ['no content type', (body) => ({ payload: JSON.stringify(body) })],
  ['no body', () => ({})],
];

let calls = 0;

/** Sends a request from a new address, so that no rate limit applies. */
export function sendFromAnywhere(app: FastifyInstance, options: InjectOptions): Promise<LightMyRequestResponse> {
  calls += 1;
  return app.inject({ remoteAddress: `10.90.${calls >> 8}.${calls & 255}`, ...options });
}

/** The error code of an answer, if any. */
export const errorCode = (answer: LightMyRequestResponse): string | undefined =>
  answer.json<{ error?: { code: string } }>().error?.code;

/** Expects that a request which a page of another site sends with a member's cookies is refused. */
export async function expectRefused(
  app: FastifyInstance,
  cookie: string | undefined,
  { method, path }: Pick<Operation, 'method' | 'path'>,
  [what, make]: SimpleRequest,
  origin: (typeof ORIGINS)[number],
): Promise<void> {
  const { headers, payload } = make({
    username: 'a',
    password: 'b',
    email: 'a@example.com',
    persona: 'anonymous',
    token: 'x',
    publicId: 'someone-x',
  });
  const answer = await sendFromAnywhere(app, {
    method,
    url: path.replaceAll(/\{\w+\}/g, 'x'),
    headers: {
      host: 'demo.localhost',
      cookie,
      ...(origin && { origin }),
      'sec-fetch-site': 'cross-site',
      ...(headers as Record<string, string>),
    },
    ...(payload !== undefined && { payload }),
  });
  expect([answer.statusCode, errorCode(answer)], what).toEqual([403, 'bad_csrf_token']);
  expect(answer.cookies, what).toEqual([]);
}
