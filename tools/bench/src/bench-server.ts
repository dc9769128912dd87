import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';

/** The product's server, started for a bench on a free port with a database of its own. */
export type BenchServer = {
  port: number;
  /** Milliseconds from start to the first answer of /readyz. */
  startedIn: number;
  /** Resident memory in bytes, of the server process. */
  residentBytes(): Promise<number>;
  get(host: string, path: string): Promise<{ status: number; body: Buffer }>;
  stop(): Promise<void>;
};

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Gets a page with a host name of choice, whatever the machine resolves. */
function get(port: number, host: string, path: string): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
    });
    call.on('error', reject);
    call.end();
  });
}

/**
 * Starts the server and waits until it is ready.
 * @param dataDir a data folder to use and keep; without it a new one with demo data, removed at the end
 */
export async function startBenchServer(root: string, dataDir?: string): Promise<BenchServer> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const own = dataDir ?? mkdtempSync(`${tmpdir()}/bench-data-`);
  const started = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'apps/api/src/main.ts', '--demo'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), METRICS_PORT: String(metricsPort), DATA_DIR: own, LOG_LEVEL: 'warn' },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (;;) {
    const ready = await get(port, 'localhost', '/readyz').catch(() => undefined);
    if (ready?.status === 200) break;
    if (child.exitCode !== null) throw new Error('The server did not start; the lines above say why.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    port,
    startedIn: performance.now() - started,
    residentBytes: async () => {
      const { body } = await get(metricsPort, 'localhost', '/');
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(body.toString())?.[1] ?? 0);
    },
    get: (host, path) => get(port, host, path),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      if (dataDir === undefined) rmSync(own, { recursive: true, force: true });
    },
  };
}
