import type { Kysely } from 'kysely';
import type { PartnerTransaction, SharedTransaction } from '../../src/platform/db/database.ts';
import type { SharedTables } from '../../src/platform/db/tables.ts';
import type { ImportJobTable } from '../../src/platform/db/tables/imports.ts';
import type { MappedRecord } from '../../src/platform/records/map-record.ts';
import type { RowOrReason } from '../../src/platform/records/read-fields.ts';
import type { IsOwnNumber } from '../../src/platform/records/refuse-card-numbers.ts';

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

/** What became of the records that a complete file lacks. */
export type Swept = {
  /** Listed records of the source that the file lacks. */
  readonly missing: number;
  /** All listed records of the source. */
  readonly listed: number;
  /** Why they all stayed: too many are missing, or rejected rows have no readable id. */
  readonly refusal?: 'tooMany' | 'unreadable';
};

/** For kinds of data of which a file can be the complete list of its source. */
export type Sweep = {
  /** The id of a record at its source, also of one that is rejected; undefined when it cannot be read. */
  idOf(record: MappedRecord): string | undefined;
  /** Ends the records that the file lacks, unless they are more than a share of all. */
  run(db: SharedTransaction, sweep: { jobId: number; source: string; maxPercent: number }): Promise<Swept>;
};

/** A source that already has records of a file. */
export type SameRecords = { readonly source: string; readonly count: number };

type Readable<Row> = {
  /** Our names of the possible fields. */
  readonly fields: readonly string[];
  /** Fields that every record needs. */
  readonly required: readonly string[];
  /** Description of further requirements. */
  readonly alsoRequired?: string;
  /** Converts a record to a row, or returns the reason for rejecting it. */
  read(record: MappedRecord, source: string): RowOrReason<Row> | Promise<RowOrReason<Row>>;
  /** Rows per transaction at most, for kinds of data with large rows. */
  readonly maxBatch?: number;
  /** Fields in which a word such as "none" is a value; elsewhere it stands for none. */
  readonly literal?: readonly string[];
  /** What only one row of a file may have, by our field names; later rows are rejected. Without it, the last row counts. */
  readonly unique?: { readonly name: string; keyOf(row: Row): string };
  /** For files with secrets. */
  readonly secrecy?: Secrecy;
  /** Tells the program's own numbers from card numbers, which no field may contain. */
  readonly isOwnNumber?: IsOwnNumber;
};

/** Kinds of data that all partners share. */
export const SHARED_KINDS = ['merchants', 'dining-rooms'] as const satisfies readonly ImportKindName[];
type SharedKindName = (typeof SHARED_KINDS)[number];

/** Kinds of data of which partners have some and all of them share some. */
export const MIXED_KINDS = ['photographs'] as const satisfies readonly ImportKindName[];
type MixedKindName = (typeof MIXED_KINDS)[number];

/** Data that all partners share. */
export type SharedImportKind<Row> = {
  readonly name: SharedKindName | MixedKindName;
  readonly partner?: undefined;
  readonly sweep?: Sweep;
  /** The source that already has records of the file, when the file's own source is new; for data that has sources. */
  sourceWithSame?(db: Kysely<SharedTables>, rows: readonly Row[], source: string): Promise<SameRecords | undefined>;
  /** Writes rows in the transaction that also moves the checkpoint. Must be idempotent. */
  write(db: Kysely<SharedTables>, rows: readonly Row[]): Promise<Written>;
} & Readable<Row>;

/** Data of one partner. */
export type PartnerImportKind<Row> = {
  readonly name: Exclude<ImportKindName, SharedKindName>;
  /** The partner's code. */
  readonly partner: string;
  /**
   * As for shared data, in a transaction that sees this partner's rows only.
   * @param onLocked to be called once everything is locked that these rows may be decided by
   */
  write(trx: PartnerTransaction, rows: readonly Row[], onLocked: () => void): Promise<Written>;
  /**
   * For kinds of which two batches may be written at the same time: what a row adds that no lock of the database protects
   * yet. Batches with a common key follow each other; otherwise the second one begins when the first has called `onLocked`,
   * so that what both lock is decided in their order.
   */
  newKeysOf?(row: Row): readonly string[];
} & Readable<Row>;

/** A kind of data that can be imported: how its records are read and written. */
export type ImportKind<Row> = SharedImportKind<Row> | PartnerImportKind<Row>;
