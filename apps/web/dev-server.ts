import { readFileSync } from 'node:fs';
import { createServer, request as proxyRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Renderer, SiteBundle } from '@dining/site';
import { createServer as createVite } from 'vite';

export type DevServerOptions = {
  /** Where browsers connect, as in `npm start`. */
  port: number;
  /** Where the API listens; calls, images and composed files are proxied to it. */
  apiPort: number;
  /** Composed bundles, for each partner's data. */
  bundlesDir: string;
  /** Whether a partner is served. Its bundle exists. */
  isServed(code: string): boolean;
};

const PASSED_ON = /^\/(api|images|assets|healthz|readyz)(\/|$|\?)/i;

/**
 * Serves every partner with hot reload: the shell's source comes from Vite, the partner's data from its composed bundle,
 * everything else from the API. Pages are rendered on the server, as in production, but fetch their data in the browser.
 */
export async function startDevServer({ port, apiPort, bundlesDir, isServed }: DevServerOptions) {
  const server = createServer();
  const vite = await createVite({
    configFile: `${import.meta.dirname}/vite.config.ts`,
    server: { middlewareMode: true, hmr: { server }, allowedHosts: ['.localhost'], fs: { allow: ['../..'] } },
    appType: 'custom',
  });

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url, headers } = incoming;
    const passed = proxyRequest({ host: '127.0.0.1', port: apiPort, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end('The API is starting or has stopped; see the terminal.\n'));
    incoming.pipe(passed);
  }

  async function page(code: string, url: string, outgoing: ServerResponse): Promise<void> {
    const bundle = JSON.parse(readFileSync(`${bundlesDir}/${code}/site.json`, 'utf8')) as SiteBundle;
    bundle.script = { entry: '/src/client.tsx', chunks: {} };
    const shell = (await vite.ssrLoadModule('/src/server.tsx')) as Renderer;
    const rendered = await shell.renderPage({ bundle, url, year: new Date().getFullYear() });
    outgoing
      .writeHead(rendered.status, { 'content-type': 'text/html; charset=utf-8' })
      .end(await vite.transformIndexHtml(url, rendered.html));
  }

  server.on('request', (incoming, outgoing) => {
    const url = incoming.url ?? '/';
    const code = /^([a-z][a-z0-9-]*)\.localhost(:|$)/.exec(incoming.headers.host ?? '')?.[1];
    if (code === undefined || PASSED_ON.test(url) || !isServed(code)) return passOn(incoming, outgoing);
    return vite.middlewares(incoming, outgoing, () => {
      page(code, url, outgoing).catch((error: Error) => {
        vite.ssrFixStacktrace(error);
        outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack);
      });
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));

  return {
    reload: () => vite.ws.send({ type: 'full-reload' }),
    close: async () => {
      server.close();
      await vite.close();
    },
  };
}
