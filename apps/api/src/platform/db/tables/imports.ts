import type { Refine } from './column-types.ts';
import type * as Catalog from './generated.ts';

/** The import of a file and its progress (SRV-03). */
export type ImportJobTable = Refine<
  Catalog.ImportJob,
  { taken_as_missing: Readonly<Record<string, number>>; rejected_by_reason: Readonly<Record<string, number>> }
>;

/** A rejected row of a file with one partner's data, with the reason. Deleted after 30 days. */
export type ImportRejectionTable = Catalog.ImportRejection;

/** A rejected row of a file with data that all partners share. Deleted after 30 days. */
export type SharedImportRejectionTable = Catalog.SharedImportRejection;

/** What a row of an unfinished import is about, to reject a second row about the same. */
export type ImportRowKeyTable = Refine<Catalog.ImportRowKey, { /** 16 bytes. */ key_hash: Buffer }>;
