import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browse } from './browse.ts';

describe('the browser of the watch', () => {
  let server: Server;
  let origin = '';
  const received: IncomingHttpHeaders[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      received.push(request.headers);
      if (request.url === '/moved') return response.writeHead(302, { location: '/' }).end();
      if (request.url === '/huge') return response.writeHead(200).end(Buffer.alloc(6 * 1024 * 1024));
      if (request.url === '/broken') return request.socket.destroy();
      return response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('the page'));
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    origin = `http://demo.localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('SEC-01 asks as a browser does, at the host of the address, and unpacks the answer', async () => {
    const { status, body } = await browse(`${origin}/add_card`, 'document');
    expect([status, Buffer.from(body).toString()]).toEqual([200, 'the page']);
    expect(received.at(-1)).toMatchObject({
      host: new URL(origin).host,
      'user-agent': expect.stringMatching(/^Mozilla\/5\.0 .*Chrome/) as string,
      accept: expect.stringContaining('text/html') as string,
      'accept-encoding': expect.stringContaining('br') as string,
      'sec-fetch-dest': 'document',
    });
  });

  it('SEC-01 follows no redirect', async () => {
    const { status, headers } = await browse(`${origin}/moved`, 'script');
    expect([status, headers.get('location')]).toEqual([302, '/']);
  });

  it('SEC-01 names an address without an answer, and one whose answer has no end', async () => {
    await expect(browse(`${origin}/broken`, 'script')).rejects.toThrow(/\/broken cannot be read: /);
    await expect(browse(`${origin}/huge`, 'script')).rejects.toThrow(
      /\/huge cannot be read: it has more than 5242880 bytes/,
    );
  });
});
