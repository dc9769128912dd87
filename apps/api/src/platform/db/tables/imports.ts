import type { Generated, GeneratedAlways } from 'kysely';

/** The import of a file and its progress (SRV-03). */
export type ImportJobTable = {
  id: GeneratedAlways<number>;
  kind: 'merchants' | 'members' | 'transactions' | 'offers' | 'partner-cards' | 'dining-rooms' | 'photographs';
  /** The partner whose data this is; null for the shared merchants. */
  for_partner: string | null;
  file_name: string;
  file_sha256: string;
  mapping_sha256: string;
  status: Generated<'running' | 'stopped' | 'done' | 'failed'>;
  /** All rows up to this one are imported or rejected. */
  row_number: Generated<number>;
  written: Generated<number>;
  unchanged: Generated<number>;
  rejected: Generated<number>;
  started_at: Generated<Date>;
  checkpoint_at: Generated<Date>;
  finished_at: Date | null;
};

/** A rejected row of a file with one partner's data, with the reason. Deleted after 30 days. */
export type ImportRejectionTable = { partner: string } & SharedImportRejectionTable;

/** A rejected row of a file with data that all partners share. Deleted after 30 days. */
export type SharedImportRejectionTable = {
  job_id: number;
  row_number: number;
  reason: string;
  excerpt: string;
  recorded_at: Generated<Date>;
};

/** What a row of an unfinished import is about, to reject a second row about the same. */
export type ImportRowKeyTable = {
  job_id: number;
  /** 16 bytes. */
  key_hash: Buffer;
};
