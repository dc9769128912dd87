import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a call whose token was accepted. */
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Calls that need no token. */
const PUBLIC_PATHS = ['/api/CSRF', '/api/feature-flags'];

/** Starts a server that accepts only the newest token and logs each call: method, path and token. */
export async function csrfServer() {
  const calls: string[] = [];
  const answers: Record<string, Answer> = {};
  let tokens = 0;
  let beforeToken: () => Promise<void> = async () => undefined;
  let failsTokens = false;

  const json = (response: ServerResponse, status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    const token = headers['x-xsrf-token'];
    calls.push([method, url, token].filter(Boolean).join(' '));
    if (url === '/api/CSRF') {
      void beforeToken().then(() =>
        failsTokens ? json(response, 503, {}) : json(response, 200, { csrfToken: `t${(tokens ||= 1)}` }),
      );
      return;
    }
    if (!PUBLIC_PATHS.includes(url) && token !== `t${tokens}`)
      json(response, 403, { error: { code: 'bad_csrf_token', message: 'no', requestId: 'r' } });
    else if (answers[url]) answers[url](response, request);
    else json(response, 200, { done: true });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answers,
    json,
    /** Invalidates all issued tokens, as sign-in and sign-out do. */
    rotateToken: () => (tokens += 1),
    /** Delays tokens until the promise resolves. */
    delayTokens: (until: Promise<void>) => (beforeToken = () => until),
    /** Answers requests for a token with 503. */
    failTokens: () => (failsTokens = true),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
