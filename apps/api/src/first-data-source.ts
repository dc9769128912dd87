import type { FirstDataSource } from '@dining/site-bundle';
import type { ContentService } from './modules/content/content.service.ts';
import type { FeatureFlagService } from './modules/feature-flags/feature-flags.service.ts';
import type { LocationService } from './modules/locations/locations.service.ts';
import type { MerchantService } from './modules/merchants/merchants.service.ts';
import type { Site } from './platform/pages/site-registry.ts';

export type FirstDataServices = {
  content: ContentService;
  featureFlags: FeatureFlagService;
  merchants: MerchantService;
  locations: LocationService;
};

/** What a site's pages may ask for while they are rendered: the same services as the calls, without the detour. */
export function firstDataSource(site: Site, { content, featureFlags, merchants, locations }: FirstDataServices): FirstDataSource {
  const { partner } = site.bundle.basics;
  return {
    content: () => content.sets(site),
    featureFlags: () => featureFlags.flags(partner),
    search: async (query) => merchants.search(partner.code, query),
    merchant: async (id) => merchants.find(partner.code, id),
    resolvePlace: async (text) => locations.resolve(text),
    defaultLocation: async () => locations.defaultLocation(),
  };
}
