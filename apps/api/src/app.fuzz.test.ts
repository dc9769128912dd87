import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiDescription } from './api-description.ts';
import { csrfHeaders, startTestApp, type TestApp } from './app.testing.ts';
import { answerSchema, fuzzedRequests, operationsOf, type Document } from './platform/openapi/operations.testing.ts';

const document = JSON.parse(await apiDescription()) as Document;
const RUNS = 300;

describe('requests derived from the description and mutated', () => {
  let running: TestApp;
  let headers: Record<string, string>;
  let caller = 0;
  beforeAll(async () => {
    running = await startTestApp({ limits: { callsPerMinute: 1_000_000 } });
    headers = await csrfHeaders(running.app);
  });
  afterAll(() => running.stop());

  it.each(operationsOf(document).map((operation) => ({ name: `${operation.method} ${operation.path}`, operation })))('SRV-04 SRV-06 $name answers as described, and never with a 5xx', async ({ operation }) => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fuzzedRequests(document, operation), async ({ url, body }) => {
        caller += 1;
        const answer = await running.app.inject({
          method: operation.method, url, remoteAddress: `10.0.${caller >> 8}.${caller & 255}`,
          headers: { ...headers, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        });
        seen.add(answer.statusCode);
        expect(answer.statusCode, `${url} ${JSON.stringify(body)}`).toBeLessThan(500);
        expect(answer.body).not.toMatch(/node_modules|\bat .*\.ts:\d/);
        if (!String(answer.headers['content-type']).startsWith('application/json')) return;
        const schema = answerSchema(document, operation, answer.statusCode);
        expect(schema, `${answer.statusCode} is not described`).toBeDefined();
        expect(Value.Errors(schema as TSchema, answer.json()), `${url} ${answer.body}`).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    expect([...seen].some((status) => status < 400 || status === 404)).toBe(true);
  }, 60_000);
});
