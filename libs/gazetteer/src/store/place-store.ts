import { distinctPoints, middlePoint } from './centre.ts';
import { buildNameIndex, type NameIndex } from './name-index.ts';
import { packTexts, type PackedText } from './packed-text.ts';
import { draftPlaces, type Drafts } from './place-drafts.ts';
import { rankPlaces } from './rank-places.ts';
import { readZipTable, type ZipTable } from './zip-table.ts';

/**
 * All places in flat arrays, the more prominent first: a place is its position, so "larger first" is "smaller number
 * first" everywhere. Some 30,000 places and 41,000 ZIP codes take about 4 MB, where objects would take 30.
 */
export type PlaceStore = {
  readonly count: number;
  /** Names as shown. */
  readonly names: PackedText;
  /** Index into `stateCodes`. */
  readonly stateOf: Uint8Array;
  /** Two capital letters each; the empty one is that of military post offices abroad, found by ZIP code alone. */
  readonly stateCodes: readonly string[];
  readonly isState: Uint8Array;
  /** Degrees times `scale`. */
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
  /** The ZIP codes of place p are `zipList[zipStarts[p]]` up to `zipList[zipEnds[p]]` (not included), ascending, as positions in `zips`. */
  readonly zipStarts: Uint32Array;
  readonly zipEnds: Uint32Array;
  readonly zipList: Uint16Array;
  readonly zips: ZipTable;
  readonly index: NameIndex;
};

/** Reads the data and packs it. What it makes on the way is garbage when it returns. */
export function buildPlaceStore(): PlaceStore {
  const { zips, offices } = readZipTable();
  const drafts = draftPlaces(zips, offices);
  const { sizes, centres } = measure(zips, drafts);
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
    store.latitudes[place] = zips.latitudes[centres[draft]!]!;
    store.longitudes[place] = zips.longitudes[centres[draft]!]!;
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

/** Two letters, or none for a military post office. */
export function stateCodeOf(store: PlaceStore, place: number): string {
  return store.stateCodes[store.stateOf[place]!]!;
}

/** How many different points each draft has, and the ZIP code in its middle. */
function measure(zips: ZipTable, { places, zipStarts, zipList }: Drafts): { sizes: Uint16Array; centres: Uint16Array } {
  const sizes = new Uint16Array(places.length).fill(1);
  const centres = new Uint16Array(places.length);
  const points = { latitudes: new Int32Array(zips.count), longitudes: new Int32Array(zips.count) };
  for (let place = 0; place < places.length; place += 1) {
    const first = zipStarts[place]!;
    const size = zipStarts[place + 1]! - first;
    centres[place] = zipList[first]!;
    if (size === 1) continue;
    for (let index = 0; index < size; index += 1) {
      points.latitudes[index] = zips.latitudes[zipList[first + index]!]!;
      points.longitudes[index] = zips.longitudes[zipList[first + index]!]!;
    }
    // A state has so many that a few doubles make no odds, and only its standing among states hangs on its size.
    const chosen =
      places[place]!.kind === 'state'
        ? Array.from({ length: size }, (_, index) => index)
        : distinctPoints(points, size);
    sizes[place] = chosen.length;
    centres[place] = zipList[first + middlePoint(points, chosen)]!;
  }
  return { sizes, centres };
}
