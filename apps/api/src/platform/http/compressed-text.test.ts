import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { hasTag, packText, sendPacked, takesBrotli } from './compressed-text.ts';

const text = 'Good tables, well rewarded. '.repeat(100);

async function server(status = 200) {
  const packed = await packText(text);
  const app = Fastify();
  app.get('/', (request, reply) => sendPacked(request, reply.code(status).type('text/plain'), packed));
  return { app, etag: packed.etag };
}

it('sends a cached text compressed to clients that accept it, plain to others, and 304 to clients that have it', async () => {
  const { app, etag } = await server();
  const get = (headers: Record<string, string>) => app.inject({ url: '/', headers });
  const packed = await get({ 'accept-encoding': 'gzip, br' });
  expect([packed.headers['content-encoding'], packed.headers['vary'], packed.headers['etag']]).toEqual([
    'br',
    'accept-encoding',
    etag,
  ]);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(text);
  const plain = await get({});
  expect([plain.headers['content-encoding'], plain.body, plain.headers['etag']]).toEqual([undefined, text, etag]);
  const known = await get({ 'if-none-match': `"other", ${etag}` });
  expect([known.statusCode, known.body, known.headers['etag'], known.headers['vary']]).toEqual([
    304,
    '',
    etag,
    'accept-encoding',
  ]);
});

it('never answers 304 for a page that was not found', async () => {
  const { app, etag } = await server(404);
  expect((await app.inject({ url: '/', headers: { 'if-none-match': etag } })).statusCode).toBe(404);
});

it.each<[string | undefined, boolean]>([
  ['br', true],
  ['gzip, br', true],
  ['br;q=0.5, gzip', true],
  ['GZIP, BR ; Q=1', true],
  ['gzip', false],
  ['br;q=0', false],
  ['br;q=0.000, *', false],
  ['brotli', false],
  ['', false],
  [undefined, false],
])('takes brotli in %j: %s', (header, takes) => expect(takesBrotli(header)).toBe(takes));

it.each<[string | undefined, boolean]>([
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['*', true],
  ['"abcd"', false],
  ['', false],
  [undefined, false],
])('knows its tag in %j: %s', (header, known) => expect(hasTag(header, 'W/"abc"')).toBe(known));
