import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
} from 'kysely';
import { escapeLiteral, type Pool } from 'pg';

/** Maximum number of prepared statements; PostgreSQL plans further ones at each execution. */
const MAX_PREPARED = 500;

const names = new Map<string, string>();

/**
 * The name under which a statement is prepared, so that each connection plans it once: planning a join takes longer
 * than running it. Statements that select `*` are not prepared, because their plans break when a column is added while
 * the server runs.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_PREPARED || text.includes('*')) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** Runs a statement within a span of its request. */
export type TraceQuery = <Result>(statement: string, run: () => Promise<Result>) => Promise<Result>;

/** Waits until a connection may be used. @returns what ends its use */
export type TakeConnection = () => Promise<() => void>;

/** A pool that prepares its statements, except those without parameters, such as `begin`. */
const withPreparedStatements = ({ pool, traceQuery, takeConnection }: PartnerConnections): PostgresPool => ({
  options: pool.options,
  async connect() {
    const giveBack = await takeConnection();
    const client = await pool.connect().catch((error: unknown) => {
      giveBack();
      throw error;
    });
    const query = (text: unknown, values: readonly unknown[] = []) => {
      const name = typeof text === 'string' && values.length > 0 ? nameOf(text) : undefined;
      return name === undefined
        ? client.query(text as string, [...values])
        : client.query({ name, text: text as string, values: [...values] });
    };
    const traced =
      traceQuery &&
      ((text: unknown, values: readonly unknown[]) =>
        typeof text === 'string' ? traceQuery(text, () => query(text, values)) : query(text, values));
    const release = (discard?: boolean | Error): void => {
      client.release(discard);
      giveBack();
    };
    return { query: (traced ?? query) as never, release };
  },
  end: () => pool.end(),
});

/** Begins every transaction and sets its partner in one round trip: a second one adds a quarter to a short read. */
class PartnerDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;

  constructor(connections: PartnerConnections) {
    super({ pool: withPreparedStatements(connections) });
    this.#begin = CompiledQuery.raw(`begin; set local app.partner = ${escapeLiteral(connections.partner)}`);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin);
  }
}

/** The connections of one partner. */
export type PartnerConnections = {
  pool: Pool;
  /** Whose rows are seen; an empty code means no partner. */
  partner: string;
  takeConnection: TakeConnection;
  traceQuery?: TraceQuery | undefined;
};

/**
 * PostgreSQL as one partner sees it. Many dialects share one pool; destroying any of
 * them ends the pool.
 */
export class PartnerDialect extends PostgresDialect {
  readonly #connections: PartnerConnections;

  constructor(connections: PartnerConnections) {
    super({ pool: connections.pool });
    this.#connections = connections;
  }

  override createDriver(): Driver {
    return new PartnerDriver(this.#connections);
  }
}
