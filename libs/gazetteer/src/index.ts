export { loadGazetteer } from './gazetteer.ts';
export type {
  Gazetteer,
  LabelPlace,
  Place,
  PlaceGuess,
  PlaceKind,
  PlaceSuggestion,
  ZipPoint,
} from './gazetteer.types.ts';
