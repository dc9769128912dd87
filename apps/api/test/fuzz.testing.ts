import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { apiDescription } from '../commands/generated/api-description.ts';
import { fillMemberTables } from '../src/modules/members/member-tables.testing.ts';
import { TEST_PASSWORD, TEST_PASSWORD_COST } from '../src/modules/members/members.testing.ts';
import { MARKUP, mutatedRequests } from '../src/platform/openapi/mutated-requests.testing.ts';
import {
  answerSchema,
  operationsOf,
  type Document,
  type Operation,
} from '../src/platform/openapi/operations.testing.ts';
import { createPasswords, THE_SERVER } from '../src/platform/session/passwords.ts';
import { addSession } from '../src/platform/session/sessions.testing.ts';
import { fuzzPayload } from '../testing/fuzz-payload.ts';
import { EVERY_CALL } from '../testing/hostile-requests.ts';
import { openBrowser, startTestApp } from '../testing/test-app.ts';

const document = JSON.parse(await apiDescription()) as Document;

/** Every call of the API, with the name for its test. */
export const NAMED_OPERATIONS = operationsOf(document).map((operation) => ({
  name: `${operation.method} ${operation.path}`,
  operation,
}));

/** Runs of which some requests pass the schema, the token and the limits. */
const MAX_RUNS = 150;

/** A server without rate limits that receives mutated requests. */
export type FuzzedServer = {
  /**
   * Sends mutated requests of a call, and expects described answers without a 5xx.
   * @param runs requests as a visitor, and the same number as a signed-in member; more when none of them is right
   */
  fuzz(operation: Operation, runs: number): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the server with a member who has data of every kind. */
export async function startFuzzedServer(): Promise<FuzzedServer> {
  const { app, test, stop } = await startTestApp({
    limits: { callsPerMinute: 1_000_000 },
    sites: { demo: EVERY_CALL, extremes: {} },
  });
  // With such a member, responses are not empty.
  const hash = await createPasswords(TEST_PASSWORD_COST).hash(TEST_PASSWORD, THE_SERVER);
  const memberId = await test.database.withPartner('demo', async (trx) => {
    const { id } = await fillMemberTables(trx);
    await trx.updateTable('member_password').set({ hash }).where('member_id', '=', id).execute();
    return id;
  });
  let caller = 0;

  /** A session of that member without signing in, because some calls guess the password until it is locked. */
  async function someMember(): Promise<Record<string, string>> {
    const id = await addSession(test.database, 'demo', memberId);
    const set = await app.inject({
      url: '/api/CSRF',
      headers: { host: 'demo.localhost', cookie: `session=${id}` },
    });
    const cookie = [`session=${id}`, ...set.cookies.map(({ name, value }) => `${name}=${value}`)].join('; ');
    return { host: 'demo.localhost', cookie, 'x-xsrf-token': set.json<{ csrfToken: string }>().csrfToken };
  }

  return {
    async fuzz(operation, runs) {
      const seen = new Set<string>();
      const hasPassed = () =>
        [...seen].some((code) => !['bad_request', 'bad_csrf_token', 'rate_limited'].includes(code));
      const callers = [await openBrowser(app).newHeaders(), await someMember()];
      const requestsOf = (headers: Record<string, string>) =>
        fc.asyncProperty(mutatedRequests(document, operation), async (request) => {
          const { url, body } = request;
          const { headers: kind, payload } = fuzzPayload(request);
          caller += 1;
          const answer = await app.inject({
            method: operation.method,
            url,
            remoteAddress: `10.0.${caller >> 8}.${caller & 255}`,
            headers: { ...headers, ...kind },
            ...(payload !== undefined && { payload }),
          });
          expect(answer.statusCode, `${url} ${JSON.stringify(body)}`).toBeLessThan(500);
          expect(answer.body).not.toMatch(/node_modules|\bat .*\.ts:\d/);
          if (String(answer.headers['content-type']).startsWith('text/html')) expect(answer.body).not.toContain(MARKUP);
          if (!String(answer.headers['content-type']).startsWith('application/json')) return void seen.add('not JSON');
          seen.add(answer.json<{ error?: { code: string } }>().error?.code ?? 'done');
          const schema = answerSchema(document, operation, answer.statusCode);
          expect(schema, `${answer.statusCode} is not described`).toBeDefined();
          expect(Value.Errors(schema as TSchema, answer.json()), `${url} ${answer.body}`).toEqual([]);
        });
      // Few requests may all be wrong, so more are sent until one is right.
      const { seed } = fc.readConfigureGlobal();
      for (let sent = 0; sent === 0 || (sent < MAX_RUNS && !hasPassed()); sent += runs)
        for (const headers of callers)
          await fc.assert(requestsOf(headers), { numRuns: runs, ...(seed !== undefined && { seed: seed + sent }) });
      expect(hasPassed(), 'some requests pass the schema, the token and the limits').toBe(true);
    },
    stop,
  };
}
