import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { apiDescription } from '../../../commands/generated/api-description.ts';
import { COOKIE_SECRET, startTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing.ts';

const ADDRESS = '/api/staging/openapi.json';
const written = JSON.parse(await apiDescription()) as unknown;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function start(environment: 'development' | 'staging' | 'production'): Promise<FastifyInstance> {
  const { app, stop } = await startTestApp({ env: { APP_ENV: environment, COOKIE_SECRET }, test });
  onTestFinished(stop);
  return app;
}

it.each(['development', 'staging'] as const)(
  'SRV-06 serves the document that a build writes on every site, in %s',
  async (environment) => {
    const app = await start(environment);
    for (const host of ['demo.localhost', 'extremes.localhost']) {
      const answer = await app.inject({ url: ADDRESS, headers: { host } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(answer.json()).toEqual(written);
    }
  },
);

it('SRV-06 RTE-04 serves no description of the calls in production, at no address and by no method', async () => {
  const app = await start('production');
  expect(app.hasDecorator('swagger')).toBe(false);
  const spellings = [ADDRESS.toUpperCase(), `${ADDRESS}/`, `${ADDRESS}?x=1`, `/${ADDRESS}`, `/%61${ADDRESS.slice(2)}`];
  const guesses = ['/api/openapi.json', '/openapi.json', '/swagger.json', '/documentation/json'];
  for (const url of [ADDRESS, ...spellings, ...guesses]) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url, headers: { host: 'demo.example' } });
      if (method === 'GET') expect(answer.statusCode, url).toBe(404);
      expect(answer.body, `${method} ${url}`).not.toContain('"paths"');
    }
  }
});
