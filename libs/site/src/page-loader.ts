import type {
  ActivityQuery,
  Card,
  Claim,
  Coordinates,
  CreditActivityPage,
  CreditBalance,
  DineSummary,
  FeatureFlags,
  MerchantDetail,
  MerchantSearchQuery,
  MerchantSearchResult,
  PlaceSuggestion,
  Referrals,
  ReviewStatus,
  TransactionsPage,
} from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import type { PreloadedQuery, SiteContent } from './site-bundle.ts';

/** What the server can answer in its own process while it renders a page. */
export type PageDataSource = {
  content(): Promise<SiteContent>;
  featureFlags(): Promise<FeatureFlags>;
  search(query: MerchantSearchQuery): Promise<MerchantSearchResult>;
  merchant(id: string): Promise<MerchantDetail | undefined>;
  resolvePlace(text: string): Promise<PlaceSuggestion | null>;
  defaultLocation(): Promise<Coordinates>;
  /** There for a member who is signed in and has nothing to mend first (ENR-08). */
  member?: MemberDataSource;
};

/** What the server can answer of the one member for whom it renders a page. */
export type MemberDataSource = {
  transactions(query: ActivityQuery): Promise<TransactionsPage>;
  /** For credit programs. */
  creditActivity(query: ActivityQuery): Promise<CreditActivityPage>;
  /** For credit programs. */
  creditBalance(): Promise<CreditBalance>;
  dineSummary(): Promise<DineSummary>;
  claims(): Promise<Claim[]>;
  /** Which of these dines have been reviewed. */
  reviewStatus(dineIds: readonly string[]): Promise<ReviewStatus>;
  linkedCards(): Promise<Card[]>;
  referrals(): Promise<Referrals>;
};

export type LoaderRequest = {
  partner: Partner;
  /** Values of the route's parameters, e.g. `{ merchantId: 'd1001' }`. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  source: PageDataSource;
  /** When the page is rendered; known where it is for one member and kept nowhere. */
  at?: Date;
};

/**
 * Fetches what a page needs for its first render. A feature offers one per page; the result is inlined in the page.
 * `status` is given when the data decide it (an unknown merchant is a 404).
 */
export type PageLoader = (request: LoaderRequest) => Promise<{ queries: PreloadedQuery[]; status?: number }>;
