import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callWhenReady } from '../testing/call-when-ready.ts';
import { finishRequestsAt, newServerProcesses, type ServerProcesses } from './start-server.testing.ts';

describe('the server as a process', () => {
  let servers: ServerProcesses;
  beforeAll(async () => {
    servers = await newServerProcesses();
  });
  afterEach(() => servers.killAll());
  afterAll(() => servers.remove());

  it('SRV-01 SRV-02 SRV-05 serves every partner, prints the URLs, and at SIGTERM finishes current requests, accepts no new ones and exits with 0', async () => {
    const started = await servers.serve();
    const { output, port } = started;
    expect(output.out).toBe(
      [
        '',
        'Serving 2 sites:',
        `  http://demo.localhost:${port}/      Demo Dining`,
        `  http://extremes.localhost:${port}/  Demo Dining`,
        `  http://localhost:${port}/           all of them`,
        '',
        '',
      ].join('\n'),
    );
    const page = await callWhenReady(port, '/', { headers: { host: 'extremes.localhost' } });
    expect(page).toMatchObject({ status: 200, body: '<title>extremes</title>' });
    expect((await callWhenReady(port, '/readyz')).status).toBe(200);
    await finishRequestsAt('SIGTERM', started, servers.test);
    expect(output.err).toBe('');
  });
});
