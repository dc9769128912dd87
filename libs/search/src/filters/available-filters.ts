import type { FeatureFlags } from '@dining/api-contract';
import type { SearchFilters, Switch } from '@dining/merchants';
import type { PartnerSettings } from '@dining/partner-settings';

/** Which of the on/off filters this partner has. */
export type AvailableFilters = Record<Switch, boolean>;

/** A filter flag decides (SES-10); without one the settings do: no Acclaimed filter where Acclaimed is not shown, and so on. */
export function availableFilters(settings: PartnerSettings, flags: FeatureFlags | undefined): AvailableFilters {
  const has = (name: Switch, bySettings: boolean): boolean => flags?.filters[name] ?? bySettings;
  return {
    acclaimed: has('acclaimed', settings.acclaimedEnabled),
    isNew: has('isNew', true),
    benefitsFor: has('benefitsFor', true),
    reservations: has('reservations', settings.openTableReservationsEnabled),
  };
}

/** Filters of an address without those that the partner does not have. */
export function onlyAvailable(filters: SearchFilters, available: AvailableFilters): SearchFilters {
  return {
    ...filters,
    acclaimed: filters.acclaimed && available.acclaimed,
    isNew: filters.isNew && available.isNew,
    benefitsFor: filters.benefitsFor && available.benefitsFor,
    reservations: filters.reservations && available.reservations,
  };
}
