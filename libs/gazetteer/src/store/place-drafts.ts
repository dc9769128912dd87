import { extraCities } from '../data/extra-cities.ts';
import { displayName } from '../names/display-name.ts';
import { nameKey } from '../names/fold-name.ts';
import { findZip, type ZipTable } from './zip-table.ts';

/** A place while the store is built. */
export type PlaceDraft = {
  readonly name: string;
  /** Lookup key of the name: "saintlouis". */
  readonly key: string;
  readonly kind: 'city' | 'state' | 'military';
  /** Two capital letters; empty for a military post office. */
  readonly stateCode: string;
};

/** The distinct places in alphabetical order of their keys, with their ZIP codes. */
export type Drafts = {
  readonly places: readonly PlaceDraft[];
  /** The place of each post office. */
  readonly placeOfOffice: Uint16Array;
  /** The ZIP codes of place p, as positions in the table, are `zipList.slice(zipStarts[p], zipStarts[p + 1])`. */
  readonly zipStarts: Uint32Array;
  readonly zipList: Uint16Array;
};

/** Groups the ZIP codes into cities, states and military post offices, and adds the cities of `extra-cities.ts`. */
export function draftPlaces(zips: ZipTable, offices: readonly string[]): Drafts {
  const drafts: PlaceDraft[] = [];
  const add = (name: string, shown: string, kind: PlaceDraft['kind'], stateCode: string): number =>
    drafts.push({ name: shown, key: nameKey(name), kind, stateCode }) - 1;

  const stateNames = new Map<string, string>();
  for (const office of offices) {
    const nameEnd = office.indexOf('\t');
    const name = office.slice(0, nameEnd);
    const stateCode = office.slice(office.lastIndexOf('\t') + 1);
    if (stateCode === '') add(name, name, 'military', '');
    else add(name, displayName(name), 'city', stateCode);
    if (stateCode !== '' && !stateNames.has(stateCode))
      stateNames.set(stateCode, office.slice(nameEnd + 1, -stateCode.length - 1));
  }
  const stateDrafts = new Map([...stateNames].map(([code, name]) => [code, add(name, name, 'state', code)]));
  const memberships = extraCityZips(zips).map(({ name, stateCode, zip }) => ({
    zip,
    draft: add(name, name, 'city', stateCode),
  }));

  const { places, placeOf } = mergeDuplicates(drafts);
  const stateOfOffice = offices.map((_, office) => stateDrafts.get(drafts[office]!.stateCode) ?? -1);
  const visitMembers = (visit: (zip: number, place: number) => void): void => {
    zips.placeOf.forEach((office, zip) => {
      visit(zip, placeOf[office]!);
      if (stateOfOffice[office] !== -1) visit(zip, placeOf[stateOfOffice[office]!]!);
    });
    for (const { zip, draft } of memberships) visit(zip, placeOf[draft]!);
  };
  return { places, placeOfOffice: placeOf.subarray(0, offices.length), ...listMembers(places.length, visitMembers) };
}

function extraCityZips(zips: ZipTable): { name: string; stateCode: string; zip: number }[] {
  return Object.entries(extraCities).flatMap(([stateCode, entries]) =>
    entries.flatMap((entry) => {
      const firstDigit = entry.search(/\d/);
      const name = entry.slice(0, firstDigit).trim();
      return entry
        .slice(firstDigit)
        .split(' ')
        .map((zipCode) => {
          const zip = findZip(zips, zipCode);
          if (zip === -1)
            throw new Error(
              `extra-cities.ts: "${entry}" has ZIP code ${zipCode}, which the postal file does not have. Fix: use another ZIP code of that city.`,
            );
          return { name, stateCode, zip };
        });
    }),
  );
}

/** Sorts drafts by key and merges those with equal key, state and kind ("De Kalb, IL" and "Dekalb, IL"). `placeOf` maps drafts to places. */
function mergeDuplicates(drafts: readonly PlaceDraft[]): { places: PlaceDraft[]; placeOf: Uint16Array } {
  const order = drafts
    .map((_, index) => index)
    .sort(
      (a, b) =>
        compare(drafts[a]!.key, drafts[b]!.key) ||
        compare(drafts[a]!.stateCode, drafts[b]!.stateCode) ||
        compare(drafts[a]!.kind, drafts[b]!.kind) ||
        a - b,
    );
  const places: PlaceDraft[] = [];
  const placeOf = new Uint16Array(drafts.length);
  for (const index of order) {
    const draft = drafts[index]!;
    const last = places[places.length - 1];
    const isSame = last?.key === draft.key && last.stateCode === draft.stateCode && last.kind === draft.kind;
    placeOf[index] = isSame ? places.length - 1 : places.push(draft) - 1;
  }
  return { places, placeOf };
}

/** Lists the ZIP codes of each place in the order of the visits. Calls `visitMembers` twice. */
function listMembers(
  count: number,
  visitMembers: (visit: (zip: number, place: number) => void) => void,
): { zipStarts: Uint32Array; zipList: Uint16Array } {
  const zipStarts = new Uint32Array(count + 1);
  visitMembers((_, place) => {
    zipStarts[place + 1]! += 1;
  });
  for (let place = 0; place < count; place += 1) zipStarts[place + 1]! += zipStarts[place]!;
  const zipList = new Uint16Array(zipStarts[count]!);
  const next = zipStarts.slice();
  visitMembers((zip, place) => {
    zipList[next[place]!] = zip;
    next[place]! += 1;
  });
  return { zipStarts, zipList };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
