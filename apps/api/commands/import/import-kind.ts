import type { Kysely } from 'kysely';
import type { PartnerTransaction } from '../../src/platform/db/database.ts';
import type { SharedTables } from '../../src/platform/db/tables.ts';
import type { ImportJobTable } from '../../src/platform/db/tables/imports.ts';
import type { MappedRecord } from '../../src/platform/records/map-record.ts';

/** The name of a kind of data, on the command line and in the database. */
export type ImportKindName = ImportJobTable['kind'];

/** The result of writing rows. */
export type Written = {
  /** Number of rows that changed something. */
  readonly changed: number;
  /** Rows that only the database could reject, by their index, with the reason. */
  readonly rejected: readonly { readonly index: number; readonly reason: string }[];
};

/** How a file with secrets is handled, of which nothing may be stored or shown. */
export type Secrecy = {
  /** Masks a text of the file before it is stored or shown. */
  readonly mask: (text: string) => string;
  /** Key of the stored hash of the file: the content of a short file could be guessed from a hash without one. */
  readonly hashKey: string;
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
  /** What only one row of a file may have, by our field names; later rows are rejected. Without it, the last row counts. */
  readonly unique?: { readonly name: string; keyOf(row: Row): string };
  /** For files with secrets. */
  readonly secrecy?: Secrecy;
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
  readonly name: Exclude<ImportKindName, SharedImportKind<Row>['name']>;
  /** The partner's code. */
  readonly partner: string;
  /** As for shared data, in a transaction that sees this partner's rows only. */
  write(trx: PartnerTransaction, rows: readonly Row[]): Promise<Written>;
} & Readable<Row>;

/** A kind of data that can be imported: how its records are read and written. */
export type ImportKind<Row> = SharedImportKind<Row> | PartnerImportKind<Row>;
