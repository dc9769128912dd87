import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';

/** An answer as it came, compressed or not. */
export type BenchAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The product's server, started for a bench on a free port with a database of its own. */
export type BenchServer = {
  port: number;
  /** Milliseconds from start to the first answer of /readyz. */
  startedIn: number;
  /** Milliseconds of these from the moment when PostgreSQL answered. */
  sinceDatabase: number;
  /** Resident memory in bytes, of the server process. */
  residentBytes(): Promise<number>;
  get(host: string, path: string, headers?: OutgoingHttpHeaders): Promise<BenchAnswer>;
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
function get(port: number, host: string, path: string, headers: OutgoingHttpHeaders = {}): Promise<BenchAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}`, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    call.on('error', reject);
    call.end();
  });
}

/** A new folder for a bench; a PostgreSQL that root starts runs under another account, which must be let through. */
export function newBenchFolder(name: string): string {
  const folder = mkdtempSync(`${tmpdir()}/${name}-`);
  chmodSync(folder, 0o711);
  return folder;
}

/** Whether the embedded PostgreSQL of a data folder answers: it writes so into the file that names its process. */
function isDatabaseReady(dataDir: string): boolean {
  try {
    return /^ready\s*$/m.test(readFileSync(`${dataDir}/postgres/data/postmaster.pid`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Starts the server and waits until it is ready.
 * @param dataDir a data folder to use and keep; without it a new one with demo data, removed at the end
 */
export async function startBenchServer(root: string, dataDir?: string): Promise<BenchServer> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const own = dataDir ?? newBenchFolder('bench-data');
  const started = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'apps/api/src/main.ts', '--demo'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), METRICS_PORT: String(metricsPort), DATA_DIR: own, LOG_LEVEL: 'warn' },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let answered: number | undefined;
  for (;;) {
    answered ??= isDatabaseReady(own) ? performance.now() : undefined;
    const ready = await get(port, 'localhost', '/readyz').catch(() => undefined);
    if (ready?.status === 200) break;
    if (child.exitCode !== null) throw new Error('The server did not start; the lines above say why.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const ready = performance.now();
  return {
    port,
    startedIn: ready - started,
    sinceDatabase: ready - (answered ?? started),
    residentBytes: async () => {
      const { body } = await get(metricsPort, 'localhost', '/');
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(body.toString())?.[1] ?? 0);
    },
    get: (host, path, headers) => get(port, host, path, headers),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      if (dataDir === undefined) rmSync(own, { recursive: true, force: true });
    },
  };
}
