import type { Answer } from './hostile-provider.testing.ts';

/** Never answers. */
export const hang: Answer = () => undefined;

/** Answers with a page. */
export const html: Answer = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1><script>alert(1)</script>');

/** Fails. */
export const broken: Answer = (_request, response) =>
  void response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"server_error"}');

/** Sends us elsewhere. */
export const elsewhere: Answer = (_request, response) =>
  void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();

/** Answers half. */
export const noJson: Answer = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":');

/** Hangs up in the middle. */
export const torn: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"a":');
  response.destroy();
};

/** Begins and never ends. */
export const dripping: Answer = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).write('{');

/** Answers without end. */
export const huge: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};
