import type {
  Coordinates, FeatureFlags, MerchantDetail, MerchantSearchQuery, MerchantSearchResult, PlaceSuggestion,
} from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import type { PreloadedQuery, SiteContent } from './site-bundle.ts';

/** What the server can answer in its own process while it renders a page. */
export type FirstDataSource = {
  content(): Promise<SiteContent>;
  featureFlags(): Promise<FeatureFlags>;
  search(query: MerchantSearchQuery): Promise<MerchantSearchResult>;
  merchant(id: string): Promise<MerchantDetail | undefined>;
  resolvePlace(text: string): Promise<PlaceSuggestion | null>;
  defaultLocation(): Promise<Coordinates>;
};

export type FirstDataRequest = {
  partner: Partner;
  /** Values of the route's parameters, e.g. `{ merchantId: 'd1001' }`. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  source: FirstDataSource;
};

/**
 * Fetches what a page needs for its first render. A feature offers one per page; the result is inlined in the page.
 * `status` is given when the data decide it (an unknown merchant is a 404).
 */
export type FirstData = (request: FirstDataRequest) => Promise<{ queries: PreloadedQuery[]; status?: number }>;
