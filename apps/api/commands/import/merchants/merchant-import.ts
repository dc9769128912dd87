import type { Gazetteer } from '@dining/gazetteer';
import { isUnknownValue } from '../../../src/platform/records/field-readers.ts';
import type { MappedRecord } from '../../../src/platform/records/map-record.ts';
import type { SharedImportKind } from '../import-kind.ts';
import { delistMissing } from './delist-missing.ts';
import { merchantFields, type MerchantRecord } from './merchant-fields.ts';
import { readMerchant } from './read-merchant.ts';
import { sourceWithSameRestaurants } from './same-restaurants.ts';
import { UsPlaces } from './us-places.ts';
import { writeMerchants } from './write-merchants.ts';

/** Merchants, which all partners share, identified by their source and their id there. */
export function merchantImport(gazetteer: Gazetteer): SharedImportKind<MerchantRecord> {
  const places = new UsPlaces(gazetteer);
  return {
    name: 'merchants',
    fields: Object.keys(merchantFields),
    required: ['sourceId', 'name'],
    alsoRequired: 'coordinates',
    literal: ['name'],
    read: (record, source) => readMerchant(record, source, places),
    sourceWithSame: sourceWithSameRestaurants,
    sweep: { idOf: sourceIdOf, run: delistMissing },
    write: async (db, rows) => ({ changed: await writeMerchants(db, rows), rejected: [] }),
  };
}

function sourceIdOf(record: MappedRecord): string | undefined {
  const given = record.get('sourceId');
  try {
    return isUnknownValue(given) ? undefined : merchantFields.sourceId(given) || undefined;
  } catch {
    return undefined;
  }
}
