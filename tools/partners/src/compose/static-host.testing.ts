import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { selfSigned } from './self-signed.testing.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** A server listening on this machine. */
export type Host = { origin: string; close(): Promise<void> };

async function listen(server: Server, scheme: 'http' | 'https'): Promise<Host> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${scheme}://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export type StaticHostOptions = {
  scheme?: 'http' | 'https';
  /** Whether the host redirects `/search` to `/search/`, as nginx, Apache and S3 do for folders. */
  addsSlash?: boolean;
};

/** A minimal static host: files, `index.html` for folders, `404.html` for everything else. */
export function staticHost(
  folder: string,
  { scheme = 'http', addsSlash = false }: StaticHostOptions = {},
): Promise<Host> {
  const answer: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const path = decodeURIComponent(url.pathname);
    const requested = join(folder, path);
    const isFolder = existsSync(requested) && statSync(requested).isDirectory();
    if (isFolder && addsSlash && !path.endsWith('/')) {
      response.writeHead(301, { location: `${url.pathname}/${url.search}` }).end();
      return;
    }
    const file = isFolder ? join(requested, 'index.html') : requested;
    const found = existsSync(file) && file.startsWith(folder);
    const sent = found ? file : join(folder, '404.html');
    response
      .writeHead(found ? 200 : 404, { 'content-type': TYPES[extname(sent)] ?? 'application/octet-stream' })
      .end(readFileSync(sent));
  };
  return listen(scheme === 'http' ? createServer(answer) : createSecureServer(selfSigned(), answer), scheme);
}

/** Answers of the API by lowercase path; every other path is a 404 in the product's error shape. */
export type StubAnswers = Readonly<Record<string, unknown>>;

/** The cookie that the API sets with a token; browsers send it only from pages of the same site. */
const CSRF_COOKIE = '__Host-csrf';

/** Returns the signed-in member; in these tests no one is signed in. */
const MEMBER_CALL = '/api/Member';

/** Whether a call that changes data lacks a matching token and cookie; impression reports need neither. */
function isForged({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'POST' || url === '/api/Impressions') return false;
  return headers['x-xsrf-token'] === undefined || headers.cookie !== `${CSRF_COOKIE}=${headers['x-xsrf-token']}`;
}

/** An API on a separate host, for `apiBase`. It accepts calls from the pages of one origin only. */
export async function stubApi(answers: StubAnswers, allowed: () => string): Promise<Host & { calls: string[] }> {
  const calls: string[] = [];
  const answer: RequestListener = (request, response) => {
    const path = new URL(request.url ?? '/', 'https://api').pathname;
    calls.push(`${request.method} ${request.url}`);
    response
      .setHeader('access-control-allow-origin', allowed())
      .setHeader('access-control-allow-credentials', 'true')
      .setHeader('vary', 'origin');
    if (request.method === 'OPTIONS') {
      response
        .writeHead(204, {
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'content-type, x-xsrf-token',
        })
        .end();
      return;
    }
    if (path.startsWith('/images/')) {
      response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>');
      return;
    }
    if (isForged(request)) {
      response
        .writeHead(403, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { code: 'bad_csrf_token', message: 'No.', requestId: 'test' } }));
      return;
    }
    if (path === '/api/CSRF') {
      const csrfToken = randomUUID();
      response.setHeader('set-cookie', `${CSRF_COOKIE}=${csrfToken}; Path=/; HttpOnly; Secure; SameSite=Lax`);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ csrfToken }));
      return;
    }
    if (path === MEMBER_CALL) {
      if (request.url?.endsWith('?optional=true')) response.writeHead(204).end();
      else response.writeHead(401).end();
      return;
    }
    const value = answers[path.toLowerCase()];
    response.writeHead(value === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(value ?? { error: { code: 'not_found', message: `There is no ${path}.`, requestId: 'test' } }),
    );
  };
  return { ...(await listen(createSecureServer(selfSigned(), answer), 'https')), calls };
}
