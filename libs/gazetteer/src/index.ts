export { loadGazetteer } from './gazetteer.ts';
export type { Gazetteer, LabelPlace, Place, PlaceKind, PlaceSuggestion, ZipPoint } from './gazetteer.types.ts';
