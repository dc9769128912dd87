import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { callWhenReady } from '../testing/call-when-ready.ts';
import {
  expectFailedStart,
  finishRequestsAt,
  newServerProcesses,
  type ServerProcesses,
} from './start-server.testing.ts';

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

  it('SRV-05 prints only how to fix the problem when its port is in use', async () => {
    const occupied = createServer();
    onTestFinished(() => void occupied.close());
    await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve));
    const { port } = occupied.address() as AddressInfo;
    await expectFailedStart(
      servers.start({ PORT: String(port) }),
      new RegExp(`^PORT ${port} is in use by another program\\.`),
    );
  });
});
