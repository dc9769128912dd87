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

/** A pool that prepares its statements, except those without parameters, such as `begin`. */
const withPreparedStatements = (pool: Pool): PostgresPool => ({
  options: pool.options,
  async connect() {
    const client = await pool.connect();
    const query = (text: unknown, values: readonly unknown[] = []) => {
      const name = typeof text === 'string' && values.length > 0 ? nameOf(text) : undefined;
      return name === undefined
        ? client.query(text as string, [...values])
        : client.query({ name, text: text as string, values: [...values] });
    };
    return { query: query as never, release: (discard?: boolean | Error) => client.release(discard) };
  },
  end: () => pool.end(),
});

/** Begins every transaction and sets its partner in one round trip: a second one adds a quarter to a short read. */
class PartnerDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;

  constructor(pool: Pool, partner: string) {
    super({ pool: withPreparedStatements(pool) });
    this.#begin = CompiledQuery.raw(`begin; set local app.partner = ${escapeLiteral(partner)}`);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin);
  }
}

/**
 * PostgreSQL as one partner sees it; an empty code means no partner. Many dialects share one pool; destroying any of
 * them ends the pool.
 */
export class PartnerDialect extends PostgresDialect {
  readonly #pool: Pool;
  readonly #partner: string;

  constructor(pool: Pool, partner: string) {
    super({ pool });
    this.#pool = pool;
    this.#partner = partner;
  }

  override createDriver(): Driver {
    return new PartnerDriver(this.#pool, this.#partner);
  }
}
