import type { MerchantDetail, MerchantSearchQuery, MerchantSearchResult, SearchFacets } from '@dining/api-contract';
import type { DiningAreas } from '@dining/merchant-index';
import type { Database } from '../../platform/db/database.ts';
import type { PhotographFacts } from '../../platform/db/tables/photographs.ts';
import { listPhotographs } from '../photographs/photographs.ts';
import { liveCampaigns } from './live-campaigns.ts';
import { MerchantFeed, type FeedLog } from './merchant-feed.ts';
import { imagesOf, MAX_PICTURES, shownPhotographs } from './merchant-images.ts';
import { hourOf } from './merchant-offers.ts';
import { findMerchantDetail } from './merchants.repository.ts';
import { PartnerSearch, type OwnRows } from './partner-search.ts';
import { countReviews } from './review-stars.repository.ts';

export type MerchantServiceOptions = {
  readonly database: Database;
  /** How far from the searched point a merchant may be if the search does not say (SEARCH_RADIUS_MILES). */
  readonly radiusMiles: number;
  /** Whether a remote provider books the tables of restaurants without a dining room (BOOKING_URL). */
  readonly booksRemotely?: boolean;
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
  /** Loads the offers of one more partner, and follows their changes from then on. */
  add(partnerCode: string): Promise<void>;
  /** Whether searches are answered. */
  isReady(): boolean;
  /** Since when changes are known that searches do not show yet, in milliseconds since 1970; undefined when all are shown. */
  staleSince(): number | undefined;
  search(partnerCode: string, query: MerchantSearchQuery): MerchantSearchResult;
  /** The same as JSON in ASCII, which the HTTP call sends unchanged. */
  searchJson(partnerCode: string, query: MerchantSearchQuery): string;
  /** All hits of a search for the map, as JSON in ASCII (MerchantPinsSchema). */
  pinsJson(partnerCode: string, query: MerchantSearchQuery): string;
  /** How many merchants each choice of a filter would leave. */
  facets(partnerCode: string, query: MerchantSearchQuery): SearchFacets;
  /** A merchant's page with this partner's offers there; undefined for an unknown or removed merchant. */
  find(partnerCode: string, id: string): Promise<MerchantDetail | undefined>;
  /** Campaign codes with which some listed restaurant pays a bonus in these days. */
  liveCampaigns(partnerCode: string): ReadonlySet<string>;
  cuisinesOf(id: string): readonly string[] | undefined;
  /** The photographs that a partner shows of a merchant; undefined where drawings are shown. */
  photographsAt(partnerCode: string, id: string): PhotographFacts | undefined;
  /** Where all merchants are, which decides what place a text means; one object for each change of them. */
  diningAreas(): DiningAreas | undefined;
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
  booksRemotely = false,
  now = () => new Date(),
  log,
}: MerchantServiceOptions): MerchantService {
  const feed = new MerchantFeed(database, { booksRemotely }, log);
  /** Computes something of a partner's rows once for each version of the data and each hour. */
  function perVersion<T>(compute: (rows: OwnRows) => T): (partnerCode: string) => T {
    const known = new Map<string, { value: T; version: string }>();
    return (partnerCode) => {
      const offers = feed.offers.of(partnerCode);
      const photographs = feed.photographs.of(partnerCode);
      const version = `${feed.index.version()}.${offers.version}.${photographs.version}.${hourOf(now())}`;
      const last = known.get(partnerCode);
      if (last?.version === version) return last.value;
      const value = compute({ offers: offers.rows, photographs: photographs.rows });
      known.set(partnerCode, { value, version });
      return value;
    };
  }
  const searchOf = perVersion((rows) => new PartnerSearch(feed.index, rows, now(), radiusMiles));
  const campaignsOf = perVersion(({ offers }) =>
    liveCampaigns(offers, (id) => feed.index.cuisinesOf(id) !== undefined, now()),
  );

  const photographsAt = (partnerCode: string, id: string): PhotographFacts | undefined =>
    shownPhotographs(feed.index.photographsOf(id), feed.photographs.of(partnerCode).rows.get(id));

  const searchJson = (partnerCode: string, query: MerchantSearchQuery): string =>
    searchOf(partnerCode).answer(query, now());

  return {
    start: (partnerCodes) => feed.start(partnerCodes),
    add: (partnerCode) => feed.add(partnerCode),
    isReady: () => feed.isReady,
    staleSince: () => feed.staleSince,
    search: (partnerCode, query) => JSON.parse(searchJson(partnerCode, query)) as MerchantSearchResult,
    searchJson,
    pinsJson: (partnerCode, query) => searchOf(partnerCode).pins(query, now()),
    facets: (partnerCode, query) => searchOf(partnerCode).facets(query, now()),
    find: async (partnerCode, id) => {
      const offers = searchOf(partnerCode).offersAt(id);
      const shared = await findMerchantDetail(database.sharedFor(partnerCode), id, { booksRemotely });
      if (shared === undefined) return undefined;
      const photographs = photographsAt(partnerCode, id);
      const own = await database.withPartner(partnerCode, async (trx) => ({
        reviewCount: await countReviews(trx, id),
        photographs: photographs === undefined ? [] : await listPhotographs(trx, id, MAX_PICTURES),
      }));
      return {
        ...shared,
        ...own,
        ...(photographs && { images: imagesOf(id, photographs) }),
        benefitAvailability: { campaignCodes: [...(offers?.campaignCodes ?? [])] },
        ...(offers && { earnTerms: offers.earnTerms }),
      };
    },
    photographsAt,
    liveCampaigns: campaignsOf,
    cuisinesOf: (id) => feed.index.cuisinesOf(id),
    diningAreas: () => feed.index.diningAreas(),
    listed: () =>
      feed.index.listed().map(({ id, nameText, cuisines, x, y, z, sortKeys }) => {
        return { id, name: nameText, cuisines, x, y, z, listedAt: -sortKeys.newest };
      }),
    listVersion: () => feed.index.version(),
    revision: () => `${feed.version}.${hourOf(now())}`,
    close: () => feed.close(),
  };
}
