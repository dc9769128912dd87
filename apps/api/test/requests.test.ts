import { connect } from 'node:net';
import { ApiErrorSchema } from '@dining/api-contract';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../src/platform/http/create-server.ts';
import { answerErrors } from '../src/platform/http/error-replies.ts';
import { REQUEST_LIMITS } from '../src/platform/http/request-limits.ts';
import { serverFixture } from '../testing/server-fixture.ts';
import { call, listenOnFreePort, startTestApp } from '../testing/test-app.ts';

const host = 'demo.localhost';
const emails = '/api/Members/ProspectEmails';

describe('request limits', () => {
  let port: number;
  let headers: Record<string, string>;
  const { running, visit } = serverFixture({ limits: { arrivalMs: 1_000 } });
  beforeAll(async () => {
    port = await listenOnFreePort(running.app);
    headers = await visit().newHeaders();
  });

  const post = (payload: string | Buffer, more: Record<string, string> = {}) =>
    running.app.inject({
      method: 'POST',
      url: emails,
      headers: { 'content-type': 'application/json', ...headers, ...more },
      payload,
    });

  /** Sends an incomplete request and returns the response. */
  const stall = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket
        .setEncoding('utf8')
        .on('data', (part: string) => (answer += part))
        .on('close', () => resolve(answer))
        .on('error', () => resolve(answer));
    });

  const expectError = (body: string, code: string) => {
    const answer: unknown = JSON.parse(body);
    expect(Value.Errors(ApiErrorSchema, answer)).toEqual([]);
    expect(answer).toMatchObject({ error: { code } });
  };

  it.each<[string, string, Record<string, string>, number, string]>([
    ['a body that is too large', JSON.stringify({ email: 'a'.repeat(300_000) }), {}, 413, 'too_large'],
    ['a body that is not JSON', '{"email": ', {}, 400, 'bad_request'],
    ['no body', '', {}, 400, 'bad_request'],
    [
      'a body of another kind',
      'email=a@b.example',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['a body of a malformed content type', '{}', { 'content-type': 'json;;;' }, 415, 'unsupported_media_type'],
    ['a body as plain text', '{"email":"a@b.example"}', { 'content-type': 'text/plain' }, 400, 'bad_request'],
    ['a prototype', '{"__proto__":{"email":"a@b.example"},"email":"a@b.example"}', {}, 400, 'bad_request'],
    ['a constructor', '{"constructor":{"prototype":{"x":1}},"email":"a@b.example"}', {}, 400, 'bad_request'],
    ['a wrong content length', '{"email":"a@b.example"}', { 'content-length': '5' }, 400, 'bad_request'],
  ])('SRV-04 refuses %s with the common error format', async (_what, body, more, status, code) => {
    const answer = await post(body, more);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expectError(answer.body, code);
    expect(answer.json<{ error: { requestId: string } }>().error.requestId).toBe(answer.headers['x-request-id']);
  });

  it('SRV-04 names every wrong field, without coercing values', async () => {
    const fields = async (body: unknown) =>
      (await post(JSON.stringify(body)))
        .json<{ error: { fields: { field: string }[] } }>()
        .error.fields.map(({ field }) => field);
    expect(await fields({})).toEqual(['email']);
    expect(await fields({ email: 12345 })).toEqual(['email']);
    expect(await fields({ email: ['a@b.example'] })).toEqual(['email']);
    expect(await fields({ email: 'no address' })).toEqual(['email']);
    expect(await fields({ email: 'a@b.example', admin: true })).toContain('admin');
    expect(await fields('a@b.example')).toEqual(['body']);
    expect(await fields(null)).toEqual(['body']);
    const many = await running.app.inject({
      method: 'POST',
      url: '/api/Impressions',
      headers: { host },
      payload: Array.from({ length: 3_000 }, () => ({})),
    });
    expect(many.statusCode).toBe(400);
    expect(many.body.length).toBeLessThan(10_000);
  });

  it('SRV-04 refuses headers that are too large, with the common error format', async () => {
    const answer = await call(port, '/', { headers: { host, cookie: 'x'.repeat(20_000) } });
    expect([answer.status, answer.headers['x-content-type-options'], answer.headers['cache-control']]).toEqual([
      431,
      'nosniff',
      'no-store',
    ]);
    expectError(answer.body, 'headers_too_large');
    expect((await call(port, `/${'a'.repeat(20_000)}`, { headers: { host } })).status).toBe(431);
  });

  it.each([
    ['headers', `POST ${emails} HTTP/1.1\r\nHost: ${host}\r\nContent-`],
    [
      'a body',
      `POST /api/Impressions HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em`,
    ],
  ])('SRV-04 does not wait forever for %s', async (_what, text) => {
    const answer = await stall(text);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expectError(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'too_slow');
  });

  it('SRV-04 responds with 404 to unknown calls of any method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const) {
      const answer = await running.app.inject({ method: method as 'GET', url: '/api/Nothing', headers: { host } });
      expect([answer.statusCode, answer.json()], method).toMatchObject([404, { error: { code: 'not_found' } }]);
    }
  });

  it.each([
    ['/api/CSRF', 'GET, HEAD, OPTIONS'],
    ['/api/cms/pages/home/', 'GET, HEAD, OPTIONS'],
    ['/api/v2/Merchants/Search', 'GET, HEAD, OPTIONS'],
    ['/api/v2/Merchants/m1', 'GET, HEAD, OPTIONS'],
    [emails, 'OPTIONS, POST'],
    ['/api/Impressions', 'OPTIONS, POST'],
    ['/images/merchants/m1', 'GET, HEAD, OPTIONS'],
  ])('SRV-04 lists the allowed methods of %s', async (url, allow) => {
    const options = await running.app.inject({ method: 'OPTIONS', url, headers: { host } });
    expect([options.statusCode, options.headers['allow'], options.body]).toEqual([204, allow, '']);
    const refused = await running.app.inject({ method: 'DELETE', url, headers: { host } });
    expect([refused.statusCode, refused.headers['allow'], refused.json()]).toMatchObject([
      405,
      allow,
      { error: { code: 'method_not_allowed' } },
    ]);
  });

  it('SRV-04 allows only reading pages and files', async () => {
    for (const url of ['/', '/search', '/worker.js', '/assets/client-abc.js', '/anything']) {
      const answer = await running.app.inject({ method: 'POST', url, headers: { host } });
      expect([answer.statusCode, answer.headers['allow']], url).toEqual([405, 'GET, HEAD']);
    }
  });

  it('SRV-04 responds to HEAD as to GET, without a body', async () => {
    for (const url of [
      '/',
      '/worker.js',
      '/assets/client-abc.js',
      '/api/DefaultUserLocation',
      '/images/merchants/m1',
      '/missing',
      '/healthz',
    ]) {
      const [get, head] = [
        await running.app.inject({ url, headers: { host } }),
        await running.app.inject({ method: 'HEAD', url, headers: { host } }),
      ];
      expect([head.statusCode, head.headers['content-type'], head.body], url).toEqual([
        get.statusCode,
        get.headers['content-type'],
        '',
      ]);
    }
  });

  it('SRV-01 finds calls without regard to case and trailing slash', async () => {
    for (const url of [
      '/api/csrf',
      '/API/CSRF',
      '/api/CSRF/',
      '/Api/Feature-Flags',
      '/api/CMS/pages/home',
      '/api/cms/pages/*/',
      '/api/cms/pages/%2A/?page_size=100',
    ]) {
      expect((await running.app.inject({ url, headers: { host } })).statusCode, url).toBe(200);
    }
  });

  it('SRV-04 reports unknown and malformed names', async () => {
    for (const [url, status] of [
      ['/api/cms/pages/nothing/', 404],
      ['/api/cms/pages/__proto__/', 404],
      ['/api/v2/Merchants/__proto__', 404],
      ['/images/merchants/constructor', 404],
      ['/images/merchants/m1/10', 400],
      ['/images/merchants/m1/menu/0', 400],
    ] as const) {
      const answer = await running.app.inject({ url, headers: { host } });
      expect(answer.statusCode, url).toBe(status);
      expectError(answer.body, status === 400 ? 'bad_request' : 'not_found');
    }
  });
});

describe('response limits', () => {
  it('SRV-04 responds with 503 when a response takes too long', async () => {
    const running = await startTestApp({ limits: { answerMs: 50 } });
    running.renderer.instead = () => new Promise(() => undefined);
    const answer = await running.app.inject({ url: '/', headers: { host } });
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([
      503,
      '5',
      'text/plain; charset=utf-8',
    ]);
    await running.stop();
  });

  it('SRV-04 responds with 503 to a call with a body whose response takes too long', async () => {
    const app = createServer({
      logLevel: 'silent',
      limits: { ...REQUEST_LIMITS, answerMs: 200 },
      isTrusted: () => false,
    });
    answerErrors(app);
    const ended = Promise.withResolvers<boolean>();
    app.post('/', (request, reply) => {
      reply.raw.once('close', () => setImmediate(() => ended.resolve(request.isOver)));
      return new Promise(() => undefined);
    });
    const answer = await call(await listenOnFreePort(app), '/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([answer.status, answer.headers['retry-after'], JSON.parse(answer.body)]).toMatchObject([
      503,
      '5',
      { error: { code: 'busy' } },
    ]);
    expect(await ended.promise).toBe(true);
    await app.close();
  });
});
