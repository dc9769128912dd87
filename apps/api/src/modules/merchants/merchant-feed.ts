import { setTimeout as wait } from 'node:timers/promises';
import { createMerchantIndex, type MerchantIndex } from '@dining/merchant-index';
import type { Database } from '../../platform/db/database.ts';
import { readPhotographFacts } from '../photographs/photographs.ts';
import { readChanges, readOffers, type BookingFacts } from './merchants.repository.ts';
import { PartnerRows } from './partner-rows.ts';

export type FeedLog = {
  warn(details: { err: unknown }, message: string): void;
};

/** Wait after a failed read. */
const RETRY_MS = 1_000;
/** While merchants keep changing (an import), the feed rests this many times as long as it works. */
const REST_PER_WORK = 3;

/**
 * Keeps the index and the partners' offers and photographs up to date with the database: listens for notifications and
 * reads rows whose revision is higher than the last one seen. After a lost connection it reads what it missed.
 */
export class MerchantFeed {
  readonly index: MerchantIndex = createMerchantIndex();
  readonly offers;
  readonly photographs;
  readonly #database: Database;
  readonly #booking: BookingFacts;
  readonly #log: FeedLog | undefined;
  #subscriptions: (() => Promise<void>)[] = [];
  #revision = 0;
  #isStale = false;
  #work: Promise<void> | undefined;
  readonly #closing = new AbortController();
  #isReady = false;
  #staleSince: number | undefined;

  constructor(database: Database, booking: BookingFacts, log: FeedLog | undefined) {
    this.#database = database;
    this.#booking = booking;
    this.#log = log;
    this.offers = new PartnerRows(database, { channel: 'merchant_offers_changed', read: readOffers, none: [] });
    this.photographs = new PartnerRows(database, {
      channel: 'partner_photographs_changed',
      read: readPhotographFacts,
      none: new Map(),
    });
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Since when changes are known that have not been read, in milliseconds since 1970; undefined when all are. */
  get staleSince(): number | undefined {
    return this.#staleSince;
  }

  /** Rises with every change of the index or of any partner's rows. */
  get version(): number {
    return this.index.version() + this.offers.version + this.photographs.version;
  }

  /** Listens before it reads, so that no change is missed in between. */
  async start(partnerCodes: readonly string[]): Promise<void> {
    const refresh = (): void => this.#wake();
    this.#subscriptions = [
      await this.#database.listen('merchants_changed', refresh, refresh),
      await this.offers.listen(partnerCodes, refresh),
      await this.photographs.listen(partnerCodes, refresh),
    ];
    await this.#readAll();
    this.#isReady = true;
    if (this.#isStale) this.#wake();
  }

  /** Follows one more partner, and waits until its rows have been read. */
  async add(partnerCode: string): Promise<void> {
    this.offers.add(partnerCode);
    this.photographs.add(partnerCode);
    this.#wake();
    await this.#work;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#subscriptions.map((unsubscribe) => unsubscribe()));
    await this.#work?.catch(() => undefined);
  }

  #wake(): void {
    this.#isStale = true;
    this.#staleSince ??= Date.now();
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
    await this.offers.read();
    await this.photographs.read();
    for (let hasMore = true; hasMore && !this.#closing.signal.aborted;) {
      const read = await readChanges(this.#database, this.#revision, this.#booking);
      await this.index.stage(read.changes);
      this.#revision = read.revision;
      hasMore = read.hasMore;
    }
    await this.index.publish();
    if (!this.#isStale) this.#staleSince = undefined;
  }
}
