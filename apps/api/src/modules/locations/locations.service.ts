import type { Coordinates, PlaceSuggestion, ResolvedPlace } from '@dining/api-contract';
import { loadGazetteer, type PlaceFinder } from '@dining/gazetteer';
import { isFood, type DiningAreas } from '@dining/merchant-index';
import { defaultLocation } from '@dining/rules';
import type { MerchantService } from '../merchants/merchants.ts';

/** Places by name, ZIP code and position, airports and landmarks (SRC-03, SRC-06), from the gazetteer in memory. */
export type LocationService = {
  /** Places that an incomplete text may mean, best first, six at most. */
  suggest(text: string): PlaceSuggestion[];
  /** The place that a complete text names; null if there is none. */
  resolve(text: string): PlaceSuggestion | null;
  /**
   * The place that a typed text means, which may be incomplete or misspelled, or else the best guess. A food is a place only
   * by its whole name and with restaurants near it: "tacos" is not Tacoma, WA.
   */
  guess(text: string): ResolvedPlace;
  /** Whether a text is a ZIP code of the United States, also a military one, which is no place. */
  isKnownZip(zip: string): boolean;
  /** The city at a point in decimal degrees. */
  nearest(latitude: number, longitude: number): PlaceSuggestion;
  /** The IANA time zone at a point in decimal degrees. */
  timeZone(latitude: number, longitude: number): string;
  /** The location of visitors whose position is unknown. */
  defaultLocation(): Coordinates;
};

/** How near a restaurant makes a town that is named like a food a place to eat. */
const DINING_MILES = 25;

/**
 * @param merchants the restaurants whose neighborhoods are places too, and near which a place is more likely meant. All
 *   programs list the same ones, so that an answer is the same for all visitors.
 */
export function createLocationService(merchants?: Pick<MerchantService, 'diningAreas'>): LocationService {
  const gazetteer = loadGazetteer();
  let known: { readonly areas: DiningAreas; readonly finder: PlaceFinder } | undefined;
  function finder(): PlaceFinder {
    const areas = merchants?.diningAreas();
    if (areas === undefined) return gazetteer;
    if (known?.areas !== areas) known = { areas, finder: gazetteer.withRestaurants(areas) };
    return known.finder;
  }
  function isPlaceToDine(text: string): boolean {
    const named = finder().resolve(text);
    return named !== null && (known === undefined || known.areas.countNear(named, DINING_MILES) > 0);
  }
  return {
    suggest: (text) => finder().suggest(text),
    resolve: (text) => finder().resolve(text),
    guess(text) {
      const { didYouMean, ...found } = finder().guess(text);
      if (isFood(text) && !isPlaceToDine(text))
        return { place: null, isFood: true, ...(found.place && { didYouMean: found.place }) };
      return didYouMean === null ? found : { ...found, didYouMean };
    },
    isKnownZip: (zip) => gazetteer.postOffice(zip) !== null,
    nearest: (latitude, longitude) => gazetteer.nearest(latitude, longitude),
    timeZone: (latitude, longitude) => gazetteer.timeZoneAt(latitude, longitude),
    defaultLocation: () => ({ ...defaultLocation }),
  };
}
