import { escapeLiteral, type ClientBase } from 'pg';

/**
 * Lets PostgreSQL look each second whether the process still lives whose statement runs or waits, so that the locks of a
 * command that was stopped are free when it is started again. PostgreSQL for Windows cannot look.
 */
export const CLIENT_CHECK: Readonly<Record<string, string>> =
  process.platform === 'win32' ? {} : { client_connection_check_interval: '1000' };

/**
 * Sets parameters of a session by a statement, in one round trip. As startup parameters (`options`, `statement_timeout`)
 * they would be refused or dropped by PgBouncer.
 * @param settings values by parameter
 * @returns what to run on each new connection, such as `onConnect` of a pool
 */
export function sessionSettings(settings: Readonly<Record<string, string>>): (client: ClientBase) => Promise<void> {
  const statement = Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${escapeLiteral(value)}`)
    .join('; ');
  return async (client) => {
    await client.query(statement);
  };
}
