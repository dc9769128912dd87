import { centerPoint, distinctPoints } from './center.ts';
import { buildNameIndex, type NameIndex } from './name-index.ts';
import { packTexts, type PackedText } from './packed-text.ts';
import { draftPlaces, type Drafts } from './place-drafts.ts';
import { rankPlaces } from './rank-places.ts';
import { readZipTable, type ZipTable } from './zip-table.ts';

/**
 * All places in flat arrays, most prominent first. A place is represented by its position, so sorting by number sorts by
 * prominence. Some 30,000 places and 41,000 ZIP codes take about 4 MB; as objects they would take 30 MB.
 */
export type PlaceStore = {
  readonly count: number;
  /** Display names. */
  readonly names: PackedText;
  /** Index into `stateCodes`. */
  readonly stateOf: Uint8Array;
  /** Two capital letters each; the empty code is for military post offices, which are found only by ZIP code. */
  readonly stateCodes: readonly string[];
  readonly isState: Uint8Array;
  /** Degrees times `SCALE`. */
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
  /** The ZIP codes of place p, as ascending positions in `zips`, are `zipList.slice(zipStarts[p], zipEnds[p])`. */
  readonly zipStarts: Uint32Array;
  readonly zipEnds: Uint32Array;
  readonly zipList: Uint16Array;
  readonly zips: ZipTable;
  readonly index: NameIndex;
};

/** Reads and packs the data. Intermediate objects are garbage-collected afterward. */
export function buildPlaceStore(): PlaceStore {
  const { zips, offices } = readZipTable();
  const drafts = draftPlaces(zips, offices);
  const { sizes, centers } = measure(zips, drafts);
  const ranked = rankPlaces(drafts.places, sizes);
  const count = ranked.length;
  const stateCodes = [...new Set(drafts.places.map((draft) => draft.stateCode))];
  const placeOfDraft = new Uint16Array(count);
  const store = {
    stateOf: new Uint8Array(count),
    isState: new Uint8Array(count),
    latitudes: new Int32Array(count),
    longitudes: new Int32Array(count),
    zipStarts: new Uint32Array(count),
    zipEnds: new Uint32Array(count),
  };
  const names: string[] = [];
  ranked.forEach((draft, place) => {
    const { name, kind, stateCode } = drafts.places[draft]!;
    names.push(name);
    placeOfDraft[draft] = place;
    store.stateOf[place] = stateCodes.indexOf(stateCode);
    store.isState[place] = kind === 'state' ? 1 : 0;
    store.latitudes[place] = zips.latitudes[centers[draft]!]!;
    store.longitudes[place] = zips.longitudes[centers[draft]!]!;
    store.zipStarts[place] = drafts.zipStarts[draft]!;
    store.zipEnds[place] = drafts.zipStarts[draft + 1]!;
  });
  return {
    ...store,
    count,
    names: packTexts(names),
    stateCodes,
    zipList: drafts.zipList,
    zips: { ...zips, placeOf: zips.placeOf.map((office) => placeOfDraft[drafts.placeOfOffice[office]!]!) },
    index: buildNameIndex(drafts.places, placeOfDraft),
  };
}

/** Two letters, or an empty string for a military post office. */
export function stateCodeOf(store: PlaceStore, place: number): string {
  return store.stateCodes[store.stateOf[place]!]!;
}

/** Counts the distinct points of each draft and finds its central ZIP code. */
function measure(zips: ZipTable, { places, zipStarts, zipList }: Drafts): { sizes: Uint16Array; centers: Uint16Array } {
  const sizes = new Uint16Array(places.length).fill(1);
  const centers = new Uint16Array(places.length);
  const points = { latitudes: new Int32Array(zips.count), longitudes: new Int32Array(zips.count) };
  for (let place = 0; place < places.length; place += 1) {
    const first = zipStarts[place]!;
    const size = zipStarts[place + 1]! - first;
    centers[place] = zipList[first]!;
    if (size === 1) continue;
    for (let index = 0; index < size; index += 1) {
      points.latitudes[index] = zips.latitudes[zipList[first + index]!]!;
      points.longitudes[index] = zips.longitudes[zipList[first + index]!]!;
    }
    // States have so many points that duplicates do not matter, and their size only ranks them among states.
    const indexes =
      places[place]!.kind === 'state'
        ? Array.from({ length: size }, (_, index) => index)
        : distinctPoints(points, size);
    sizes[place] = indexes.length;
    centers[place] = zipList[first + centerPoint(points, indexes)]!;
  }
  return { sizes, centers };
}
