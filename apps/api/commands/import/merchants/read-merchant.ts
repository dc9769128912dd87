import { createHash } from 'node:crypto';
import { FieldProblem, isUnknownValue } from '../../../src/platform/records/field-readers.ts';
import type { MappedRecord } from '../../../src/platform/records/map-record.ts';
import {
  readFields,
  rowOrReason,
  type ReadFields,
  type RowOrReason,
} from '../../../src/platform/records/read-fields.ts';
import { merchantFields, storedValues, type MerchantRecord } from './merchant-fields.ts';
import type { UsPlaces } from './us-places.ts';

type MerchantFields = ReadFields<typeof merchantFields>;

/** Converts a record to a merchant, or returns the reason for rejecting it. */
export function readMerchant(record: MappedRecord, source: string, places: UsPlaces): RowOrReason<MerchantRecord> {
  return rowOrReason(() => merchantOf(fieldsOf(record), source, places));
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
  const { sourceId, name } = fields;
  return { id: merchantId(name, source, sourceId), source, ...storedValues(fields), sourceId, name, ...place };
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
