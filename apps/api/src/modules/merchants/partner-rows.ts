import type { Database } from '../../platform/db/database.ts';

type RowsOfPartner<Rows> = { readonly rows: Rows; readonly version: number };

export type PartnerRowsSource<Rows> = {
  /** Its notifications have the partner's code as payload. */
  readonly channel: string;
  /** All rows of one partner. */
  readonly read: (database: Database, partner: string) => Promise<Rows>;
  /** What a partner has before the first read. */
  readonly none: Rows;
};

/** Rows of each partner, read again after a notification has named the partner (SRV-02). */
export class PartnerRows<Rows> {
  readonly #database: Database;
  readonly #source: PartnerRowsSource<Rows>;
  readonly #byPartner = new Map<string, RowsOfPartner<Rows>>();
  readonly #stale = new Set<string>();

  constructor(database: Database, source: PartnerRowsSource<Rows>) {
    this.#database = database;
    this.#source = source;
  }

  /** Rises with every change of any partner's rows. */
  get version(): number {
    let version = 0;
    for (const rows of this.#byPartner.values()) version += rows.version;
    return version;
  }

  /** @throws Error for a partner that was not passed to `listen` */
  of(partner: string): RowsOfPartner<Rows> {
    const rows = this.#byPartner.get(partner);
    if (rows === undefined)
      throw new Error(`The merchant service was not started for the partner ${JSON.stringify(partner)}.`);
    return rows;
  }

  /** Follows one more partner, which has no rows until the next `read`. */
  add(partner: string): void {
    if (this.#byPartner.has(partner)) return;
    this.#byPartner.set(partner, { rows: this.#source.none, version: 0 });
    this.#stale.add(partner);
  }

  /**
   * Follows these partners; the first `read` reads them all.
   * @param onStale called when rows must be read again
   * @returns a function that ends the subscription
   */
  listen(partners: readonly string[], onStale: () => void): Promise<() => Promise<void>> {
    for (const partner of partners) this.add(partner);
    const one = (partner: string): void => {
      if (!this.#byPartner.has(partner)) return;
      this.#stale.add(partner);
      onStale();
    };
    const all = (): void => {
      for (const partner of this.#byPartner.keys()) this.#stale.add(partner);
      onStale();
    };
    return this.#database.listen(this.#source.channel, one, all);
  }

  /** Reads what has changed since the last call. */
  async read(): Promise<void> {
    for (const partner of [...this.#stale]) {
      this.#stale.delete(partner);
      const rows = await this.#source.read(this.#database, partner).catch((error: unknown) => {
        this.#stale.add(partner);
        throw error;
      });
      this.#byPartner.set(partner, { rows, version: this.of(partner).version + 1 });
    }
  }
}
