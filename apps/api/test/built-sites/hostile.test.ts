import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiDescription } from '../../commands/generated/api-description.ts';
import { operationsOf, type Document } from '../../src/platform/openapi/operations.testing.ts';
import { openRenderer } from '../../src/platform/pages/renderer.ts';
import { bundles, isBuilt, shell } from '../../testing/built-sites.ts';
import {
  encoded,
  expectSoundAnswer,
  forEveryString,
  headerText,
  NAUGHTY_STRINGS,
  strangeTags,
} from '../../testing/hostile-requests.ts';
import { csrfHeaders, startTestApp, type TestApp } from '../../testing/test-app.ts';

const operations = operationsOf(JSON.parse(await apiDescription()) as Document);
const pages = ['/', '/search', '/merchants/', '/earn/', '/assets/', '/worker.js'];

describe.skipIf(NAUGHTY_STRINGS.length === 0)(
  'hostile strings (skipped without ../shared/data/naughty-strings.json)',
  () => {
    let running: TestApp;
    let headers: Record<string, string>;
    let caller = 0;
    beforeAll(async () => {
      running = await startTestApp({ limits: { callsPerMinute: 1_000_000 } });
      headers = await csrfHeaders(running.app);
    });
    afterAll(() => running.stop());

    async function sendHostile(options: InjectOptions, text: string): Promise<void> {
      caller += 1;
      const answer = await running.app.inject({
        remoteAddress: `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
        ...options,
        headers: { ...headers, ...options.headers },
      });
      expectSoundAnswer(
        answer,
        text,
        `${options.method ?? 'GET'} ${JSON.stringify(options.url)} with ${JSON.stringify(text)}`,
      );
    }

    it.each(operations.map((operation) => ({ name: `${operation.method} ${operation.path}`, operation })))(
      'SRV-04 are handled by $name in path, query, body and headers',
      async ({ operation: { method, path, parameters = [] } }) => {
        const queries = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
        const plain = path.replaceAll(/\{\w+\}/g, '1');
        const json = { 'content-type': 'application/json' };
        await forEveryString(NAUGHTY_STRINGS, async (text) => {
          const value = encoded(text);
          const query = `${queries.map((name) => `${name}=${value}`).join('&')}&${value}=${value}`;
          const body = method === 'GET' ? {} : { payload: JSON.stringify({ email: text }), headers: json };
          // A GET without path parameters would carry nothing hostile.
          if (plain !== path || method !== 'GET')
            await sendHostile({ method, url: path.replaceAll(/\{\w+\}/g, value), ...body }, text);
          await sendHostile({ method, url: `${plain}?${query}`, ...body }, text);
          if (method === 'GET') return;
          const event = { event: text, channel: text, dateTime: text, userAgent: text, data: { [text]: text } };
          for (const payload of [text, JSON.stringify(text), JSON.stringify([event]), JSON.stringify({ [text]: text })])
            await sendHostile({ method, url: plain, payload, headers: json }, text);
        });
      },
      120_000,
    );

    it.each(pages)(
      'SRV-04 are handled by the page or file %s in path and query',
      async (page) => {
        await forEveryString(NAUGHTY_STRINGS, async (text) => {
          await sendHostile({ url: `${page}${encoded(text)}` }, text);
          await sendHostile({ url: `${page}?${encoded(text)}=${encoded(text)}&near=${encoded(text)}` }, text);
        });
      },
      120_000,
    );

    it('SRV-04 are handled in every header that the server reads', async () => {
      const names = [
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
      await forEveryString(NAUGHTY_STRINGS, async (text) => {
        const value = headerText(text);
        for (const url of ['/', '/assets/client-abc.js', '/api/feature-flags'])
          await sendHostile({ url, headers: Object.fromEntries(names.map((name) => [name, value])) }, text);
        await sendHostile({ url: '/api/CSRF', headers: { cookie: `csrf=${value}` } }, text);
        await sendHostile(
          {
            method: 'POST',
            url: '/api/Impressions',
            headers: { origin: value, 'content-type': 'application/json' },
            payload: '[]',
          },
          text,
        );
        await sendHostile(
          { method: 'POST', url: '/api/Members/ProspectEmails', headers: { 'content-type': value }, payload: '{}' },
          text,
        );
      });
    }, 120_000);
  },
);

describe.skipIf(NAUGHTY_STRINGS.length === 0 || !isBuilt)(
  'hostile strings on real pages (skipped without the strings, or before the sites are built)',
  () => {
    let running: TestApp;
    beforeAll(async () => {
      running = await startTestApp({
        env: { PARTNERS: 'demo' },
        bundlesDir: bundles,
        renderer: await openRenderer(shell),
      });
    });
    afterAll(() => running.stop());

    it.each(['/search?near=', '/search?near=11201&restaurantOrCuisine=', '/merchants/', '/'])(
      'SRV-04 are escaped by %s',
      async (start) => {
        for (const text of NAUGHTY_STRINGS.filter((one) => /[<>"'&\\`]/.test(one))) {
          const answer = await running.app.inject({ url: start + encoded(text), headers: { host: 'demo.localhost' } });
          expect(answer.statusCode, text).toBeLessThan(500);
          if (text.includes('<')) expect(answer.body.includes(text), text).toBe(false);
          expect(strangeTags(answer.body), text).toEqual([]);
        }
      },
      120_000,
    );
  },
);
