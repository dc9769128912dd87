import type { Gazetteer } from '@dining/gazetteer';
import type { SharedImportKind } from '../import-kind.ts';
import { merchantFields } from './merchant-fields.ts';
import type { MerchantRecord } from './merchant-record.ts';
import { readMerchant } from './read-merchant.ts';
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
    read: (record, source) => {
      const merchant = readMerchant(record, source, places);
      return 'reason' in merchant ? merchant : { row: merchant };
    },
    write: async (db, rows) => ({ changed: await writeMerchants(db, rows), rejected: [] }),
  };
}
