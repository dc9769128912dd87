import { createServer } from 'node:http';

/**
 * A fake administration site on its own origin; its page has an iframe with the address in `?src=`.
 * Usage: `node administration.main.ts <port>`
 */
createServer((request, reply) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://admin.localhost');
  const src = (searchParams.get('src') ?? '').replaceAll('"', '&quot;');
  reply
    .setHeader('content-type', 'text/html')
    .end(
      `<!doctype html><title>Administration</title><iframe title="member" width="1000" height="800"${src && ` src="${src}"`}></iframe>`,
    );
}).listen(Number(process.argv[2]), '127.0.0.1');
