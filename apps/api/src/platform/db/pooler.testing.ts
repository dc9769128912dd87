import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A pooler between a test and its PostgreSQL. */
export type Pooler = {
  /** The same URL through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
};

const throughPort =
  (port: number) =>
  (url: string): string =>
    Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;

/** The startup parameters that PgBouncer accepts as installed. */
const ACCEPTED = new Set([
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
  'replication',
]);

/** The names of the parameters in a startup message: length, version, and pairs of texts that end with a zero byte. */
function parameterNames(message: Buffer): string[] {
  return message
    .toString('utf8', 8)
    .split('\0')
    .filter((_text, place) => place % 2 === 0)
    .filter((name) => name !== '')
    .map((name) => name.toLowerCase());
}

/** PostgreSQL's error message to a client. */
function errorResponse(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Passes connections on to PostgreSQL, except those with startup parameters that PgBouncer refuses. */
export async function startStrictProxy(url: string): Promise<Pooler> {
  const { hostname, port } = new URL(url);
  const proxy = createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', (startup: Buffer) => {
      const refused = parameterNames(startup).find((name) => !ACCEPTED.has(name));
      if (refused !== undefined) {
        client.end(errorResponse(`unsupported startup parameter: ${refused}`));
        return;
      }
      const server = connect(Number(port), hostname);
      server.on('error', () => client.destroy());
      server.write(startup);
      client.pipe(server).pipe(client);
      client.once('close', () => server.destroy());
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    through: throughPort((proxy.address() as AddressInfo).port),
    stop: () => new Promise((resolve) => void proxy.close(() => resolve())),
  };
}

const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file));

/** Whether this machine has PgBouncer (Debian: apt-get install pgbouncer). */
export const hasPgBouncer = PGBOUNCER !== undefined;

/** A real PgBouncer in session mode, with the settings of docs/operations.md. */
export async function startPgBouncer(urls: readonly string[]): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'dining-pgbouncer-'));
  await chmod(folder, 0o755);
  const { hostname, port } = new URL(urls[0] ?? '');
  const listenPort = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const found = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(found));
    });
  });
  const users = urls.map((url) => new URL(url)).map(({ username, password }) => `"${username}" "${password}"`);
  await writeFile(join(folder, 'users.txt'), `${users.join('\n')}\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = session
unix_socket_dir =
`,
  );
  // PgBouncer refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(PGBOUNCER ?? 'pgbouncer', [...asUser, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const probe = connect(listenPort, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      probe.unref().end();
    });
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
    await pause(20);
  }
  return {
    through: throughPort(listenPort),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
