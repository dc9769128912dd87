import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { isAlive, startAsTyped } from './command-process.testing.ts';
import { devSettings } from './dev.testing.ts';

it('BLD-01 SRV-05 npm run dev serves pages and data of the wanted partners, and Ctrl-C leaves no process', async () => {
  const { port, env } = await devSettings();
  const dev = startAsTyped('npm', ['run', 'dev'], env);
  await dev.prints('Hot reload is on for code and partner folders.');
  expect(dev.output.out).toContain(`Serving 1 site:\n  http://demo.localhost:${port}/`);
  const page = await get(port, 'demo', '/');
  expect(page.status).toBe(200);
  expect(page.body).toContain('<title>Harbor Table Rewards</title>');
  expect(page.body).toContain('/@vite/client');
  expect(await get(port, 'demo', '/api/CSRF')).toMatchObject({ status: 200 });
  expect(await get(port, 'extremes', '/')).toMatchObject({ status: 404 });
  const pids = dev.pressCtrlC();
  await dev.ended;
  // npm, bootstrap.mjs, dev.ts, the watcher, the server and PostgreSQL.
  expect(pids.length).toBeGreaterThanOrEqual(6);
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});

function get(port: number, code: string, path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { host: `${code}.localhost:${port}` } });
    call.on('response', (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    });
    call.on('error', reject).end();
  });
}
