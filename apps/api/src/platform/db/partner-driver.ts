import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
} from 'kysely';
import { escapeLiteral, type Pool, type PoolClient, type QueryResult } from 'pg';

/** Maximum number of prepared statements of a pool; PostgreSQL plans further ones at each execution. */
const MAX_PREPARED = 500;

/** The names of the prepared statements of each pool, whose connections serve all partners. */
const namesByPool = new WeakMap<Pool, Map<string, string>>();

function namesOf(pool: Pool): Map<string, string> {
  const names = namesByPool.get(pool) ?? new Map<string, string>();
  namesByPool.set(pool, names);
  return names;
}

/**
 * The name under which a pool prepares a statement, so that each connection plans it once: planning a join takes longer
 * than running it. Statements that select `*` are not prepared, because their plans break when a column is added while
 * the server runs.
 */
function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_PREPARED || text.includes('*')) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** Runs a statement within a span of its request. It calls `run` before it waits for anything: statements are sent in order. */
export type TraceQuery = <Result>(statement: string, run: () => Promise<Result>) => Promise<Result>;

/** Waits until a connection may be used. @returns what ends its use */
export type TakeConnection = () => Promise<() => void>;

type Query = (text: string, values: readonly unknown[]) => Promise<QueryResult>;

/** Begins a transaction as a partner, in one statement. */
const beginAs = (partner: string, mode = ''): string =>
  `begin${mode}; set local app.partner = ${escapeLiteral(partner)}`;

/**
 * Runs each statement in a transaction of its own that can only read. All three statements are sent in one write and
 * answered together, so a read takes one round trip instead of two.
 */
const readingAs =
  (partner: string, client: PoolClient, query: Query): Query =>
  async (text, values) => {
    const { stream } = client.connection;
    stream.cork();
    const answers = Promise.allSettled([
      client.query(beginAs(partner, ' read only')),
      query(text, values),
      client.query('commit'),
    ]);
    stream.uncork();
    const [begun, read] = await answers;
    // Without its beginning, the read would have seen no rows of any partner.
    if (begun.status === 'rejected') throw begun.reason;
    if (read.status === 'rejected') throw read.reason;
    return read.value;
  };

/** A pool that prepares its statements, except those without parameters, such as `begin`. */
const withPreparedStatements = ({
  pool,
  partner,
  isReading,
  traceQuery,
  takeConnection,
}: Connections): PostgresPool => {
  const names = namesOf(pool);
  return {
    options: pool.options,
    async connect() {
      const giveBack = await takeConnection();
      const client = await pool.connect().catch((error: unknown) => {
        giveBack();
        throw error;
      });
      const prepared: Query = (text, values) => {
        const name = values.length > 0 ? nameOf(text, names) : undefined;
        return client.query({ ...(name !== undefined && { name }), text, values: [...values] });
      };
      const run = isReading ? readingAs(partner, client, prepared) : prepared;
      const traced: Query | undefined = traceQuery && ((text, values) => traceQuery(text, () => run(text, values)));
      const release = (discard?: boolean | Error): void => {
        client.release(discard);
        giveBack();
      };
      return { query: (traced ?? run) as never, release };
    },
    end: () => pool.end(),
  };
};

/**
 * Begins every transaction and sets its partner on the way to its first statement, without waiting for the answer: a round
 * trip adds a quarter to a short read. Should the transaction not begin, row-level security hides every tenant row from
 * what follows, and the commit fails.
 */
class PartnerDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();

  constructor(connections: Connections) {
    super({ pool: withPreparedStatements(connections) });
    this.#begin = CompiledQuery.raw(beginAs(connections.partner));
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const begun = connection.executeQuery(this.#begin);
    // The commit reports it; an error of the work itself comes first.
    begun.catch(() => undefined);
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
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

type Connections = PartnerConnections & { isReading: boolean };

/**
 * PostgreSQL as one partner sees it. Many dialects share one pool; destroying any of
 * them ends the pool.
 */
export class PartnerDialect extends PostgresDialect {
  readonly #connections: Connections;

  /** @param isReading whether each statement is a transaction of its own, which can only read */
  constructor(connections: PartnerConnections, isReading = false) {
    super({ pool: connections.pool });
    this.#connections = { ...connections, isReading };
  }

  override createDriver(): Driver {
    return new PartnerDriver(this.#connections);
  }
}
