import type { Gazetteer } from '@dining/gazetteer';
import { FieldProblem } from '../../../src/platform/records/field-readers.ts';

/** Maximum distance in miles of a place in the United States from the center of a town with a ZIP code. */
const MAX_MILES = 60;

type Town = {
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** The location of a merchant, completed from the gazetteer. */
export type MerchantPlace = {
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly state: string;
  readonly timeZone: string;
};

/** Checks coordinates and completes towns and time zones. */
export class UsPlaces {
  readonly #gazetteer: Gazetteer;
  readonly #byZip = new Map<string, Town | undefined>();

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  /**
   * @throws FieldProblem when the point is not in the United States, with a separate message for swapped coordinates
   */
  place(
    latitude: number,
    longitude: number,
    given: { city?: string; state?: string; zipCode?: string; timeZone?: string },
  ): MerchantPlace {
    const byZip = given.zipCode === undefined ? undefined : this.#ofZip(given.zipCode);
    const near =
      byZip !== undefined && milesBetween(byZip, { latitude, longitude }) < MAX_MILES / 2
        ? byZip
        : this.#nearest(latitude, longitude);
    if (near === undefined) {
      if (this.#nearest(longitude, latitude) !== undefined)
        throw new FieldProblem('latitude and longitude are swapped (set lonLat in the mapping)');
      throw new FieldProblem('the coordinates are not in the United States');
    }
    const town = byZip ?? near;
    const state = given.state ?? town.state;
    return {
      latitude,
      longitude,
      city: given.city ?? town.city,
      state,
      timeZone: given.timeZone ?? this.#gazetteer.timeZoneAt(latitude, longitude, near.state),
    };
  }

  #ofZip(zipCode: string): Town | undefined {
    if (!this.#byZip.has(zipCode)) {
      const place = this.#gazetteer.resolve(zipCode);
      this.#byZip.set(zipCode, place?.kind === 'zip' ? townOf(place) : undefined);
    }
    return this.#byZip.get(zipCode);
  }

  #nearest(latitude: number, longitude: number): Town | undefined {
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
    const town = townOf(this.#gazetteer.nearest(latitude, longitude));
    return milesBetween(town, { latitude, longitude }) <= MAX_MILES ? town : undefined;
  }
}

/** Splits "Brooklyn, NY 11201" or "Brooklyn, NY". */
function townOf({ label, latitude, longitude }: { label: string; latitude: number; longitude: number }): Town {
  const [, city = label, state = ''] = /^(.*), ([A-Z]{2})\b/.exec(label) ?? [];
  return { city, state, latitude, longitude };
}

type Point = {
  readonly latitude: number;
  readonly longitude: number;
};

/** Distance in miles on a flat map, accurate enough for these checks. */
function milesBetween(one: Point, other: Point): number {
  const turn = Math.abs(one.longitude - other.longitude);
  const east = Math.min(turn, 360 - turn) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(one.latitude - other.latitude, east) * 69.1;
}
