import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a path answers after the token was accepted. */
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Calls that read and need no token. */
const FREE = ['/api/CSRF', '/api/feature-flags'];

/** A server that wants the newest token, and lists what it was sent: method, path and token. */
export async function csrfServer() {
  const calls: string[] = [];
  const answers: Record<string, Answer> = {};
  let tokens = 0;
  let before: () => Promise<void> = async () => undefined;
  let broken = false;

  const json = (response: ServerResponse, status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    const token = headers['x-xsrf-token'];
    calls.push([method, url, token].filter(Boolean).join(' '));
    if (url === '/api/CSRF') {
      void before().then(() =>
        broken ? json(response, 503, {}) : json(response, 200, { csrfToken: `t${(tokens ||= 1)}` }),
      );
      return;
    }
    if (!FREE.includes(url) && token !== `t${tokens}`)
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
    /** As at sign-in and sign-out: tokens given out before are worth nothing. */
    rotate: () => (tokens += 1),
    /** What is waited for before a token is given out. */
    holdTokens: (until: Promise<void>) => (before = () => until),
    breakTokens: (now: boolean) => (broken = now),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
