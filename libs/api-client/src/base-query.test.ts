import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { csrfServer } from './csrf-server.testing.ts';

let server: Awaited<ReturnType<typeof csrfServer>>;
let client: typeof import('./index.ts');
const seen: string[] = [];

beforeEach(async () => {
  // A tab of its own for every test: the token is kept in the module.
  vi.resetModules();
  client = await import('./index.ts');
  server = await csrfServer();
  seen.length = 0;
  client.configureApi(server.origin, {
    onPlaceholderToken: (token) => seen.push(token),
    onUnauthorized: () => seen.push('401'),
  });
});

afterEach(() => server.close());

type Query = typeof client.baseQuery;

/** Sends a call as the store does. */
async function call(request: Parameters<Query>[0], options?: Parameters<Query>[2]) {
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
  const { data, error } = await client.baseQuery(request, context as Parameters<Query>[1], options);
  return error ? { status: error.status } : { data };
}

const post = (url = '/api/Members/Prospects') => call({ url, method: 'POST', body: { a: 1 } });

describe('the token of unsafe calls', () => {
  it('SES-01 goes with unsafe calls and where an endpoint asks for it, not with others', async () => {
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

  it('SES-01 is waited for while it is under way', async () => {
    let give: () => void = () => undefined;
    server.holdTokens(new Promise((resolve) => (give = resolve)));
    const arriving = client.refreshCsrfToken();
    const sent = [post('/api/one'), call('/api/Member/p1', { csrf: true })];
    await call('/api/feature-flags');
    expect(server.calls).toEqual(['GET /api/CSRF', 'GET /api/feature-flags']);
    give();
    await arriving;
    expect(await Promise.all(sent)).toEqual([{ data: { done: true } }, { data: { done: true } }]);
    expect(server.calls.slice(2).toSorted()).toEqual(['GET /api/Member/p1 t1', 'POST /api/one t1']);
  });

  it('SES-01 SES-09 one that was asked for before the session ended is not kept', async () => {
    let give: () => void = () => undefined;
    server.holdTokens(new Promise((resolve) => (give = resolve)));
    const arriving = client.refreshCsrfToken();
    client.forgetCsrfToken();
    give();
    await arriving;
    expect(client.csrfToken()).toBeUndefined();
    await post();
    expect(server.calls).toEqual(['GET /api/CSRF', 'GET /api/CSRF', 'POST /api/Members/Prospects t1']);
  });

  it('SES-01 is fetched by the call that comes before the prefetch, once', async () => {
    expect(await Promise.all([post('/api/one'), post('/api/two')])).toEqual([
      { data: { done: true } },
      { data: { done: true } },
    ]);
    expect(server.calls.toSorted()).toEqual(['GET /api/CSRF', 'POST /api/one t1', 'POST /api/two t1']);
  });

  it('SES-01 is fetched anew when it was refused, and the call repeated, body and all', async () => {
    await client.refreshCsrfToken();
    server.rotate();
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

  it('SES-01 is fetched once for many calls that were refused', async () => {
    await client.refreshCsrfToken();
    server.rotate();
    const answers = await Promise.all([post('/api/one'), post('/api/two'), call('/api/Member/p1', { csrf: true })]);
    expect(answers).toEqual([1, 2, 3].map(() => ({ data: { done: true } })));
    expect(server.calls.filter((one) => one === 'GET /api/CSRF')).toHaveLength(2);
  });

  it('SES-01 can be renewed ahead, after a sign-in', async () => {
    await client.refreshCsrfToken();
    server.rotate();
    await client.refreshCsrfToken();
    await post();
    expect(server.calls).toEqual(['GET /api/CSRF', 'GET /api/CSRF', 'POST /api/Members/Prospects t2']);
  });

  it('SES-01 is tried once more only: what is refused again is an answer', async () => {
    const refused = (url: string) =>
      (server.answers[url] = (response) => server.json(response, 403, { error: { code: 'bad_csrf_token' } }));
    refused('/api/one');
    await client.refreshCsrfToken();
    server.rotate();
    expect(await post('/api/one')).toEqual({ status: 403 });
    expect(server.calls).toHaveLength(4);
  });

  it('SES-01 leaves other refusals alone, whatever their shape', async () => {
    await client.refreshCsrfToken();
    for (const body of [{ error: { code: 'forbidden' } }, null, 'no', { error: null }, []]) {
      server.answers['/api/one'] = (response) => server.json(response, 403, body);
      server.calls.length = 0;
      expect(await post('/api/one')).toEqual({ status: 403 });
      expect(server.calls).toEqual(['POST /api/one t1']);
    }
  });

  it('SES-01 a refused call is not repeated when no new token comes', async () => {
    await client.refreshCsrfToken();
    server.rotate();
    server.breakTokens(true);
    expect(await post('/api/one')).toEqual({ status: 403 });
    expect(server.calls).toEqual(['GET /api/CSRF', 'POST /api/one t1', 'GET /api/CSRF']);
  });

  it('SES-02 tells of a placeholder each time one is used, and does not replace it on its own', async () => {
    const placeholder = client.placeholderToken(1_000);
    await client.refreshCsrfToken(async () => placeholder);
    expect(await post('/api/one')).toEqual({ status: 403 });
    expect(await post('/api/two')).toEqual({ status: 403 });
    expect(seen).toEqual([placeholder, placeholder]);
    expect(server.calls).toEqual([`POST /api/one ${placeholder}`, `POST /api/two ${placeholder}`]);
  });

  it('SES-02 tells of the placeholder that a waiting call was given', async () => {
    const placeholder = client.placeholderToken(1_000);
    void client.refreshCsrfToken(async () => placeholder);
    await post('/api/one');
    expect(seen).toEqual([placeholder]);
  });
});

describe('answers', () => {
  it('ENR-02 SES-07 a redirect that must not be followed is an answer', async () => {
    for (const status of [302, 303]) {
      server.answers['/api/one'] = (response) => response.writeHead(status, { location: '/elsewhere' }).end();
      expect(await call({ url: '/api/one', method: 'POST', redirect: 'manual' })).toEqual({ data: null });
      expect(await call({ url: '/api/one', redirect: 'manual' }, { csrf: true })).toEqual({ data: null });
    }
    expect(server.calls.filter((one) => one.includes('elsewhere'))).toEqual([]);
  });

  it('SES-01 SES-07 an endpoint asks for the token, and for no redirect to be followed', async () => {
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
      middleware: (usual) => usual().concat(api.middleware),
    });
    const { data, isSuccess } = await store.dispatch(endpoints.known.initiate('p1', { subscribe: false }));
    expect([data, isSuccess]).toEqual([{ done: true }, true]);
    expect(server.calls).toEqual(['GET /api/CSRF', 'GET /api/Member/p1 t1']);
  });

  it('EXT-01 a form with a file goes out as it is, and again when its token was refused', async () => {
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
    server.rotate();
    expect(await call({ url: '/api/one', method: 'POST', body: form })).toEqual({ data: { done: true } });
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatch(/^multipart\/form-data /);
    expect(bodies[0]).toContain('{"date":"2026-11-02"}');
    expect(bodies[0]).toContain('picture');
  });

  it('SES-08 a 401 is reported', async () => {
    server.answers['/api/one'] = (response) => server.json(response, 401, {});
    expect(await post('/api/one')).toEqual({ status: 401 });
    expect(seen).toEqual(['401']);
  });

  it('BLD-05 cookies go to our own origin, and to the host that the site names', () => {
    expect(client.callCredentials()).toBe('include');
    client.configureApi('', {});
    expect(client.callCredentials()).toBe('same-origin');
  });
});
