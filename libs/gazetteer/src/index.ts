export { loadGazetteer } from './gazetteer.ts';
export { milesBetween } from './query/nearest.ts';
export type {
  Gazetteer,
  LabelPlace,
  Place,
  PlaceGuess,
  PlaceKind,
  PlaceSuggestion,
  Point,
  ZipPoint,
} from './gazetteer.types.ts';
