import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { csrfServer } from './csrf-server.testing.ts';

let server: Awaited<ReturnType<typeof csrfServer>>;
let client: typeof import('./index.ts');
const events: string[] = [];

beforeEach(async () => {
  // Each test gets fresh modules, as a new tab would: the token lives in a module variable.
  vi.resetModules();
  client = await import('./index.ts');
  server = await csrfServer();
  events.length = 0;
  client.configureApi(server.origin, {
    onPlaceholderToken: (token) => events.push(token),
    onUnauthorized: () => events.push('401'),
  });
});

afterEach(() => server.close());

type Query = typeof client.baseQuery;

/** Makes a call the way the store does. */
async function answerTo(request: Parameters<Query>[0], options?: Parameters<Query>[2]) {
  const context = {
    signal: new AbortController().signal,
    abort: () => undefined,
    dispatch: (action: unknown) => action,
    getState: () => undefined,
    extra: undefined,
    endpoint: 'test',
    type: 'mutation',
    forced: false,
  };
  return client.baseQuery(request, context as Parameters<Query>[1], options);
}

async function call(...of: Parameters<typeof answerTo>) {
  const { data, error } = await answerTo(...of);
  return error ? { status: error.status } : { data };
}

const callWithError = async (...of: Parameters<typeof answerTo>) => (await answerTo(...of)).error;

const post = (url = '/api/Members/Prospects') => call({ url, method: 'POST', body: { a: 1 } });

describe('baseQuery with CSRF tokens', () => {
  it('SES-01 sends the token with unsafe calls and where an endpoint asks for it, and with no others', async () => {
    server.answers['/api/Member/Cards?id=1'] = (response) => server.json(response, 200, true);
    await client.refreshCsrfToken();
    await post();
    await call({ url: '/api/Member/Cards?id=1', method: 'delete' });
    expect(await call('/api/Member/p1', { csrf: true })).toEqual({ data: { done: true } });
    await call('/api/feature-flags');
    expect(server.calls).toEqual([
      'GET /api/CSRF',
      'POST /api/Members/Prospects t1',
      'DELETE /api/Member/Cards?id=1 t1',
      'GET /api/Member/p1 t1',
      'GET /api/feature-flags',
    ]);
  });

  it('SES-01 lets calls wait for a pending token', async () => {
    let release: () => void = () => undefined;
    server.delayTokens(new Promise((resolve) => (release = resolve)));
    const refresh = client.refreshCsrfToken();
    const sent = [post('/api/one'), call('/api/Member/p1', { csrf: true })];
    await call('/api/feature-flags');
    expect(server.calls).toEqual(['GET /api/CSRF', 'GET /api/feature-flags']);
    release();
    await refresh;
    expect(await Promise.all(sent)).toEqual([{ data: { done: true } }, { data: { done: true } }]);
    expect(server.calls.slice(2).toSorted()).toEqual(['GET /api/Member/p1 t1', 'POST /api/one t1']);
  });

  it('SES-01 SES-09 does not store a token that was requested before the session ended', async () => {
    let release: () => void = () => undefined;
    server.delayTokens(new Promise((resolve) => (release = resolve)));
    const refresh = client.refreshCsrfToken();
    client.forgetCsrfToken();
    release();
    await refresh;
    expect(client.csrfToken()).toBeUndefined();
    await post();
    expect(server.calls).toEqual(['GET /api/CSRF', 'GET /api/CSRF', 'POST /api/Members/Prospects t1']);
  });

  it('SES-01 fetches the token once for calls that precede the prefetch', async () => {
    expect(await Promise.all([post('/api/one'), post('/api/two')])).toEqual([
      { data: { done: true } },
      { data: { done: true } },
    ]);
    expect(server.calls.toSorted()).toEqual(['GET /api/CSRF', 'POST /api/one t1', 'POST /api/two t1']);
  });

  it('SES-01 fetches a new token after a refusal and repeats the call with its body', async () => {
    await client.refreshCsrfToken();
    server.rotateToken();
    let body = '';
    server.answers['/api/one'] = (response, request) =>
      request
        .on('data', (part: Buffer) => (body += part.toString()))
        .on('end', () => server.json(response, 200, 'taken'));
    expect(await post('/api/one')).toEqual({ data: 'taken' });
    expect(server.calls).toEqual(['GET /api/CSRF', 'POST /api/one t1', 'GET /api/CSRF', 'POST /api/one t2']);
    expect(body).toBe('{"a":1}');
    expect(client.csrfToken()).toBe('t2');
  });

  it('SES-01 fetches one new token for several refused calls', async () => {
    await client.refreshCsrfToken();
    server.rotateToken();
    const answers = await Promise.all([post('/api/one'), post('/api/two'), call('/api/Member/p1', { csrf: true })]);
    expect(answers).toEqual([1, 2, 3].map(() => ({ data: { done: true } })));
    expect(server.calls.filter((sent) => sent === 'GET /api/CSRF')).toHaveLength(2);
  });

  it('SES-01 uses a token that was refreshed in advance, as after a sign-in', async () => {
    await client.refreshCsrfToken();
    server.rotateToken();
    await client.refreshCsrfToken();
    await post();
    expect(server.calls).toEqual(['GET /api/CSRF', 'GET /api/CSRF', 'POST /api/Members/Prospects t2']);
  });

  it('SES-01 repeats a refused call only once and returns the second refusal', async () => {
    const refused = (url: string) =>
      (server.answers[url] = (response) => server.json(response, 403, { error: { code: 'bad_csrf_token' } }));
    refused('/api/one');
    await client.refreshCsrfToken();
    server.rotateToken();
    expect(await post('/api/one')).toEqual({ status: 403 });
    expect(server.calls).toHaveLength(4);
  });

  it('SES-01 fetches no new token after any other refusal', async () => {
    await client.refreshCsrfToken();
    for (const body of [{ error: { code: 'forbidden' } }, null, 'no', { error: null }, []]) {
      server.answers['/api/one'] = (response) => server.json(response, 403, body);
      server.calls.length = 0;
      expect(await post('/api/one')).toEqual({ status: 403 });
      expect(server.calls).toEqual(['POST /api/one t1']);
    }
  });

  it('SES-01 does not repeat a refused call when no new token can be fetched', async () => {
    await client.refreshCsrfToken();
    server.rotateToken();
    server.failTokens();
    expect(await post('/api/one')).toEqual({ status: 403 });
    expect(server.calls).toEqual(['GET /api/CSRF', 'POST /api/one t1', 'GET /api/CSRF']);
  });

  it('SES-02 reports a placeholder each time it is used and does not replace it', async () => {
    const placeholder = client.placeholderToken(1_000);
    await client.refreshCsrfToken(async () => placeholder);
    expect(await post('/api/one')).toEqual({ status: 403 });
    expect(await post('/api/two')).toEqual({ status: 403 });
    expect(events).toEqual([placeholder, placeholder]);
    expect(server.calls).toEqual([`POST /api/one ${placeholder}`, `POST /api/two ${placeholder}`]);
  });

  it('SES-02 reports a placeholder that a waiting call receives', async () => {
    const placeholder = client.placeholderToken(1_000);
    void client.refreshCsrfToken(async () => placeholder);
    await post('/api/one');
    expect(events).toEqual([placeholder]);
  });
});

describe('baseQuery', () => {
  it('ENR-02 SES-07 returns null for a redirect that must not be followed', async () => {
    for (const status of [302, 303]) {
      server.answers['/api/one'] = (response) => response.writeHead(status, { location: '/elsewhere' }).end();
      expect(await call({ url: '/api/one', method: 'POST', redirect: 'manual' })).toEqual({ data: null });
      expect(await call({ url: '/api/one', redirect: 'manual' }, { csrf: true })).toEqual({ data: null });
    }
    expect(server.calls.filter((sent) => sent.includes('elsewhere'))).toEqual([]);
  });

  it('SES-01 SES-07 sends the token and follows no redirect for an endpoint that asks for that', async () => {
    const { api } = client;
    const { endpoints } = api.injectEndpoints({
      endpoints: (build) => ({
        known: build.query<unknown, string>({
          query: (id) => ({ url: `/api/Member/${id}`, redirect: 'manual' }),
          extraOptions: { csrf: true },
        }),
      }),
    });
    const store = configureStore({
      reducer: { api: api.reducer },
      middleware: (defaults) => defaults().concat(api.middleware),
    });
    const { data, isSuccess } = await store.dispatch(endpoints.known.initiate('p1', { subscribe: false }));
    expect(isSuccess).toBe(true);
    expect(data).toEqual({ done: true });
    expect(server.calls).toEqual(['GET /api/CSRF', 'GET /api/Member/p1 t1']);
  });

  it('EXT-01 sends a form with a file unchanged, and again after a refused token', async () => {
    const bodies: string[] = [];
    server.answers['/api/one'] = (response, request) => {
      void request.toArray().then((parts) => {
        bodies.push(`${request.headers['content-type']?.split(';')[0]} ${Buffer.concat(parts).toString()}`);
        server.json(response, 200, { done: true });
      });
    };
    const form = new FormData();
    form.set('claim', '{"date":"2026-11-02"}');
    form.set('receipt', new File(['picture'], 'receipt.png', { type: 'image/png' }));
    await client.refreshCsrfToken();
    server.rotateToken();
    expect(await call({ url: '/api/one', method: 'POST', body: form })).toEqual({ data: { done: true } });
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatch(/^multipart\/form-data /);
    expect(bodies[0]).toContain('{"date":"2026-11-02"}');
    expect(bodies[0]).toContain('picture');
  });

  it('CTR-05 sends and asks for JSON with every call, with and without a body, and lets a form name its own type', async () => {
    const sent: string[] = [];
    const watched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { method, headers } = new Request(input, init);
      sent.push(`${method} ${headers.get('accept')} ${headers.get('content-type')?.split(';')[0]}`);
      return Response.json({ csrfToken: 'new' });
    });
    onTestFinished(() => watched.mockRestore());
    await client.refreshCsrfToken();
    await call('/api/Member');
    await call({ url: '/api/Member/Export', responseHandler: 'text' });
    await call({ url: '/api/Member/Bonus/welcome', method: 'POST' });
    await call({ url: '/api/Member/Cards', method: 'DELETE', params: { id: '1' } });
    await call({ url: '/api/Member', method: 'PUT', body: { firstName: 'Ada' } });
    await call({ url: '/api/Member/Claims', method: 'POST', body: new FormData() });
    const json = 'application/json application/json';
    expect(sent).toEqual([
      `GET ${json}`,
      `GET ${json}`,
      `GET ${json}`,
      `POST ${json}`,
      `DELETE ${json}`,
      `PUT ${json}`,
      'POST application/json multipart/form-data',
    ]);
  });

  it('CTR-05 SRC-01 rejects every failed call with the status and its text', async () => {
    server.answers['/api/one'] = (response) => response.writeHead(503, 'Kitchen on fire').end('{}');
    const failed = { status: 503, statusText: 'Kitchen on fire' };
    expect(await callWithError({ url: '/api/one' }, { csrf: true })).toMatchObject(failed);
    expect(await callWithError({ url: '/api/one', method: 'POST', body: {} })).toMatchObject(failed);
    await server.close();
    expect(await callWithError('/api/one')).not.toHaveProperty('statusText');
  });

  it('SES-08 reports a 401', async () => {
    server.answers['/api/one'] = (response) => server.json(response, 401, {});
    expect(await post('/api/one')).toEqual({ status: 401 });
    expect(events).toEqual(['401']);
  });

  it('SES-03 takes the server’s time from the Date of each answer, whatever its status', async () => {
    const later = (ms: number) => Date.now() + 86_400_000 + ms;
    const times = [later(0), later(60_000)];
    times.forEach((time, index) => {
      server.answers[`/api/${index}`] = (response) =>
        server.json(response.setHeader('date', new Date(time).toUTCString()), index === 0 ? 200 : 500, {});
    });
    await client.refreshCsrfToken();
    for (const [index, time] of times.entries()) {
      await post(`/api/${index}`);
      expect(Math.abs((client.serverTime() ?? 0) - time)).toBeLessThan(30_000);
    }
  });

  it('BLD-05 sends calls and cookies to the page’s own origin only, under the prefix of the site', async () => {
    const sent: Request[] = [];
    const watched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      sent.push(new Request(input, init));
      return Response.json({ csrfToken: 'new' });
    });
    onTestFinished(() => watched.mockRestore());
    client.configureApi(`${server.origin}/dining/v1`, {});
    await call('/api/one');
    await client.refreshCsrfToken();
    await post('/api/one');
    expect(sent.map(({ url, credentials }) => [new URL(url).pathname, credentials])).toEqual([
      ['/dining/v1/api/one', 'same-origin'],
      ['/dining/v1/api/CSRF', 'same-origin'],
      ['/dining/v1/api/one', 'same-origin'],
    ]);
    for (const { headers } of sent) expect(headers.get('accept')).toBe('application/json');
    expect(client.apiUrl('/api/one')).toBe(`${server.origin}/dining/v1/api/one`);
  });
});
