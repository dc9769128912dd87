export { fitView, type Padding } from './geometry/fit-view.ts';
export { milesBetween } from './geometry/miles.ts';
export type { LatLng, MapArea, MapPin, MapProblem, BaseMap, MapView, SearchedPlace } from './map.types.ts';
export { MerchantMap } from './merchant-map/MerchantMap.tsx';
export type { MerchantMapProps } from './merchant-map/merchant-map.props.ts';
