import type {
  ActivityQuery,
  Card,
  Claim,
  Coordinates,
  CreditActivityPage,
  CreditBalance,
  DineSummary,
  FavoriteList,
  FeatureFlags,
  Insights,
  MemberBonuses,
  MemberEarning,
  MemberTastes,
  MerchantDetail,
  MerchantSearchQuery,
  MerchantSearchResult,
  NearestPlaces,
  ReadWords,
  Referrals,
  Reservation,
  ResolvedPlace,
  ReviewStatus,
  TransactionsPage,
  WordQuery,
} from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import type { TierLevel } from '@dining/rules';
import type { PreloadedQuery, SiteContent } from './site-bundle.ts';

/** Answers from the server’s own services, without an HTTP call, while it renders a page. */
export type PageDataSource = {
  content(): Promise<SiteContent>;
  featureFlags(): Promise<FeatureFlags>;
  search(query: MerchantSearchQuery): Promise<MerchantSearchResult>;
  /** Places that have results, for a search that has none. */
  nearestPlaces(query: MerchantSearchQuery): Promise<NearestPlaces>;
  /** A typed sentence as a search (SRC-01). */
  readWords(query: WordQuery): Promise<ReadWords>;
  merchant(id: string): Promise<MerchantDetail | undefined>;
  /** The list of a shared link. */
  favoriteList(token: string): Promise<FavoriteList | undefined>;
  resolvePlace(text: string): Promise<ResolvedPlace>;
  defaultLocation(): Promise<Coordinates>;
  /** The ZIP code of the member that the page is rendered for. */
  memberZip?: string;
  /** The tier of that member, which decides what earns extra (MER-07). */
  memberTier?: TierLevel;
  /** Set when a member is signed in, unless their email address must be fixed first (ENR-08). */
  member?: MemberDataSource;
};

/** Answers about the member the page is rendered for. */
export type MemberDataSource = {
  transactions(query: ActivityQuery): Promise<TransactionsPage>;
  /** For credit programs. */
  creditActivity(query: ActivityQuery): Promise<CreditActivityPage>;
  /** For credit programs. */
  creditBalance(): Promise<CreditBalance>;
  dineSummary(): Promise<DineSummary>;
  earning(): Promise<MemberEarning>;
  claims(): Promise<Claim[]>;
  /** For programs with reservations; undefined when the member has no upcoming one. */
  nextReservation(): Promise<Reservation | undefined>;
  /** Which of these dines the member has reviewed. */
  reviewStatus(dineIds: readonly string[]): Promise<ReviewStatus>;
  linkedCards(): Promise<Card[]>;
  /** The member’s bonuses with their progress. */
  bonuses(): Promise<MemberBonuses>;
  /** What the member spent and earned in a year; in this one by default. */
  insights(year?: number): Promise<Insights>;
  /** The cuisines that the member ate most often. */
  tastes(): Promise<MemberTastes>;
  referrals(): Promise<Referrals>;
};

/** What a page loader knows about the page it loads data for. */
export type LoaderRequest = {
  partner: Partner;
  /** Values of the route's parameters, e.g. `{ merchantId: 'd1001' }`. */
  params: Readonly<Record<string, string | undefined>>;
  /** The query of the URL. */
  search: URLSearchParams;
  source: PageDataSource;
  /** When the page is rendered; set only for a member’s own page, which is never cached. */
  at?: Date;
};

/** What a page loader returns: the answers to inline in the page. */
export type LoadedPage = {
  queries: PreloadedQuery[];
  /** The HTTP status, where the data decide it: an unknown merchant is a 404. */
  status?: number;
  /** The query of the same page to redirect to, where the address is another spelling of it. */
  redirect?: string;
  /** Set where the data can be deleted at any time, so that the page is rendered for every request. */
  isUncached?: true;
};

/**
 * Loads the data of a page’s first render, on the server only. A feature exports one for each page that shows data; it
 * runs while the code of the page loads, and its answers are inlined, so that the browser makes no call to hydrate.
 */
export type PageLoader = (request: LoaderRequest) => Promise<LoadedPage>;
