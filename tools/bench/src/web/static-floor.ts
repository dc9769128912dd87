import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BenchServer } from '../bench-server.ts';

/** The page without any script or state: what no application can beat. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<link rel="manifest"[^>]*>/g, '');
}

type Kept = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

const QUALITY = 5;

/** A page compressed as the product's server compresses those that it makes on demand. */
function packedPage(html: string): Kept {
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length },
    body,
  };
}

/** A page without scripts, on a server of its own. */
export type Floor = { url: string; server: Server };

/**
 * Serves the floor of a page. Fonts and pictures are the product's, byte for byte; they are taken over on the first
 * visit and given from memory after, so the first visit must not count.
 * @param path path and query of the page, as at the product
 */
export async function serveFloor(product: BenchServer, host: string, path: string): Promise<Floor> {
  const page = packedPage(withoutScripts((await product.get(host, path)).body.toString()));
  const kept = new Map<string, Promise<Kept>>();
  const takeOver = async (file: string): Promise<Kept> => {
    const { status, headers, body } = await product.get(host, file, { 'accept-encoding': 'gzip, deflate, br' });
    const told = ['content-type', 'content-encoding', 'cache-control'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, headers[name]] as const],
    );
    return { status, headers: { ...Object.fromEntries(told), 'content-length': body.length }, body };
  };
  const server = createServer((request, response) => {
    const file = request.url ?? '/';
    const found = file === path ? Promise.resolve(page) : (kept.get(file) ?? takeOver(file));
    kept.set(file, found);
    found.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://${host}:${typeof address === 'object' && address ? address.port : 0}${path}` };
}
