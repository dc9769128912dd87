import type { MerchantSearchQuery } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { placeName, useSearchPlace, type SearchPlace } from '@dining/location';
import { retryFavorites, useDiner, type SearchTerms } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { placeKind } from '@dining/rules';
import { featureFlagsApi } from '@dining/site/react';
import { useMemo } from 'react';
import { useSearchAddress, type SearchNavigation } from './address/use-search-address.ts';
import { useSearchedFavorites, type SearchedFavorites } from './favorites/use-searched-favorites.ts';
import { availableFilters, type AvailableFilters } from './filters/available-filters.ts';
import { useOwnPosition } from './place/use-own-position.ts';
import { favoritesHeading, resultHeading } from './results/result-text.ts';
import { useSearchResults, type SearchResults } from './results/use-search-results.ts';
import { pageRequest, withoutUnavailableFilters } from './search-request.ts';
import { useReadWords } from './words/use-read-words.ts';

export type Search = {
  navigation: SearchNavigation;
  /** The search without the filters that this partner does not offer. */
  terms: SearchTerms;
  available: AvailableFilters;
  place: SearchPlace;
  /** Name of the place; undefined while it is unknown. */
  name: string | undefined;
  /** The place as its field shows it: a typed text by its proper name, once that is known. */
  nearText: string;
  /** The favorites to search among. */
  favorites: SearchedFavorites;
  results: SearchResults;
  /** The search call; undefined while the place is unknown. */
  request: MerchantSearchQuery | undefined;
  heading: string;
  /** The search needs the device's position, but the browser refused it; the default location is used instead. */
  isRefused: boolean;
  /** Repeats the call that failed. */
  retry: () => unknown;
};

/** Derives everything that the page shows from its URL. */
export function useSearch(): Search {
  const copy = useCopy();
  const navigation = useSearchAddress();
  const { address } = navigation;
  const { settings } = usePartner();
  const { diner } = useDiner();
  const { data: flags } = featureFlagsApi.useFeatureFlagsQuery();
  const available = useMemo(() => availableFilters(settings, flags), [settings, flags]);
  const terms = useMemo(() => withoutUnavailableFilters(address, available), [address, available]);
  const isReading = useReadWords(navigation);
  const { isLookingUp, isRefused, isChoosing } = useOwnPosition(navigation);
  const found = useSearchPlace(terms);
  const place: SearchPlace = isLookingUp ? { status: 'looking' } : found.place;
  const favorites = useSearchedFavorites(terms);
  // The server renders no favorites. Near a place that the next moment replaces, they would load and show twice.
  const isPlaceFinal = place.status === 'known' && !(isChoosing && terms.filters.favorites);
  const isReady = !isReading && isPlaceFinal && favorites.status === 'known' && !favorites.isEmpty;
  const request = isReady ? pageRequest(terms, place, favorites.ids, diner?.tierLevel) : undefined;
  const results = useSearchResults(request);
  const retry =
    favorites.status === 'failed' ? retryFavorites : place.status === 'failed' ? found.retry : results.retry;
  const typed = placeKind(address.near) === 'typed' ? address.near : undefined;
  const name = place.status === 'known' ? placeName(place.name, copy) : typed;
  // Nothing is near a food that was typed as a place.
  const headingName = place.status === 'unknown' && place.guess.isFood ? undefined : name;
  return {
    navigation,
    terms,
    available,
    place,
    name,
    nearText: (typed !== undefined && name) || address.near,
    results,
    request,
    favorites,
    heading: terms.filters.favorites
      ? favoritesHeading(results.current, copy)
      : resultHeading(results.current, headingName, copy, placeKind(address.near) === 'currentMapView'),
    isRefused,
    retry,
  };
}
