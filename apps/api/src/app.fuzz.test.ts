import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiDescription } from './api-description.ts';
import { csrfHeaders, memberHeaders, startTestApp, type TestApp } from './app.testing.ts';
import { addMember } from './modules/members/members.testing.ts';
import { answerSchema, fuzzedRequests, operationsOf, type Document } from './platform/openapi/operations.testing.ts';

const document = JSON.parse(await apiDescription()) as Document;
/** As a visitor, and as many as a member who is signed in. */
const RUNS = 150;

describe('requests derived from the description and mutated', () => {
  let running: TestApp;
  let caller = 0;
  beforeAll(async () => {
    running = await startTestApp({ limits: { callsPerMinute: 1_000_000 } });
  });
  afterAll(() => running.stop());

  it.each(operationsOf(document).map((operation) => ({ name: `${operation.method} ${operation.path}`, operation })))('SRV-04 SRV-06 $name answers as described, and never with a 5xx', async ({ operation }) => {
    const seen = new Set<string>();
    const member = await addMember(running.test.database, 'demo');
    const everybody = [await csrfHeaders(running.app), await memberHeaders(running.app, member)];
    for (const headers of everybody) await fc.assert(
      fc.asyncProperty(fuzzedRequests(document, operation), async ({ url, body }) => {
        caller += 1;
        const answer = await running.app.inject({
          method: operation.method, url, remoteAddress: `10.0.${caller >> 8}.${caller & 255}`,
          headers: { ...headers, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        });
        expect(answer.statusCode, `${url} ${JSON.stringify(body)}`).toBeLessThan(500);
        expect(answer.body).not.toMatch(/node_modules|\bat .*\.ts:\d/);
        if (!String(answer.headers['content-type']).startsWith('application/json')) return void seen.add('another kind of answer');
        seen.add(answer.json<{ error?: { code: string } }>().error?.code ?? 'done');
        const schema = answerSchema(document, operation, answer.statusCode);
        expect(schema, `${answer.statusCode} is not described`).toBeDefined();
        expect(Value.Errors(schema as TSchema, answer.json()), `${url} ${answer.body}`).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    // Something got past the schema, the token and the bounds.
    expect([...seen].filter((code) => !['bad_request', 'bad_csrf_token', 'rate_limited'].includes(code))).not.toEqual([]);
  }, 60_000);
});
