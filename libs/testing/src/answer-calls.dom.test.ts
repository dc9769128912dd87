import { afterEach, describe, expect, it } from 'vitest';
import { answerCalls, errorAnswer, restoreFetch, TEST_ORIGIN } from './answer-calls.ts';

const realFetch = globalThis.fetch;

afterEach(restoreFetch);

describe('answerCalls', () => {
  it('answers listed paths in any letter case and records the requests', async () => {
    const requests = answerCalls({
      '/api/Member': { firstName: 'Maya' },
      '/api/SignOut': errorAnswer(503, 'unavailable'),
      '/api/Echo': (request: Request) => request.text(),
    });
    const member = await fetch(`${TEST_ORIGIN}/API/member?fresh=1`);
    expect(await member.json()).toEqual({ firstName: 'Maya' });
    expect((await fetch(`${TEST_ORIGIN}/api/SignOut`)).status).toBe(503);
    const echo = await fetch(`${TEST_ORIGIN}/api/Echo`, { method: 'POST', body: 'hello' });
    expect(await echo.json()).toBe('hello');
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET http://site.test/API/member?fresh=1',
      'GET http://site.test/api/SignOut',
      'POST http://site.test/api/Echo',
    ]);
  });

  it('answers every other path with a 404 in the product’s error shape', async () => {
    answerCalls({});
    const answer = await fetch(`${TEST_ORIGIN}/api/Unknown`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
  });

  it('lets restoreFetch undo any number of calls', () => {
    answerCalls({});
    answerCalls({});
    expect(globalThis.fetch).not.toBe(realFetch);
    restoreFetch();
    expect(globalThis.fetch).toBe(realFetch);
    restoreFetch();
    expect(globalThis.fetch).toBe(realFetch);
  });
});
