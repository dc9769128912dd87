import { sql, type QueryExecutorProvider } from 'kysely';
import {
  deleteRejectionsOfJob,
  findRejections,
  insertRejections,
  type ImportTransaction,
  type Rejection,
} from '../../../src/modules/import-rejections/import-rejections.ts';
import type { Database, SharedTransaction } from '../../../src/platform/db/database.ts';
import { SameImportError } from '../import-error.ts';
import type { ImportKindName } from '../import-kind.ts';
import { addReports, EMPTY_REPORT, type ReadReport } from '../report/read-report.ts';
import { addRejections, type RejectedByReason } from '../report/rejection-report.ts';
import { claimRowKeys, deleteRowKeys } from './row-keys.ts';

/** The identity of an import: the same file with the same mapping is the same import. */
export type JobKey = {
  readonly kind: ImportKindName;
  /** Code of the partner; undefined for shared data. */
  readonly partner: string | undefined;
  readonly fileName: string;
  readonly fileSha256: string;
  readonly mappingSha256: string;
};

/** Counts of rows so far. */
export type Tally = {
  readonly written: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly rejectedByReason: RejectedByReason;
  readonly report: ReadReport;
};

/** The tally of an import that has read nothing. */
export const NO_ROWS: Tally = { written: 0, unchanged: 0, rejected: 0, rejectedByReason: {}, report: EMPTY_REPORT };

/** The result of one batch. */
export type BatchResult = {
  /** Number of its last row. */
  readonly row: number;
  readonly written: number;
  readonly unchanged: number;
  readonly report: ReadReport;
  readonly rejections: readonly Rejection[];
};

/** Runs work in one transaction. */
export type InTransaction<Db> = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** An import as the database records it: each batch of rows is written in one transaction with its checkpoint. */
export class ImportJob {
  readonly #database: Database;
  readonly #partner: string | undefined;
  readonly id: number;
  /** Number of the last row that is written or rejected; 0 at the beginning of the file. */
  row: number;
  tally: Tally;

  private constructor(
    database: Database,
    { id, partner }: { id: number; partner: string | undefined },
    row: number,
    tally: Tally,
  ) {
    this.#database = database;
    this.#partner = partner;
    this.id = id;
    this.row = row;
    this.tally = tally;
  }

  /** Continues an unfinished import; otherwise, or when `fresh` is set, begins at the first row. */
  static async open(database: Database, key: JobKey, fresh: boolean): Promise<ImportJob> {
    const { partner } = key;
    return inTransactionOf(database, partner, async (trx) => {
      const { id } = await trx
        .insertInto('import_job')
        .values({
          kind: key.kind,
          for_partner: partner ?? null,
          file_name: key.fileName,
          file_sha256: key.fileSha256,
          mapping_sha256: key.mappingSha256,
          finished_at: null,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'for_partner', 'file_sha256', 'mapping_sha256'])
            .doUpdateSet({ file_name: key.fileName }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      const known = await trx
        .selectFrom('import_job')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (fresh || known.status === 'done') {
        await deleteRejectionsOfJob(trx, id);
        await deleteRowKeys(trx, id);
        await trx
          .updateTable('import_job')
          .set({
            status: 'running',
            row_number: 0,
            written: 0,
            unchanged: 0,
            rejected: 0,
            rejected_by_reason: '{}',
            taken_as_missing: '{}',
            ignored_columns: [],
            started_at: new Date(),
            finished_at: null,
          })
          .where('id', '=', id)
          .execute();
        return new ImportJob(database, { id, partner }, 0, NO_ROWS);
      }
      await trx.updateTable('import_job').set({ status: 'running', finished_at: null }).where('id', '=', id).execute();
      const { rejected_by_reason: rejectedByReason, taken_as_missing: missing, ignored_columns: ignored } = known;
      const tally = { ...known, rejectedByReason, report: { missing, ignored } };
      return new ImportJob(database, { id, partner }, known.row_number, tally);
    });
  }

  /**
   * Writes a batch and its checkpoint, both or neither.
   * @param inTransaction runs work in a transaction of the data's partner, or of none
   * @param before the batch before, whose checkpoint comes first
   */
  async advance<Db extends ImportTransaction>(
    inTransaction: InTransaction<Db>,
    work: (db: Db) => Promise<BatchResult>,
    before: Promise<void>,
  ): Promise<void> {
    const { row, tally } = await inTransaction(async (trx) => {
      const result = await work(trx);
      await before;
      const next: Tally = {
        written: this.tally.written + result.written,
        unchanged: this.tally.unchanged + result.unchanged,
        rejected: this.tally.rejected + result.rejections.length,
        rejectedByReason: addRejections(this.tally.rejectedByReason, result.rejections),
        report: addReports(this.tally.report, result.report),
      };
      const moved = await sql`
        update import_job set row_number = ${result.row}, written = ${next.written}, unchanged = ${next.unchanged}, rejected = ${next.rejected}, rejected_by_reason = ${JSON.stringify(next.rejectedByReason)}, taken_as_missing = ${JSON.stringify(next.report.missing)}, ignored_columns = ${[...next.report.ignored]}, checkpoint_at = ${new Date()}
        where id = ${this.id} and row_number = ${this.row}`.execute(trx);
      if (moved.numAffectedRows !== 1n) throw new SameImportError();
      await insertRejections(trx, this.id, result.rejections);
      return { row: result.row, tally: next };
    });
    this.row = row;
    this.tally = tally;
  }

  /**
   * Records what the rows of a batch are about, in the transaction of the batch.
   * @returns the places of the rows that repeat an earlier row of the file
   */
  claimKeys(db: QueryExecutorProvider, keys: readonly string[]): Promise<ReadonlySet<number>> {
    return claimRowKeys(db, this.id, keys);
  }

  async finish(status: 'done' | 'stopped' | 'failed'): Promise<void> {
    await this.#database.withoutPartner(async (trx) => {
      if (status === 'done') await deleteRowKeys(trx, this.id);
      await trx.updateTable('import_job').set({ status, finished_at: new Date() }).where('id', '=', this.id).execute();
    });
  }

  /** All rejected rows, including those of earlier runs of this import. */
  async *rejections(): AsyncGenerator<Rejection> {
    for (let after = -1; ;) {
      const next = { jobId: this.id, after, limit: 1000 };
      const rows = await inTransactionOf(this.#database, this.#partner, (trx) => findRejections(trx, next));
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.row;
    }
  }
}

/** Runs work in a transaction of the data's partner, or of none for shared data. */
const inTransactionOf = <T>(
  database: Database,
  partner: string | undefined,
  work: (trx: SharedTransaction) => Promise<T>,
): Promise<T> => (partner === undefined ? database.withoutPartner(work) : database.withPartner(partner, work));
