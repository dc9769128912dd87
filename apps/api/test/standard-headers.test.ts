import { describe, expect, it } from 'vitest';
import { serverFixture } from '../testing/server-fixture.ts';

/** What the site sends with every call (CTR-05), here without a body. */
const HEADERS = { accept: 'application/json', 'content-type': 'application/json', 'content-length': '0' };

type Description = { paths: Record<string, Record<string, { requestBody?: unknown }>> };

describe('the headers of every call', () => {
  const { running, join } = serverFixture();

  it('CTR-05 every call without a body takes the JSON content type that the site sends with it', async () => {
    const host = { host: 'demo.localhost' };
    const { paths } = (
      await running.app.inject({ url: '/api/staging/openapi.json', headers: host })
    ).json<Description>();
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        // A GET has no body that could be read. Feeds are sent by programs.
        .filter(([method, { requestBody }]) => method !== 'get' && requestBody === undefined && !/\/Feeds\//.test(path))
        .map(([method]) => ({ method: method.toUpperCase() as 'POST', url: path.replaceAll(/\{\w+\}/g, 'x') })),
    );
    expect(calls.length).toBeGreaterThan(8);
    const member = await join();
    for (const call of calls) {
      const { statusCode, body } = await running.app.inject({ ...call, headers: { ...member.headers, ...HEADERS } });
      // A call that is refused before its body is read would prove nothing.
      expect([401, 403, 415], `${call.method} ${call.url}: ${body}`).not.toContain(statusCode);
      expect(body).not.toContain('Body cannot be empty');
    }
  });
});
