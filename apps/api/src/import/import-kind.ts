import type { Kysely } from 'kysely';
import type { SharedTables } from '../platform/db/tables.ts';
import type { MappedRecord } from './mapping/map-record.ts';

/** One kind of data that files can hold: how its records are understood and written. */
export interface ImportKind<Row> {
  readonly name: 'merchants' | 'members' | 'transactions';
  /** Our names of the fields that a record may have. */
  readonly fields: readonly string[];
  /** Those without which no record can be understood. */
  readonly required: readonly string[];
  /** Makes a row of a record, or says in a few words why it is refused. */
  read(record: MappedRecord, source: string): { readonly row: Row } | { readonly reason: string };
  /**
   * Writes rows in the transaction that also moves the checkpoint. Must come to the same when it is done again.
   * @returns how many rows changed anything
   */
  write(db: Kysely<SharedTables>, rows: readonly Row[]): Promise<number>;
}
