export { LocationField, type LocationFieldProps } from './field/LocationField.tsx';
export { SearchForm, type SearchFormValues, type SearchFormProps } from './field/SearchForm.tsx';
export { locationApi } from './location.endpoints.ts';
export { firstPlace } from './place/first-place.ts';
export { placeName, type PlaceNames } from './place/place-name.ts';
export { type SearchPlace, type WantedPlace } from './place/search-place.ts';
export { useCarouselPlace } from './place/use-carousel-place.ts';
export { useSearchPlace } from './place/use-search-place.ts';
export {
  devicePosition,
  useDevicePosition,
  useFreshPosition,
  type DevicePosition,
} from './position/device-position.ts';
export { remembered, useRemembered, type RememberedMapView, type SelectedMerchant } from './remembered/remembered.ts';
