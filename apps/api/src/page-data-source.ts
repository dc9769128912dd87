import type { MemberDataSource, PageDataSource } from '@dining/site';
import type { ActivityService } from './modules/activity/activity.service.ts';
import { listCards } from './modules/cards/list-cards.ts';
import { findClaims } from './modules/claims/claims.repository.ts';
import type { ContentService } from './modules/content/content.service.ts';
import type { FeatureFlagService } from './modules/feature-flags/feature-flags.service.ts';
import type { LocationService } from './modules/locations/locations.service.ts';
import type { MerchantService } from './modules/merchants/merchants.service.ts';
import { countReferrals } from './modules/profile/referrals.ts';
import { reviewStatus } from './modules/reviews/review-status.ts';
import type { Database } from './platform/db/database.ts';
import { pagingOf } from './platform/http/paging.ts';
import type { Viewer } from './platform/pages/page-answers.ts';
import type { Site } from './platform/tenancy/site-registry.ts';

export type PageDataServices = {
  database: Database;
  content: ContentService;
  featureFlags: FeatureFlagService;
  merchants: MerchantService;
  locations: LocationService;
  activity: ActivityService;
};

/** What a site's pages may ask for while they are rendered: the same services as the calls, without the detour. */
export function pageDataSource(site: Site, services: PageDataServices, viewer?: Viewer): PageDataSource {
  const { content, featureFlags, merchants, locations } = services;
  const { partner } = site.bundle.basics;
  return {
    content: () => content.sets(site),
    featureFlags: () => featureFlags.flags(partner),
    search: async (query) => merchants.search(partner.code, query),
    merchant: async (id) => merchants.find(partner.code, id),
    resolvePlace: async (text) => locations.resolve(text),
    defaultLocation: async () => locations.defaultLocation(),
    ...(viewer && !viewer.member.mustUpdateEmail ? { member: memberDataSource(site, services, viewer.memberId) } : {}),
  };
}

function memberDataSource(site: Site, { database, activity }: PageDataServices, memberId: string): MemberDataSource {
  const { code } = site;
  return {
    transactions: (query) => activity.dines(code, memberId, pagingOf(query)),
    creditActivity: (query) => activity.dinesAndCredits(code, memberId, pagingOf(query)),
    creditBalance: () => activity.balance(code, memberId),
    dineSummary: () => activity.year(code, memberId),
    claims: () => database.withPartner(code, (trx) => findClaims(trx, memberId)),
    reviewStatus: (dineIds) => reviewStatus(database, code, memberId, dineIds),
    linkedCards: () => listCards(database, site, memberId),
    referrals: () => countReferrals(database, code, memberId),
  };
}
