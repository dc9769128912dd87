export { CardSkeleton } from './card/CardSkeleton.tsx';
export { merchantPath } from './card/merchant-path.ts';
export { MerchantCard, type MerchantCardProps } from './card/MerchantCard.tsx';
export { hasReservationBonus, merchantTags, takesReservations, type MerchantTag } from './card/merchant-tags.ts';
export { MerchantPicture, type MerchantPictureProps } from './card/MerchantPicture.tsx';
export { MerchantCarousel, type MerchantCarouselProps } from './carousel/MerchantCarousel.tsx';
export { DinerProvider, useDiner, type Diner, type WantedAction } from './earn/diner.context.ts';
export { bonusText, dayList, obstacleText, promisedBonusText } from './earn/earn-text.ts';
export { NumberPrompt, type NumberPromptProps } from './earn/NumberPrompt.tsx';
export { default as UnlockPrompt } from './earn/UnlockPrompt.tsx';
export { useEarnFacts } from './earn/use-earn-facts.ts';
export { useMealEarns } from './earn/use-meal-earns.ts';
export { MerchantGrid, type MerchantGridProps } from './grid/MerchantGrid.tsx';
export { imageSrcSet, imageUrl, imageWidths } from './image-url.ts';
export { merchantsApi } from './merchants.endpoints.ts';
export { FavoriteButton, type FavoriteButtonProps } from './favorites/FavoriteButton.tsx';
export { FavoritesWatcher } from './favorites/FavoritesWatcher.ts';
export { retryFavorites, useFavorites, type Favorites, type SavedFavorites } from './favorites/favorite-store.ts';
export { saveFavorites } from './favorites/save-favorites.ts';
export { searchAlertsApi } from './search-alerts/search-alerts.endpoints.ts';
export { watchedSearch } from './search-alerts/watched-search.ts';
export { readSearchTerms } from './search-terms/read-search-terms.ts';
export {
  booleanFilterNames,
  countFilters,
  filterLabel,
  filterOptions,
  isFilterOffered,
  mapBooleanFilters,
  noFilters,
  pickFilterOptions,
  type BooleanFilter,
  type Feature,
  type ListFilter,
  type Meal,
  type SearchFilters,
} from './search-terms/search-filters.ts';
export { CAROUSEL_SIZE, searchQuery, tierQuery, type SearchedArea } from './search-terms/search-query.ts';
export { MAX_RADIUS_MILES, type SearchTerms, type SortOrder } from './search-terms/search-terms.ts';
export { useMerchantsOf } from './search-terms/use-merchants-of.ts';
export { searchPageOf, writeSearchTerms } from './search-terms/write-search-terms.ts';
export { LinkField, selectLink } from './share/LinkField.tsx';
export { copyText } from './share/share.ts';
export { useShare } from './share/use-share.tsx';
export { SlowNote } from './waiting/SlowNote.tsx';
