import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** The page without any script or state: what no application can beat. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<link rel="manifest"[^>]*>/g, '');
}

/** Serves the floor page and the files of its bundle, compressed as the product's server does. */
export async function serveFloor(html: string, bundle: string, picture: (path: string) => Promise<Buffer>): Promise<{ url: string; server: Server }> {
  const page = brotliCompressSync(html);
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/') return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
    if (path.startsWith('/images/')) {
      void picture(request.url ?? '/').then((body) =>
        response.writeHead(200, { 'content-type': 'image/svg+xml', 'content-encoding': 'br' }).end(brotliCompressSync(body)),
      );
      return undefined;
    }
    try {
      const type = path.endsWith('.svg') ? 'image/svg+xml' : path.endsWith('.woff2') ? 'font/woff2' : 'application/octet-stream';
      if (type === 'image/svg+xml') return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(readFileSync(`${bundle}${path}.br`));
      return response.writeHead(200, { 'content-type': type }).end(readFileSync(bundle + path));
    } catch {
      return response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/` };
}
