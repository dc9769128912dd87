import type { MerchantDetail, MerchantSearchQuery, MerchantSearchResult } from '@dining/api-contract';
import type { Database } from '../../platform/db/database.ts';
import { MerchantFeed, type FeedLog } from './merchant-feed.ts';
import { readDetail } from './merchants.repository.ts';
import { PartnerSearch } from './partner-search.ts';
import { hourOf } from './running-offers.ts';

export type MerchantServiceOptions = {
  readonly database: Database;
  /** How far from the searched point a merchant may be where the search does not say (SEARCH_RADIUS_MILES). */
  readonly radiusMiles: number;
  readonly now?: () => Date;
  /** Hears when merchants could not be read anew; the service goes on with what it has and tries again. */
  readonly log?: FeedLog;
};

/** Merchants as members find and read them: answered from an index in the process, kept level with the database. */
export type MerchantService = {
  /** Loads the merchants and the offers of these partners, and follows their changes from then on. */
  start(partnerCodes: readonly string[]): Promise<void>;
  /** Whether searches are answered. */
  isReady(): boolean;
  search(partnerCode: string, query: MerchantSearchQuery): MerchantSearchResult;
  /** The same as JSON in ASCII: what the HTTP call sends as it is. */
  searchJson(partnerCode: string, query: MerchantSearchQuery): string;
  /** Everything about one merchant, with what this partner offers there; nothing for an unknown or removed one. */
  find(partnerCode: string, id: string): Promise<MerchantDetail | undefined>;
  cuisinesOf(id: string): readonly string[] | undefined;
  /** Another text whenever an answer may have changed: after changes in the database, and each hour (offers begin and end). */
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

  const versionOf = (partnerCode: string): string =>
    `${feed.indexVersion}.${feed.offersVersion(partnerCode)}.${hourOf(now())}`;

  const searchOf = (partnerCode: string): PartnerSearch => {
    const version = versionOf(partnerCode);
    const known = searches.get(partnerCode);
    if (known?.version === version) return known.search;
    const search = new PartnerSearch(feed.index, feed.offers(partnerCode), now(), radiusMiles);
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
      const offer = searchOf(partnerCode).offerAt(id);
      const shared = await readDetail(database, id);
      if (shared === undefined) return undefined;
      const bonus = offer?.bonusAmount === undefined ? {} : { bonusAmount: offer.bonusAmount };
      return { ...shared, benefitAvailability: { campaignCodes: [...(offer?.campaignCodes ?? [])] }, ...bonus };
    },
    cuisinesOf: (id) => feed.index.cuisinesOf(id),
    revision: () => `${feed.version}.${hourOf(now())}`,
    close: () => feed.close(),
  };
}
