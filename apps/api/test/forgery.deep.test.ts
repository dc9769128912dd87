import { beforeAll, describe, expect, it } from 'vitest';
import { serverFixture } from '../testing/server-fixture.ts';
import { expectRefused, ORIGINS, sendFromAnywhere, SIMPLE_REQUESTS, UNSAFE } from './forgery.testing.ts';

describe('forged calls of every form from every origin', () => {
  let cookie: string | undefined;
  const { running, join } = serverFixture();
  beforeAll(async () => {
    ({ cookie } = (await join()).headers);
  });

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
