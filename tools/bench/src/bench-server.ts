import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';

/** A response as received, still compressed. */
export type BenchAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The product's server, started for a bench on a free port with a separate database. */
export type BenchServer = {
  port: number;
  /** Milliseconds from start to the first answer of /readyz. */
  startedIn: number;
  /** Milliseconds from PostgreSQL accepting connections to the first answer of /readyz. */
  sinceDatabase: number;
  /** Resident memory of the server process, in bytes. */
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

/** Requests a page with any host name, without resolving it. */
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

/** Makes a folder for a bench. PostgreSQL runs as another user if root starts it, and that user needs access. */
export function newBenchFolder(name: string): string {
  const folder = mkdtempSync(`${tmpdir()}/${name}-`);
  chmodSync(folder, 0o711);
  return folder;
}

/** Whether the embedded PostgreSQL of a data folder accepts connections, according to its postmaster.pid. */
function isDatabaseReady(dataDir: string): boolean {
  try {
    return /^ready\s*$/m.test(readFileSync(`${dataDir}/postgres/data/postmaster.pid`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Starts the server and waits until it is ready.
 * @param dataDir an existing data folder; by default a new one with demo data, which is removed at the end
 */
export async function startBenchServer(root: string, dataDir?: string): Promise<BenchServer> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const usedDir = dataDir ?? newBenchFolder('bench-data');
  const started = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'apps/api/src/main.ts', '--demo'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: usedDir,
      LOG_LEVEL: 'warn',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let databaseReady: number | undefined;
  for (;;) {
    databaseReady ??= isDatabaseReady(usedDir) ? performance.now() : undefined;
    const ready = await get(port, 'localhost', '/readyz').catch(() => undefined);
    if (ready?.status === 200) break;
    if (child.exitCode !== null) throw new Error('The server did not start; see the lines above.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const ready = performance.now();
  return {
    port,
    startedIn: ready - started,
    sinceDatabase: ready - (databaseReady ?? started),
    residentBytes: async () => {
      const { body } = await get(metricsPort, 'localhost', '/');
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(body.toString())?.[1] ?? 0);
    },
    get: (host, path, headers) => get(port, host, path, headers),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      if (dataDir === undefined) rmSync(usedDir, { recursive: true, force: true });
    },
  };
}
