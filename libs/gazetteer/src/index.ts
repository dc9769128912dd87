export { loadGazetteer } from './gazetteer.ts';
export { milesBetween } from './query/nearest.ts';
export type {
  Gazetteer,
  LabelPlace,
  Neighborhood,
  Place,
  PlaceFinder,
  PlaceGuess,
  PlaceKind,
  PlaceSuggestion,
  Point,
  PostOffice,
  RestaurantMap,
  ZipPoint,
} from './gazetteer.types.ts';
