import { milesBetween, type Gazetteer, type Place, type Point, type PostOffice } from '@dining/gazetteer';
import { FieldProblem } from '../../../src/platform/records/field-readers.ts';
import { isMeantBy, type NamedTimeZone } from './time-zone.ts';

/** Maximum distance in miles of a place in the United States from the center of a town with a ZIP code. */
const MAX_MILES = 60;

/**
 * Maximum distance in miles of a merchant from the center of its ZIP code. Where towns are far apart, ZIP codes are larger:
 * there it is twice the distance of the nearest town.
 */
const MAX_ZIP_MILES = 30;

/** The time zone of a county may be wrong at this distance in miles from a zone border; any zone in use there is right. */
const ZONE_BORDER_MILES = 30;

type Town = { readonly city: string; readonly state: string; readonly point: Point };

/** The location of a merchant, completed from the gazetteer. */
export type MerchantPlace = {
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly state: string;
  readonly timeZone: string;
};

/** Checks coordinates, ZIP codes and time zones, and completes towns and time zones (MER-01, SRC-03). */
export class UsPlaces {
  readonly #gazetteer: Gazetteer;
  readonly #byZip = new Map<string, PostOffice | null>();

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  /**
   * @throws FieldProblem when the point is not in the United States, with a separate message for swapped coordinates, and
   * when the ZIP code is military or far from it, or the time zone is not in use there
   */
  place(
    latitude: number,
    longitude: number,
    given: { city?: string; state?: string; zipCode?: string; timeZone?: NamedTimeZone },
  ): MerchantPlace {
    const point = { latitude, longitude };
    const byZip = this.#townOfZip(given.zipCode);
    const zipMiles = byZip === undefined ? Infinity : milesBetween(byZip.point, point);
    const near = byZip !== undefined && zipMiles <= MAX_ZIP_MILES ? byZip : this.#nearest(latitude, longitude);
    if (near === undefined) {
      if (this.#nearest(longitude, latitude) !== undefined)
        throw new FieldProblem('latitude and longitude are swapped (set lonLat in the mapping)');
      throw new FieldProblem('the coordinates are not in the United States');
    }
    const isFar = zipMiles > Math.max(MAX_ZIP_MILES, 2 * milesBetween(near.point, point));
    if (byZip !== undefined && isFar && !this.#isAlsoAt(given.zipCode, point))
      throw new FieldProblem(
        `ZIP ${given.zipCode} is ${byZip.city}, ${byZip.state}, ${Math.round(zipMiles).toLocaleString('en-US')} miles from the coordinates: correct one of them`,
      );
    const town = byZip === undefined || isFar ? near : byZip;
    return {
      latitude,
      longitude,
      city: given.city ?? town.city,
      state: given.state ?? town.state,
      timeZone: this.#timeZone(point, near.state, given.timeZone),
    };
  }

  /** @throws FieldProblem when a ZIP code belongs to another state than the one given with it */
  checkZip({ state, zipCode }: { state?: string; zipCode?: string }): void {
    const office = state === undefined || zipCode === undefined ? null : this.#officeOf(zipCode);
    if (office === null || office.stateCode === state) return;
    throw new FieldProblem(
      `ZIP ${zipCode} is ${office.city}, ${office.stateCode}, but state is ${state}: correct one of them`,
    );
  }

  #timeZone({ latitude, longitude }: Point, state: string, given: NamedTimeZone | undefined): string {
    const here = this.#gazetteer.timeZoneAt(latitude, longitude, state);
    if (given === undefined || isMeantBy(given, here)) return here;
    const near = this.#gazetteer.timeZonesNear(latitude, longitude, ZONE_BORDER_MILES);
    const meant = near.find((zone) => isMeantBy(given, zone));
    if (meant !== undefined) return meant;
    throw new FieldProblem(
      `timeZone is ${given.name}, but the coordinates are in ${here}: write ${here} or leave it out`,
    );
  }

  #townOfZip(zipCode: string | undefined): Town | undefined {
    const office = zipCode === undefined ? null : this.#officeOf(zipCode);
    if (office === null) return undefined;
    const { city, stateCode: state, point } = office;
    if (point !== null) return { city, state, point };
    throw new FieldProblem(
      `ZIP ${zipCode} is military mail (${city}, ${state}), not a place: correct it or leave it out`,
    );
  }

  /** Whether the nearest place is an island with the ZIP code of a town elsewhere. */
  #isAlsoAt(zipCode: string | undefined, point: Point): boolean {
    const { id } = this.#gazetteer.nearest(point.latitude, point.longitude);
    return this.#gazetteer
      .zipsOf(id)
      .some((zip) => zip.zipCode === zipCode && milesBetween(zip, point) <= MAX_ZIP_MILES);
  }

  #officeOf(zipCode: string): PostOffice | null {
    let office = this.#byZip.get(zipCode);
    if (office === undefined) {
      office = this.#gazetteer.postOffice(zipCode);
      this.#byZip.set(zipCode, office);
    }
    return office;
  }

  #nearest(latitude: number, longitude: number): Town | undefined {
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
    const town = townOf(this.#gazetteer.nearest(latitude, longitude));
    return milesBetween(town.point, { latitude, longitude }) <= MAX_MILES ? town : undefined;
  }
}

/** Splits "Brooklyn, NY". */
function townOf({ label, latitude, longitude }: Place): Town {
  const [, city = label, state = ''] = /^(.*), ([A-Z]{2})$/.exec(label) ?? [];
  return { city, state, point: { latitude, longitude } };
}
