import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../src/modules/members/members.testing.ts';
import { memberHeaders, startTestApp, type TestApp } from '../testing/test-app.ts';
import { expectRefused, ORIGINS, sendFromAnywhere, SIMPLE_REQUESTS, UNSAFE } from './forgery.testing.ts';

describe('forged calls of every form from every origin', () => {
  let running: TestApp;
  let cookie: string | undefined;
  beforeAll(async () => {
    running = await startTestApp({ limits: { callsPerMinute: 1_000_000 } });
    ({ cookie } = await memberHeaders(running.app, await addMember(running.test.database, 'demo')));
  });
  afterAll(() => running.stop());

  it.each(UNSAFE.map(({ method, path }) => ({ method, path })))(
    'SES-01 $method $path refuses every form of request from another site’s page',
    async (operation) => {
      for (const form of SIMPLE_REQUESTS)
        for (const origin of ORIGINS) await expectRefused(running.app, cookie, operation, form, origin);
      const headers = { host: 'demo.localhost', cookie };
      expect((await sendFromAnywhere(running.app, { url: '/api/Member', headers })).statusCode).toBe(200);
    },
  );
});
