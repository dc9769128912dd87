import type { MemberDataSource, PageDataSource } from '@dining/site';
import type { FastifyInstance } from 'fastify';
import { pagingOf } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/pages/page-answers.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import { nearestPlaces } from '../suggestions/nearest-places.ts';

type Services = Pick<
  FastifyInstance,
  | 'content'
  | 'featureFlags'
  | 'merchants'
  | 'locations'
  | 'activity'
  | 'cards'
  | 'claims'
  | 'memberEarning'
  | 'reviews'
  | 'profile'
>;

/** What page loaders may ask while a page is rendered: the same services as the calls, without HTTP in between. */
export function createPageDataSources(services: Services) {
  const { content, featureFlags, merchants, locations } = services;
  return function sourceFor(site: Site, viewer?: Viewer): PageDataSource {
    const { partner } = site.bundle.basics;
    return {
      content: () => content.sets(site),
      featureFlags: () => featureFlags.flags(partner),
      search: async (query) => merchants.search(partner.code, query),
      nearestPlaces: async (query) => nearestPlaces(merchants, locations, partner.code, query),
      merchant: async (id) => merchants.find(partner.code, id),
      resolvePlace: async (text) => locations.guess(text),
      defaultLocation: async () => locations.defaultLocation(),
      ...(viewer && { memberZip: viewer.member.address.zipCode }),
      ...(viewer && !viewer.member.mustUpdateEmail && { member: memberDataSource(services, site, viewer.memberId) }),
    };
  };
}

function memberDataSource(services: Services, site: Site, memberId: string): MemberDataSource {
  const { activity, cards, claims, memberEarning, reviews, profile } = services;
  const { code } = site;
  return {
    transactions: (query) => activity.dines(code, memberId, pagingOf(query)),
    creditActivity: (query) => activity.dinesAndCredits(code, memberId, pagingOf(query)),
    creditBalance: () => activity.balance(code, memberId),
    earning: () => memberEarning.of(code, memberId),
    dineSummary: () => activity.year(code, memberId),
    claims: () => claims.list(code, memberId),
    reviewStatus: (dineIds) => reviews.statusOf(code, memberId, dineIds),
    linkedCards: () => cards.list(site, memberId),
    referrals: () => profile.countReferrals(code, memberId),
  };
}
