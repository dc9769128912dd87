import type { Kysely } from 'kysely';
import type { PartnerTransaction } from '../../src/platform/db/database.ts';
import type { SharedTables } from '../../src/platform/db/tables.ts';
import type { MappedRecord } from '../../src/platform/records/map-record.ts';

/** The result of writing rows. */
export type Written = {
  /** Number of rows that changed something. */
  readonly changed: number;
  /** Rows that only the database could reject, by their index, with the reason. */
  readonly rejected: readonly { readonly index: number; readonly reason: string }[];
};

type Readable<Row> = {
  /** Our names of the possible fields. */
  readonly fields: readonly string[];
  /** Fields that every record needs. */
  readonly required: readonly string[];
  /** Description of further requirements. */
  readonly alsoRequired?: string;
  /** Converts a record to a row, or returns the reason for rejecting it. */
  read(record: MappedRecord, source: string): { readonly row: Row } | { readonly reason: string };
};

/** Data that all partners share. */
export type SharedImportKind<Row> = {
  readonly name: 'merchants';
  readonly partner?: undefined;
  /** Writes rows in the transaction that also moves the checkpoint. Must be idempotent. */
  write(db: Kysely<SharedTables>, rows: readonly Row[]): Promise<Written>;
} & Readable<Row>;

/** Data of one partner. */
export type PartnerImportKind<Row> = {
  readonly name: 'members' | 'transactions';
  /** The partner's code. */
  readonly partner: string;
  /** As for shared data, in a transaction that sees this partner's rows only. */
  write(trx: PartnerTransaction, rows: readonly Row[]): Promise<Written>;
} & Readable<Row>;

/** A kind of data that can be imported: how its records are read and written. */
export type ImportKind<Row> = SharedImportKind<Row> | PartnerImportKind<Row>;
