import type { Answer } from './hostile-provider.testing.ts';

/** Never responds. */
export const hang: Answer = () => undefined;

/** Responds with a page. */
export const html: Answer = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1><script>alert(1)</script>');

/** Responds with an error. */
export const broken: Answer = (_request, response) =>
  void response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"server_error"}');

/** Redirects to another host. */
export const redirecting: Answer = (_request, response) =>
  void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();

/** Responds with incomplete JSON. */
export const halfJson: Answer = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":');

/** Closes the connection during the response. */
export const closing: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"a":');
  response.destroy();
};

/** Begins a response and never ends it. */
export const unfinished: Answer = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).write('{');

/** Sends an endless response. */
export const huge: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};
