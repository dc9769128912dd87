import { createHash } from 'node:crypto';
import { FieldProblem, isUnknownValue } from '../../../src/platform/records/field-readers.ts';
import type { MappedRecord } from '../../../src/platform/records/map-record.ts';
import { readFields, type ReadFields } from '../../../src/platform/records/read-fields.ts';
import { merchantFields } from './merchant-fields.ts';
import type { MerchantRecord } from './merchant-record.ts';
import type { UsPlaces } from './us-places.ts';

type MerchantFields = ReadFields<typeof merchantFields>;

/** Converts a record to a merchant, or returns the reason for rejecting it. */
export function readMerchant(
  record: MappedRecord,
  source: string,
  places: UsPlaces,
): MerchantRecord | { readonly reason: string } {
  try {
    return merchantOf(fieldsOf(record), source, places);
  } catch (error) {
    if (error instanceof FieldProblem) return { reason: error.message };
    throw error;
  }
}

function fieldsOf(record: MappedRecord): MerchantFields {
  const fields = readFields(merchantFields, record);
  // A restaurant may be called "None".
  const name = record.get('name');
  return isUnknownValue(name) ? { ...fields, name: merchantFields.name(name) } : fields;
}

function merchantOf(fields: MerchantFields, source: string, places: UsPlaces): MerchantRecord {
  if (!fields.sourceId) throw new FieldProblem('sourceId is missing');
  if (!fields.name) throw new FieldProblem('name is blank');
  const [latitude, longitude] = pointOf(fields);
  const place = places.place(latitude, longitude, fields);
  return {
    id: merchantId(fields.name, source, fields.sourceId),
    source,
    sourceId: fields.sourceId,
    name: fields.name,
    phone: fields.phone || null,
    website: fields.website ?? null,
    description: fields.description || null,
    address1: fields.address1 || null,
    city: place.city,
    state: place.state,
    zipCode: fields.zipCode ?? null,
    neighborhood: fields.neighborhood || null,
    latitude: place.latitude,
    longitude: place.longitude,
    timeZone: place.timeZone,
    cuisines: fields.cuisines ?? [],
    priceRange: fields.priceRange ?? 0,
    overallRating: fields.overallRating ?? 0,
    numberOfRatings: fields.numberOfRatings ?? 0,
    acclaimedLevel: fields.acclaimedLevel ?? 0,
    highlight: fields.highlight ?? null,
    origin: fields.origin ?? null,
    features: fields.features ?? [],
    mealsServed: fields.mealsServed ?? [],
    hours: fields.hours ?? [],
    imageBaseUrl: fields.imageBaseUrl ?? null,
    menu: fields.menu ?? [],
    menuImages: fields.menuImages ?? [],
    events: fields.events ?? [],
    openTableId: fields.openTableId || null,
    monthlyMaxSpendCents: fields.monthlyMaxSpendCents ?? null,
    monthlyMaxVisits: fields.monthlyMaxVisits ?? null,
  };
}

function pointOf({ coordinates, latitude, longitude }: MerchantFields): [number, number] {
  if (latitude !== undefined && longitude !== undefined) return [latitude, longitude];
  if (coordinates === undefined) throw new FieldProblem('coordinates are missing');
  try {
    return [merchantFields.latitude(coordinates[0]), merchantFields.longitude(coordinates[1])];
  } catch {
    throw new FieldProblem('coordinates must be a pair of numbers');
  }
}

/** A readable id for URLs that is the same in every import: the name and a hash of the record's source and id. */
export function merchantId(name: string, source: string, sourceId: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  const origin = createHash('sha256').update(`${source}\n${sourceId}`).digest('hex').slice(0, 12);
  return slug === '' ? origin : `${slug}-${origin}`;
}
