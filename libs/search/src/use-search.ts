import { useCopy } from '@dining/copy-engine';
import { placeName, useSearchPlace, type SearchPlace } from '@dining/location';
import type { SearchTerms } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings';
import { placeKind } from '@dining/rules';
import { featureFlagsApi } from '@dining/session';
import { useMemo } from 'react';
import { useSearchAddress, type SearchNavigation } from './address/use-search-address.ts';
import { availableFilters, type AvailableFilters } from './filters/available-filters.ts';
import { useOwnPosition } from './place/use-own-position.ts';
import { resultHeading } from './results/result-words.ts';
import { useSearchResults, type SearchResults } from './results/use-search-results.ts';
import { availableTerms, pageRequest } from './search-request.ts';

export type Search = {
  navigation: SearchNavigation;
  /** The search as this partner can make it. */
  terms: SearchTerms;
  available: AvailableFilters;
  place: SearchPlace;
  /** What the place is called; undefined as long as nobody knows. */
  name: string | undefined;
  results: SearchResults;
  heading: string;
  /** The device's position was wanted, and the default location stands in for it. */
  isRefused: boolean;
  /** Asks again for what failed. */
  retry: () => unknown;
};

/** From the page's address to its results. */
export function useSearch(): Search {
  const copy = useCopy();
  const navigation = useSearchAddress();
  const { address } = navigation;
  const { settings } = usePartner();
  const { data: flags } = featureFlagsApi.useFeatureFlagsQuery();
  const available = useMemo(() => availableFilters(settings, flags), [settings, flags]);
  const terms = useMemo(() => availableTerms(address, available), [address, available]);
  const { isLookedUp, isRefused } = useOwnPosition(navigation);
  const found = useSearchPlace(terms);
  const place: SearchPlace = isLookedUp ? { status: 'looking' } : found.place;
  const results = useSearchResults(place.status === 'known' ? pageRequest(terms, place) : undefined);
  const retry = place.status === 'failed' ? found.retry : results.retry;
  const typed = placeKind(address.near) === 'typed' ? address.near : undefined;
  const name = place.status === 'known' ? placeName(place.name, copy) : typed;
  return {
    navigation,
    terms,
    available,
    place,
    name,
    results,
    heading: resultHeading(results.current, name, copy),
    isRefused,
    retry,
  };
}
