export { SearchForm, type SearchFormValues } from './field/SearchForm.tsx';
export { locationApi } from './location.endpoints.ts';
export { placeName } from './place/place-name.ts';
export { preloadPlace } from './place/preload-place.ts';
export type { SearchPlace } from './place/search-place.ts';
export { useCarouselPlace } from './place/use-carousel-place.ts';
export { useSearchPlace } from './place/use-search-place.ts';
export { devicePosition, useDevicePosition, useFreshPosition } from './position/device-position.ts';
export { remembered, useRemembered } from './remembered/remembered.ts';
