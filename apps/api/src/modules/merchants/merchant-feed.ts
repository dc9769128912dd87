import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import { createMerchantIndex, type MerchantIndex } from './index/merchant-index.ts';
import type { OfferRow } from './merchant-offers.ts';
import { readChanges, readOffers } from './merchants.repository.ts';

export type FeedLog = {
  warn(details: { err: unknown }, message: string): void;
};

/** Wait after a failed read. */
const RETRY_MS = 1_000;
/** While merchants keep changing (an import), the feed rests this many times as long as it works. */
const REST_PER_WORK = 3;

type PartnerOfferRows = { rows: readonly OfferRow[]; version: number };

/**
 * Keeps the index and the partners' offers up to date with the database: listens for notifications and reads rows whose
 * revision is higher than the last one seen. After a lost connection it reads what it missed.
 */
export class MerchantFeed {
  readonly index: MerchantIndex = createMerchantIndex();
  readonly #database: Database;
  readonly #log: FeedLog | undefined;
  readonly #offers = new Map<string, PartnerOfferRows>();
  readonly #staleOffers = new Set<string>();
  #subscriptions: (() => Promise<void>)[] = [];
  #revision = 0;
  #isStale = false;
  #work: Promise<void> | undefined;
  readonly #closing = new AbortController();
  #isReady = false;

  constructor(database: Database, log: FeedLog | undefined) {
    this.#database = database;
    this.#log = log;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Rises with every change of the index or of any partner's offers. */
  get version(): number {
    let version = this.index.version();
    for (const offers of this.#offers.values()) version += offers.version;
    return version;
  }

  /** @throws Error for a partner that was not passed to `start` */
  offersOf(partnerCode: string): PartnerOfferRows {
    const offers = this.#offers.get(partnerCode);
    if (offers === undefined)
      throw new Error(`The merchant service was not started for the partner ${JSON.stringify(partnerCode)}.`);
    return offers;
  }

  /** Listens before it reads, so that no change is missed in between. */
  async start(partnerCodes: readonly string[]): Promise<void> {
    for (const code of partnerCodes) this.#offers.set(code, { rows: [], version: 0 });
    const refreshMerchants = (): void => this.#wake();
    const refreshOffers = (code: string): void => {
      if (!this.#offers.has(code)) return;
      this.#staleOffers.add(code);
      this.#wake();
    };
    const refreshAllOffers = (): void => {
      for (const code of this.#offers.keys()) this.#staleOffers.add(code);
      this.#wake();
    };
    this.#subscriptions = [
      await this.#database.listen('merchants_changed', refreshMerchants, refreshMerchants),
      await this.#database.listen('merchant_offers_changed', refreshOffers, refreshAllOffers),
    ];
    for (const code of partnerCodes) this.#staleOffers.add(code);
    await this.#readAll();
    this.#isReady = true;
    if (this.#isStale) this.#wake();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#subscriptions.map((unsubscribe) => unsubscribe()));
    await this.#work?.catch(() => undefined);
  }

  #wake(): void {
    this.#isStale = true;
    if (this.#work !== undefined || !this.#isReady || this.#closing.signal.aborted) return;
    this.#work = this.#catchUp().finally(() => {
      this.#work = undefined;
    });
  }

  async #catchUp(): Promise<void> {
    while (this.#isStale && !this.#closing.signal.aborted) {
      const began = performance.now();
      const rest = await this.#readAll().then(
        () => (performance.now() - began) * REST_PER_WORK,
        (error: unknown) => {
          this.#log?.warn({ err: error }, 'merchants could not be refreshed');
          this.#isStale = true;
          return RETRY_MS;
        },
      );
      if (this.#isStale)
        await wait(rest, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined);
    }
  }

  async #readAll(): Promise<void> {
    this.#isStale = false;
    for (const code of [...this.#staleOffers]) {
      this.#staleOffers.delete(code);
      const rows = await readOffers(this.#database, code).catch((error: unknown) => {
        this.#staleOffers.add(code);
        throw error;
      });
      this.#offers.set(code, { rows, version: this.offersOf(code).version + 1 });
    }
    for (let hasMore = true; hasMore && !this.#closing.signal.aborted;) {
      const read = await readChanges(this.#database, this.#revision);
      await this.index.stage(read.changes);
      this.#revision = read.revision;
      hasMore = read.hasMore;
    }
    await this.index.publish();
  }
}
