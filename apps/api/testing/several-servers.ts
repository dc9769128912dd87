import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle, type BundleParts } from '../src/platform/tenancy/sites.testing.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { serverEnv } from './server-process.ts';
import { findFreePort } from './system-postgres.ts';
import { call } from './test-app.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

const MAX_TRIES = 3;

/** A server process. */
export type ServerProcess = {
  /** The name of its connections in pg_stat_activity. */
  name: string;
  port: number;
  child: ChildProcess;
  /** Its exit code; null when it was killed. */
  ended: Promise<number | null>;
  /** Its metrics, as text. */
  metrics(): Promise<string>;
};

/** Several server processes on one database, behind a balancer. */
export type SeveralServers = {
  test: TestDatabase;
  balancer: Balancer;
  servers: ServerProcess[];
  /** The folder of payouts and lists that the processes share. */
  dataDir: string;
  /** Starts one more, and lets the balancer use it. */
  add(): Promise<ServerProcess>;
  /**
   * Stops a server as a rolling restart does: it is told to, and the balancer, whose probe of `/readyz` finds it stopping,
   * sends it nothing more.
   * @returns its exit code
   */
  retire(server: ServerProcess): Promise<number | null>;
  /** Kills a server without warning; the balancer is not told. */
  kill(server: ServerProcess): Promise<void>;
  stop(): Promise<void>;
};

/** Starts three real servers on a new database with two partners, `demo` and `extremes`. */
export async function startSeveralServers(
  env: Record<string, string> = {},
  parts: BundleParts = {},
): Promise<SeveralServers> {
  const test = await createTestDatabase();
  const folders = newBundlesDir();
  const { dir } = folders;
  for (const code of ['demo', 'extremes']) writeBundle(join(dir, 'partners'), makeBundle(code, parts));
  const ownEnv = serverEnv(test, dir);
  const balancer = await startBalancer();
  const servers: ServerProcess[] = [];
  const running = new Map<ChildProcess, Promise<unknown>>();
  let started = 0;

  async function start(): Promise<ServerProcess> {
    started += 1;
    const name = `server ${started}`;
    const url = new URL(test.appUrl);
    url.searchParams.set('application_name', name);
    // Two servers of tests may find the same free port, and a busy PostgreSQL may not answer in time.
    for (let tries = 1; ; tries += 1) {
      const metricsPort = await findFreePort();
      const child = spawn(process.execPath, [MAIN], {
        env: {
          ...ownEnv,
          METRICS_PORT: String(metricsPort),
          LOG_LEVEL: 'error',
          DATABASE_URL: url.href,
          // Tests choose the addresses of visitors.
          TRUSTED_PROXIES: '127.0.0.1',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => {
          output += part.toString();
        });
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      running.set(child, ended);
      const portOf = (): number => Number(/localhost:(\d+)/.exec(output)?.[1] ?? 0);
      while (child.exitCode === null && (portOf() === 0 || !(await isReady(portOf())))) await pause(20);
      if (child.exitCode === null) {
        const metrics = async (): Promise<string> => (await call(metricsPort, '/')).body;
        return { name, port: portOf(), child, ended, metrics };
      }
      if (tries === MAX_TRIES) throw new Error(output);
    }
  }
  const use = (server: ServerProcess): ServerProcess => {
    servers.push(server);
    balancer.servers.push(server.port);
    return server;
  };

  async function stop(): Promise<void> {
    for (const [child, ended] of running) {
      child.kill('SIGKILL');
      await ended;
    }
    await balancer.stop();
    await test.drop();
    folders.remove();
  }

  try {
    // The first one fills the cache of compiled modules for the others.
    use(await start());
    for (const server of await Promise.all([start(), start()])) use(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    test,
    balancer,
    servers,
    dataDir: join(dir, 'data'),
    add: async () => use(await start()),
    retire: async ({ port, child, ended }) => {
      child.kill('SIGTERM');
      while (await isReady(port)) await pause(20);
      balancer.servers.splice(balancer.servers.indexOf(port), 1);
      return ended;
    },
    kill: async ({ child, ended }) => {
      child.kill('SIGKILL');
      await ended;
    },
    stop,
  };
}

const isReady = (port: number): Promise<boolean> =>
  call(port, '/readyz').then(
    ({ status }) => status === 200,
    () => false,
  );
