import type { MemberDataSource, PageDataSource } from '@dining/site';
import { pagingOf } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/pages/page-answers.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import type { ActivityService } from '../activity/activity.ts';
import type { BonusService } from '../bonuses/bonuses.ts';
import type { CardService } from '../cards/cards.ts';
import type { ClaimService } from '../claims/claims.ts';
import type { ContentService } from '../content/content.ts';
import type { FavoriteListService } from '../favorite-lists/favorite-lists.ts';
import type { FeatureFlagService } from '../feature-flags/feature-flags.ts';
import type { InsightService } from '../insights/insights.ts';
import type { LocationService } from '../locations/locations.ts';
import type { MemberEarningService } from '../member-earning/member-earning.ts';
import type { MerchantService } from '../merchants/merchants.ts';
import type { ProfileService } from '../profile/profile.ts';
import type { ReservationService } from '../reservations/reservations.ts';
import type { ReviewService } from '../reviews/reviews.ts';
import { nearestPlaces, type WordService } from '../suggestions/suggestions.ts';
import type { TasteService } from '../tastes/tastes.ts';

/** The services that pages read. */
export type PageServices = {
  content: ContentService;
  featureFlags: FeatureFlagService;
  favoriteLists: FavoriteListService;
  merchants: MerchantService;
  locations: LocationService;
  activity: ActivityService;
  bonuses: BonusService;
  cards: CardService;
  claims: ClaimService;
  insights: InsightService;
  memberEarning: MemberEarningService;
  reservations: ReservationService;
  reviews: ReviewService;
  tastes: TasteService;
  profile: ProfileService;
  words: WordService;
};

/** What page loaders may ask while a page is rendered: the same services as the calls, without HTTP in between. */
export function createPageDataSources(services: PageServices) {
  const { content, featureFlags, favoriteLists, merchants, locations, words } = services;
  return function sourceFor(
    site: Site,
    { viewer, hidesAnnouncement }: { viewer?: Viewer | undefined; hidesAnnouncement: boolean },
  ): PageDataSource {
    const { partner } = site.bundle.basics;
    return {
      content: async () => {
        const sets = await content.sets(site);
        return hidesAnnouncement ? { ...sets, announcement_banner: [] } : sets;
      },
      featureFlags: () => featureFlags.flags(partner),
      search: async (query) => merchants.search(partner.code, query),
      nearestPlaces: async (query) => nearestPlaces(merchants, locations, partner.code, query),
      readWords: async (query) => words.read(partner.code, query),
      merchant: async (id) => merchants.find(partner.code, id),
      favoriteList: (token) => favoriteLists.find(partner, token),
      resolvePlace: async (text) => locations.guess(text),
      defaultLocation: async () => locations.defaultLocation(),
      ...(viewer && { memberZip: viewer.member.address.zipCode, memberTier: viewer.member.tierLevel }),
      ...(viewer && !viewer.member.mustUpdateEmail && { member: memberDataSource(services, site, viewer.memberId) }),
    };
  };
}

function memberDataSource(services: PageServices, site: Site, memberId: string): MemberDataSource {
  const { activity, bonuses, cards, claims, insights, memberEarning, reservations, reviews, profile, tastes } =
    services;
  const { code } = site;
  const { partner } = site.bundle.basics;
  return {
    transactions: (query) => activity.dines(partner, memberId, pagingOf(query)),
    creditActivity: (query) => activity.dinesAndCredits(partner, memberId, pagingOf(query)),
    creditBalance: () => activity.balance(code, memberId),
    earning: () => memberEarning.of(partner, memberId),
    dineSummary: () => activity.year(code, memberId),
    claims: () => claims.list(code, memberId),
    nextReservation: () => reservations.next(site, memberId),
    reviewStatus: (dineIds) => reviews.statusOf(code, memberId, dineIds),
    linkedCards: () => cards.list(site, memberId),
    bonuses: () => bonuses.progress(site.bundle.basics.partner, memberId),
    insights: (year) => insights.of(code, memberId, year),
    tastes: () => tastes.of(code, memberId),
    referrals: () => profile.countReferrals(code, memberId),
  };
}
