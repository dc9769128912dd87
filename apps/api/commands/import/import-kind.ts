import type { Kysely } from 'kysely';
import type { PartnerTransaction } from '../../src/platform/db/database.ts';
import type { SharedTables } from '../../src/platform/db/tables.ts';
import type { MappedRecord } from '../../src/platform/records/map-record.ts';

/** What writing some rows came to. */
export type Written = {
  /** How many changed anything. */
  readonly changed: number;
  /** Rows that only the database could tell are of no use, by their place among those given, and why. */
  readonly refused: readonly { readonly index: number; readonly reason: string }[];
};

type Readable<Row> = {
  /** Our names of the fields that a record may have. */
  readonly fields: readonly string[];
  /** Those without which no record can be understood. */
  readonly required: readonly string[];
  /** What must be there besides, in words. */
  readonly alsoRequired?: string;
  /** Makes a row of a record, or says in a few words why it is refused. */
  read(record: MappedRecord, source: string): { readonly row: Row } | { readonly reason: string };
};

/** Data that all partners share. */
export type SharedImportKind<Row> = {
  readonly name: 'merchants';
  readonly partner?: undefined;
  /** Writes rows in the transaction that also moves the checkpoint. Must come to the same when it is done again. */
  write(db: Kysely<SharedTables>, rows: readonly Row[]): Promise<Written>;
} & Readable<Row>;

/** Data of one partner. */
export type PartnerImportKind<Row> = {
  readonly name: 'members' | 'transactions';
  /** Its code. */
  readonly partner: string;
  /** As for shared data, in a transaction that sees this partner's rows only. */
  write(trx: PartnerTransaction, rows: readonly Row[]): Promise<Written>;
} & Readable<Row>;

/** One kind of data that files can hold: how its records are understood and written. */
export type ImportKind<Row> = SharedImportKind<Row> | PartnerImportKind<Row>;
