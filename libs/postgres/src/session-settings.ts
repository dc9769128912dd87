import { escapeLiteral, type ClientBase } from 'pg';

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
