import type { MerchantDetail, MerchantSearchQuery, MerchantSearchResult } from '@dining/api-contract';
import type { Database } from '../../platform/db/database.ts';
import { MerchantFeed, type FeedLog } from './merchant-feed.ts';
import { hourOf } from './merchant-offers.ts';
import { findMerchantDetail } from './merchants.repository.ts';
import { PartnerSearch } from './partner-search.ts';

export type MerchantServiceOptions = {
  readonly database: Database;
  /** How far from the searched point a merchant may be if the search does not say (SEARCH_RADIUS_MILES). */
  readonly radiusMiles: number;
  readonly now?: () => Date;
  /** Receives a warning if merchants could not be refreshed; the service continues with what it has and retries. */
  readonly log?: FeedLog;
};

/** A merchant as pictures need it. */
export type ListedMerchant = {
  readonly id: string;
  /** In lower case, without accents and punctuation. */
  readonly name: string;
  readonly cuisines: readonly string[];
  /** Its place as a vector of length 1. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Milliseconds since 1970. */
  readonly listedAt: number;
};

/** Merchants as members find and read them: searched in an in-memory index that follows the database. */
export type MerchantService = {
  /** Loads the merchants and the offers of these partners, and follows their changes from then on. */
  start(partnerCodes: readonly string[]): Promise<void>;
  /** Whether searches are answered. */
  isReady(): boolean;
  search(partnerCode: string, query: MerchantSearchQuery): MerchantSearchResult;
  /** The same as JSON in ASCII, which the HTTP call sends unchanged. */
  searchJson(partnerCode: string, query: MerchantSearchQuery): string;
  /** A merchant's page with this partner's offers there; undefined for an unknown or removed merchant. */
  find(partnerCode: string, id: string): Promise<MerchantDetail | undefined>;
  cuisinesOf(id: string): readonly string[] | undefined;
  /** All merchants with what their pictures depend on. */
  listed(): ListedMerchant[];
  /** Rises with every change of {@link MerchantService.listed}. */
  listVersion(): number;
  /** Changes whenever an answer may have changed: with the database, and every hour (offers begin and end). */
  revision(): string;
  close(): Promise<void>;
};

export function createMerchantService({
  database,
  radiusMiles,
  now = () => new Date(),
  log,
}: MerchantServiceOptions): MerchantService {
  const feed = new MerchantFeed(database, log);
  const searches = new Map<string, { search: PartnerSearch; version: string }>();

  const searchOf = (partnerCode: string): PartnerSearch => {
    const offers = feed.offersOf(partnerCode);
    const version = `${feed.index.version()}.${offers.version}.${hourOf(now())}`;
    const known = searches.get(partnerCode);
    if (known?.version === version) return known.search;
    const search = new PartnerSearch(feed.index, offers.rows, now(), radiusMiles);
    searches.set(partnerCode, { search, version });
    return search;
  };

  const searchJson = (partnerCode: string, query: MerchantSearchQuery): string => searchOf(partnerCode).answer(query);

  return {
    start: (partnerCodes) => feed.start(partnerCodes),
    isReady: () => feed.isReady,
    search: (partnerCode, query) => JSON.parse(searchJson(partnerCode, query)) as MerchantSearchResult,
    searchJson,
    find: async (partnerCode, id) => {
      const offers = searchOf(partnerCode).offersAt(id);
      const shared = await findMerchantDetail(database, id);
      if (shared === undefined) return undefined;
      return {
        ...shared,
        benefitAvailability: { campaignCodes: [...(offers?.campaignCodes ?? [])] },
        ...(offers && { earnTerms: offers.earnTerms }),
      };
    },
    cuisinesOf: (id) => feed.index.cuisinesOf(id),
    listed: () =>
      feed.index.listed().map(({ id, nameText, cuisines, x, y, z, sortKeys }) => {
        return { id, name: nameText, cuisines, x, y, z, listedAt: -sortKeys.newest };
      }),
    listVersion: () => feed.index.version(),
    revision: () => `${feed.version}.${hourOf(now())}`,
    close: () => feed.close(),
  };
}
