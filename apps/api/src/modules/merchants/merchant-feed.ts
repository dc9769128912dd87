import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import { MerchantStore } from './index/merchant-store.ts';
import { buildSearchIndex, type SearchIndex } from './index/search-index.ts';
import { readChanges, readOffers, type OfferRow } from './merchants.repository.ts';

export type FeedLog = {
  warn(details: { err: unknown }, message: string): void;
};

/** After a failed reading the next try waits so long. */
const RETRY_MS = 1_000;
/** While merchants keep changing (an import), building takes at most one part in so many of the time. */
const REST_SHARE = 3;

/**
 * Keeps an index and the partners' offers level with the database: listens for notifications and reads what has a
 * higher revision than the last seen; after a lost connection it looks for what it missed.
 */
export class MerchantFeed {
  readonly #database: Database;
  readonly #log: FeedLog | undefined;
  readonly #shelf = new MerchantStore();
  readonly #offers = new Map<string, { rows: readonly OfferRow[]; version: number }>();
  readonly #staleOffers = new Set<string>();
  #subscriptions: (() => Promise<void>)[] = [];
  #index = buildSearchIndex([]);
  #revision = 0;
  #indexVersion = 0;
  #stale = false;
  #work: Promise<void> | undefined;
  readonly #closing = new AbortController();
  #ready = false;

  constructor(database: Database, log: FeedLog | undefined) {
    this.#database = database;
    this.#log = log;
  }

  get index(): SearchIndex {
    return this.#index;
  }

  get isReady(): boolean {
    return this.#ready;
  }

  /** Rises with each new index. */
  get indexVersion(): number {
    return this.#indexVersion;
  }

  /** Rises with every change of the index or of anybody's offers. */
  get version(): number {
    let version = this.#indexVersion;
    for (const offers of this.#offers.values()) version += offers.version;
    return version;
  }

  offers(partnerCode: string): readonly OfferRow[] {
    return this.#offersOf(partnerCode).rows;
  }

  offersVersion(partnerCode: string): number {
    return this.#offersOf(partnerCode).version;
  }

  #offersOf(partnerCode: string): { rows: readonly OfferRow[]; version: number } {
    const offers = this.#offers.get(partnerCode);
    if (offers === undefined)
      throw new Error(`The merchant service was not started for the partner ${JSON.stringify(partnerCode)}.`);
    return offers;
  }

  /** Listens before it reads, so that nothing falls in between. */
  async start(partnerCodes: readonly string[]): Promise<void> {
    for (const code of partnerCodes) this.#offers.set(code, { rows: [], version: 0 });
    const markAll = (): void => {
      for (const code of this.#offers.keys()) this.#staleOffers.add(code);
      this.#wake();
    };
    this.#subscriptions = [
      await this.#database.listen(
        'merchants_changed',
        () => this.#wake(),
        () => this.#wake(),
      ),
      await this.#database.listen(
        'merchant_offers_changed',
        (code) => {
          if (!this.#offers.has(code)) return;
          this.#staleOffers.add(code);
          this.#wake();
        },
        markAll,
      ),
    ];
    for (const code of partnerCodes) this.#staleOffers.add(code);
    await this.#readAll();
    this.#ready = true;
    if (this.#stale) this.#wake();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#subscriptions.map((unsubscribe) => unsubscribe()));
    await this.#work?.catch(() => undefined);
  }

  #wake(): void {
    this.#stale = true;
    if (this.#work !== undefined || !this.#ready || this.#closing.signal.aborted) return;
    this.#work = this.#keepUp().finally(() => {
      this.#work = undefined;
    });
  }

  async #keepUp(): Promise<void> {
    while (this.#stale && !this.#closing.signal.aborted) {
      const began = performance.now();
      const wait = await this.#readAll().then(
        () => (performance.now() - began) * REST_SHARE,
        (error: unknown) => {
          this.#log?.warn({ err: error }, 'merchants could not be read anew');
          this.#stale = true;
          return RETRY_MS;
        },
      );
      if (this.#stale)
        await pause(wait, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined);
    }
  }

  async #readAll(): Promise<void> {
    this.#stale = false;
    for (const code of [...this.#staleOffers]) {
      this.#staleOffers.delete(code);
      const rows = await readOffers(this.#database, code).catch((error: unknown) => {
        this.#staleOffers.add(code);
        throw error;
      });
      this.#offers.set(code, { rows, version: this.offersVersion(code) + 1 });
    }
    let changed = false;
    for (let more = true; more && !this.#closing.signal.aborted;) {
      const read = await readChanges(this.#database, this.#revision);
      await this.#shelf.take(read.changes);
      changed ||= read.changes.length > 0;
      this.#revision = read.revision;
      more = read.more;
    }
    if (!changed) return;
    this.#index = await this.#shelf.build();
    this.#indexVersion++;
  }
}
