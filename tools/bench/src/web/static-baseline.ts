import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BenchServer } from '../bench-server.ts';

/** The page without scripts and state, which loads as fast as any application could. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>/g, '')
    .replace(/<link rel="manifest"[^>]*>/g, '');
}

type CachedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

const BROTLI_QUALITY = 5;

/** What the compression and the connection decide. */
const OWN_HEADERS = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']);

/**
 * Compresses a page as the product's server compresses pages that it renders on demand. It keeps the other headers: the
 * opener policy, for one, starts a process of the browser for the page, which takes time before the first paint.
 */
function compressedPage(html: string, sent: OutgoingHttpHeaders): CachedResponse {
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  const kept = Object.entries(sent).filter(([name]) => !OWN_HEADERS.has(name));
  return {
    status: 200,
    headers: { ...Object.fromEntries(kept), 'content-encoding': 'br', 'content-length': body.length },
    body,
  };
}

/** A page without scripts, on a separate server. */
export type Baseline = { url: string; server: Server };

/**
 * Serves the baseline of a page. Its fonts and images have the product's bytes; they are fetched on the first visit and
 * cached in memory, so the first visit must not count.
 * @param path path and query of the page
 */
export async function serveBaseline(product: BenchServer, host: string, path: string): Promise<Baseline> {
  const found = await product.get(host, path);
  const page = compressedPage(withoutScripts(found.body.toString()), found.headers);
  const cache = new Map<string, Promise<CachedResponse>>();
  // Pictures are sent in the format that the browser accepts.
  const fetchFile = async (file: string, accept = '*/*'): Promise<CachedResponse> => {
    const { status, headers, body } = await product.get(host, file, { accept, 'accept-encoding': 'gzip, deflate, br' });
    const copied = ['content-type', 'content-encoding', 'cache-control'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, headers[name]] as const],
    );
    return { status, headers: { ...Object.fromEntries(copied), 'content-length': body.length }, body };
  };
  const server = createServer((request, response) => {
    const file = request.url ?? '/';
    const answer = file === path ? Promise.resolve(page) : (cache.get(file) ?? fetchFile(file, request.headers.accept));
    cache.set(file, answer);
    answer.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://${host}:${typeof address === 'object' && address ? address.port : 0}${path}` };
}
