import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where Debian and the images of CI services install PostgreSQL's programs, newest version first. */
const FOLDERS = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql')
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => `/usr/lib/postgresql/${version}/bin`)
  : [];

/**
 * The folder of an installed PostgreSQL with server and client programs; the embedded one has no pg_dump. Undefined where
 * there is none (Debian: apt-get install postgresql).
 */
export const systemPostgresPrograms = FOLDERS.find((folder) =>
  ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'psql'].every((program) => existsSync(join(folder, program))),
);

/** A new, empty PostgreSQL of this machine's own version, for one test. */
export type SystemPostgres = {
  port: number;
  /** The folder of its programs. */
  programs: string;
  stop(): Promise<void>;
};

/** PostgreSQL refuses to run as root: there the system account postgres runs it. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A port of the loopback address that is free now. */
export const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/**
 * Starts a PostgreSQL whose superuser is `postgres`.
 * @param password the superuser's; without one nobody on this machine is asked for a password
 */
export async function startSystemPostgres(programs: string, password?: string): Promise<SystemPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'dining-system-postgres-'));
  const as = account();
  if (as !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...as };
  const access = ['-A', password === undefined ? 'trust' : 'scram-sha-256'];
  if (password !== undefined) {
    writeFileSync(join(folder, 'password'), password);
    access.push(`--pwfile=${join(folder, 'password')}`);
  }
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', ...access, '-E', 'UTF8', '-N'], options);
  const port = await findFreePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200`;
  // The server inherits the output of pg_ctl, which therefore must not be a pipe.
  const start = ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings];
  execFileSync(join(programs, 'pg_ctl'), start, { ...options, stdio: 'ignore' });
  return {
    port,
    programs,
    stop: async () => {
      await run(join(programs, 'pg_ctl'), ['stop', '-w', '-m', 'immediate', '-D', data], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
