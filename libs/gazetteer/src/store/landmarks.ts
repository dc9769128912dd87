import { airports } from '../data/airports.ts';
import { landmarks } from '../data/landmarks.ts';
import type { Place } from '../gazetteer.types.ts';
import { foldText, nameKey } from '../names/fold-name.ts';
import type { PlaceRow } from './place-row.types.ts';

/** A landmark or airport with every text that names it. */
export type Landmark = {
  readonly place: Place;
  /** Keys of its names, alone and with city or state. The first are those of the names alone. */
  readonly keys: readonly string[];
  /** Keys of its names alone, which are compared with misspelled texts. */
  readonly names: readonly string[];
};

/**
 * Reads the lists of airports and landmarks, the airports first. There are few enough to look at each of them.
 * @throws Error when a line does not have the fields that its list describes
 */
export function buildLandmarks(states: readonly PlaceRow[]): Landmark[] {
  return [
    ...airports.map((line) => {
      const [code = '', ...fields] = line.split('|');
      return readLandmark(line, fields, states, code);
    }),
    ...landmarks.map((line) => readLandmark(line, line.split('|'), states)),
  ];
}

function readLandmark(
  line: string,
  [name = '', cityLabel = '', point = '', others = '']: string[],
  states: readonly PlaceRow[],
  code?: string,
): Landmark {
  const [city = '', stateCode = ''] = cityLabel.split(', ');
  const [latitude = Number.NaN, longitude = Number.NaN] = point.split(' ').map(Number);
  const state = states.find((one) => one.stateCode === stateCode);
  if (Number.isNaN(latitude + longitude) || state === undefined)
    throw new Error(
      `"${line}" is not a landmark. Expected: name|City, ST|latitude longitude|other names. Fix: add it.`,
    );
  const shown = code === undefined ? name : `${name} (${code})`;
  const aliases = others === '' ? [] : others.split(', ');
  const names = [name, ...aliases, ...(code === undefined ? [] : airportNames(code, city, [name, ...aliases]))];
  const label = `${shown}, ${cityLabel}`;
  const cityKey = nameKey(city);
  const nameKeys = [...new Set(names.map(nameKey))];
  return {
    place: {
      id: code === undefined ? `landmark-${stateCode.toLowerCase()}-${slug(name)}` : `airport-${code.toLowerCase()}`,
      label,
      latitude,
      longitude,
      kind: code === undefined ? 'landmark' : 'airport',
    },
    names: nameKeys,
    keys: [
      ...nameKeys,
      ...nameKeys.flatMap((key) => {
        const inCity = key + cityKey;
        return [inCity, cityKey + key, ...[key, inCity].flatMap((one) => [one + nameKey(stateCode), one + state.key])];
      }),
      nameKey(label),
    ],
  };
}

/** Other names of an airport: its code, "JFK Airport", "Chicago Airport", "Chicago International Airport". */
function airportNames(code: string, city: string, names: readonly string[]): string[] {
  const titles = [...names.filter((name) => name.endsWith(' Airport')), `${city} Airport`];
  return [
    code,
    `${code} Airport`,
    ...titles.flatMap((title) => [title, title.replace(/ Airport$/, ' International Airport')]),
  ];
}

const slug = (name: string): string => foldText(name).replaceAll(' ', '-');
