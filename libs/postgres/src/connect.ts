import { Client, type ClientConfig } from 'pg';
import { DataError } from './data-error.ts';

/** Time after which the database counts as unreachable for a server that works. */
export const CONNECT_TIMEOUT_MS = 5_000;

/** The same for a process that starts: it loads its code meanwhile, and on a busy machine hears the answer late. */
const FIRST_CONNECT_TIMEOUT_MS = 30_000;

/** The oldest PostgreSQL that the migrations run on. */
const MIN_VERSION = 15;

const innerError = (error: unknown): { code?: string; message: string } => {
  const inner = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error);
  const { code } = inner as NodeJS.ErrnoException;
  return { message: inner.message, ...(code === undefined ? {} : { code }) };
};

/** The server, database and role of a URL, without the password. */
function parts(url: string): { server: string; database: string; role: string } | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, port, pathname, searchParams, username } = new URL(url);
  const host = searchParams.get('host') ?? (hostname || 'localhost');
  return {
    server: `${host}:${port || '5432'}`,
    database: decodeURIComponent(pathname.slice(1)),
    role: decodeURIComponent(username),
  };
}

/** One line on why a connection failed and how to fix it. It never contains the password. */
function connectionProblem(error: unknown, url: string, variable: string): DataError {
  const { code, message } = innerError(error);
  const to = parts(url);
  if (to === undefined)
    return new DataError(
      `${variable} is not a PostgreSQL address. Write it as postgresql://<role>:<password>@<host>:<port>/<database>, with special characters in the password percent-encoded.`,
    );
  const at = `PostgreSQL at ${to.server} (${variable})`;
  switch (code) {
    case 'ECONNREFUSED':
      return new DataError(`${at} does not answer: nothing listens there. Start it, or correct host and port.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new DataError(`${at} cannot be found: the host name does not resolve. Correct the host.`);
    case 'ENOENT':
      return new DataError(`${at} does not answer: there is no such socket. Start it, or correct the host.`);
    case '28P01':
      return new DataError(`${at} refused the password of the role ${to.role}. Correct role and password.`);
    case '28000':
      return new DataError(
        `${at} does not let the role ${to.role} in: ${message}. Correct the role, or the server's pg_hba.conf.`,
      );
    case '3D000':
      return new DataError(
        `${at} has no database ${to.database}. Create it with: create database "${to.database}"; or correct the name.`,
      );
    case '42501':
      return new DataError(
        `${at} does not let the role ${to.role} connect to the database ${to.database}. Allow it with: grant connect on database "${to.database}" to "${to.role}";`,
      );
    case '53300':
      return new DataError(`${at} has no connections left. Raise its max_connections, or lower DB_POOL_SIZE.`);
    default:
      if (code === 'ETIMEDOUT' || /timeout/i.test(message))
        return new DataError(
          `${at} did not answer within ${FIRST_CONNECT_TIMEOUT_MS / 1000} seconds. Correct host and port, or allow this machine in its firewall.`,
        );
      return new DataError(`${at} cannot be used: ${message}.`);
  }
}

/**
 * Opens one connection.
 * @param variable the environment variable that the address came from, for the message
 * @throws DataError with a one-line message when it cannot be opened, or the server is too old
 */
export async function connect(url: string, variable: string, config: ClientConfig = {}): Promise<Client> {
  try {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: FIRST_CONNECT_TIMEOUT_MS,
      keepAlive: true,
      ...config,
    });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version >= MIN_VERSION) return client;
    await client.end();
    throw new DataError(`${variable} points to PostgreSQL ${version}; version ${MIN_VERSION} or newer is needed.`);
  } catch (error) {
    throw error instanceof DataError ? error : connectionProblem(error, url, variable);
  }
}
