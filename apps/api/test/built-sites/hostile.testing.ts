import { expect } from 'vitest';
import { apiDescription } from '../../commands/generated/api-description.ts';
import { operationsOf, type Document, type Operation } from '../../src/platform/openapi/operations.testing.ts';
import { openRenderer } from '../../src/platform/pages/renderer.ts';
import { bundles, shell } from '../../testing/built-sites.ts';
import {
  encoded,
  forEveryString,
  headerText,
  hostileSender,
  strangeTags,
  type SendHostile,
} from '../../testing/hostile-requests.ts';
import { openBrowser, startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Every call of the API, with the name for its test. */
export const NAMED_OPERATIONS = operationsOf(JSON.parse(await apiDescription()) as Document).map((operation) => ({
  name: `${operation.method} ${operation.path}`,
  operation,
}));

/** Addresses of pages and files of every kind. */
export const PAGES = ['/', '/search', '/merchants/', '/earn/', '/assets/', '/worker.js'];

/** Addresses that show what follows them on the page. */
export const SHOWING_PAGES = ['/search?near=', '/search?near=11201&restaurantOrCuisine=', '/merchants/', '/'];

/** Headers that the server reads. */
const HEADERS = [
  'cookie',
  'x-xsrf-token',
  'content-type',
  'accept',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'origin',
  'referer',
  'user-agent',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  'accept-version',
  'host',
];

const json = { 'content-type': 'application/json' };

/** A server without rate limits, and a visitor who sends it hostile strings. */
export async function startHostileVisitor(): Promise<{ send: SendHostile; stop(): Promise<void> }> {
  const { app, stop } = await startTestApp({ limits: { callsPerMinute: 1_000_000 } });
  const headers = await openBrowser(app).newHeaders();
  return { send: hostileSender(app, () => headers), stop };
}

/** A server with the composed sites and the compiled shell. */
export const startRealPages = async (): Promise<TestApp> =>
  startTestApp({ env: { PARTNERS: 'demo' }, bundlesDir: bundles, renderer: await openRenderer(shell) });

/** Sends strings to a call in path, query, body and headers. */
export async function sendToCall(
  send: SendHostile,
  { method, path, parameters = [] }: Operation,
  strings: readonly string[],
): Promise<void> {
  const queries = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const plain = path.replaceAll(/\{\w+\}/g, '1');
  await forEveryString(strings, async (text) => {
    const value = encoded(text);
    const query = `${queries.map((name) => `${name}=${value}`).join('&')}&${value}=${value}`;
    const body = method === 'GET' ? {} : { payload: JSON.stringify({ email: text }), headers: json };
    // A GET without path parameters would carry nothing hostile.
    if (plain !== path || method !== 'GET')
      await send({ method, url: path.replaceAll(/\{\w+\}/g, value), ...body }, text);
    await send({ method, url: `${plain}?${query}`, ...body }, text);
    if (method === 'GET') return;
    const event = { event: text, channel: text, dateTime: text, userAgent: text, data: { [text]: text } };
    for (const payload of [text, JSON.stringify(text), JSON.stringify([event]), JSON.stringify({ [text]: text })])
      await send({ method, url: plain, payload, headers: json }, text);
  });
}

/** Sends strings to a page or file in path and query. */
export const sendToPage = (send: SendHostile, page: string, strings: readonly string[]): Promise<void> =>
  forEveryString(strings, async (text) => {
    await send({ url: `${page}${encoded(text)}` }, text);
    await send({ url: `${page}?${encoded(text)}=${encoded(text)}&near=${encoded(text)}` }, text);
  });

/** Sends strings in every header that the server reads. */
export const sendInHeaders = (send: SendHostile, strings: readonly string[]): Promise<void> =>
  forEveryString(strings, async (text) => {
    const value = headerText(text);
    for (const url of ['/', '/assets/client-abc.js', '/api/feature-flags'])
      await send({ url, headers: Object.fromEntries(HEADERS.map((name) => [name, value])) }, text);
    await send({ url: '/api/CSRF', headers: { cookie: `csrf=${value}` } }, text);
    await send({ method: 'POST', url: '/api/Impressions', headers: { origin: value, ...json }, payload: '[]' }, text);
    await send(
      { method: 'POST', url: '/api/Members/ProspectEmails', headers: { 'content-type': value }, payload: '{}' },
      text,
    );
  });

/** Expects that a page shows strings only as text; strings without special characters are left out. */
export async function expectEscaped({ app }: TestApp, page: string, strings: readonly string[]): Promise<void> {
  for (const text of strings.filter((one) => /[<>"'&\\`]/.test(one))) {
    const answer = await app.inject({ url: page + encoded(text), headers: { host: 'demo.localhost' } });
    expect(answer.statusCode, text).toBeLessThan(500);
    if (text.includes('<')) expect(answer.body.includes(text), text).toBe(false);
    expect(strangeTags(answer.body), text).toEqual([]);
  }
}
