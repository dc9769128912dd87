import type { Coordinates, PlaceSuggestion, ResolvedPlace } from '@dining/api-contract';
import { loadGazetteer } from '@dining/gazetteer';
import { defaultLocation } from '@dining/rules';

/** Places by name, ZIP code and position, airports and landmarks (SRC-03, SRC-06), from the gazetteer in memory. */
export type LocationService = {
  /** Places that an incomplete text may mean, best first, six at most. */
  suggest(text: string): PlaceSuggestion[];
  /** The place that a complete text names; null if there is none. */
  resolve(text: string): PlaceSuggestion | null;
  /** The place that a typed text means, which may be incomplete or misspelled, or else the best guess. */
  guess(text: string): ResolvedPlace;
  /** The city at a point in decimal degrees. */
  nearest(latitude: number, longitude: number): PlaceSuggestion;
  /** The location of visitors whose position is unknown. */
  defaultLocation(): Coordinates;
};

export function createLocationService(): LocationService {
  const gazetteer = loadGazetteer();
  return {
    suggest: (text) => gazetteer.suggest(text),
    resolve: (text) => gazetteer.resolve(text),
    guess(text) {
      const { place, didYouMean } = gazetteer.guess(text);
      return didYouMean === null ? { place } : { place, didYouMean };
    },
    nearest: (latitude, longitude) => gazetteer.nearest(latitude, longitude),
    defaultLocation: () => ({ ...defaultLocation }),
  };
}
