import type { FeatureFlags } from '@dining/api-contract';
import { isFilterOffered, mapBooleanFilters, type BooleanFilter, type SearchFilters } from '@dining/merchants';
import type { PartnerSettings } from '@dining/partner-settings';

/** Which of the boolean filters this partner offers. */
export type AvailableFilters = Record<BooleanFilter, boolean>;

/** A feature flag decides (SES-10); without one the partner's settings do. */
export const availableFilters = (settings: PartnerSettings, flags: FeatureFlags | undefined): AvailableFilters =>
  mapBooleanFilters((name) => flags?.filters[name] ?? isFilterOffered(name, settings));

/** Turns off the filters that the partner does not offer. */
export const onlyAvailable = (filters: SearchFilters, available: AvailableFilters): SearchFilters => ({
  ...filters,
  ...mapBooleanFilters((name) => filters[name] && available[name]),
});
