import { createHash } from 'node:crypto';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { Rejection } from '../../src/modules/import-rejections/import-rejections.ts';
import type { Database, PartnerTransaction, SharedTransaction } from '../../src/platform/db/database.ts';
import { isUnavailable } from '../../src/platform/db/unavailable.ts';
import { terminalLine } from '../../src/platform/terminal-text.ts';
import { ImportError, SameImportError } from './import-error.ts';
import type { ImportKind, Swept, Written } from './import-kind.ts';
import { ImportJob, NO_ROWS, type BatchResult, type Tally } from './job/import-job.ts';
import { fingerprint } from './read/input-file.ts';
import { addReports } from './report/read-report.ts';
import { addRejections } from './report/rejection-report.ts';
import { forEachBatch, type ImportPlan, type RowBatch, type Turn } from './row-batches.ts';

/** Increase it when reading or mapping changes, so that no import continues from an older reading. */
const READING_VERSION = 5;

export type ImportOutcome = {
  readonly tally: Tally;
  readonly rows: number;
  /** Row after which this run continued; 0 for the beginning. */
  readonly resumedAfter: number;
  readonly stopped: boolean;
  /** What became of the records that a complete file lacks. */
  readonly swept?: Swept | undefined;
  readonly rejections: AsyncIterable<Rejection>;
};

/**
 * Reads a file into the database. It may be killed at any time: the next run continues after the last committed batch.
 * @param onKept called with the last row that is done, at the start and after each transaction
 */
export async function runImport<Row>(
  plan: ImportPlan<Row>,
  database: Database,
  fresh: boolean,
  onKept: (row: number) => void = () => undefined,
): Promise<ImportOutcome> {
  const { kind, file } = plan;
  const job = await ImportJob.open(
    database,
    {
      kind: kind.name,
      partner: kind.partner,
      fileName: file.name,
      fileSha256: await fingerprint(file.path, kind.secrecy?.hashKey, plan.signal),
      mappingSha256: mappingFingerprint(plan),
    },
    fresh,
  );
  const resumedAfter = job.row;
  let stopped = false;
  try {
    onKept(job.row);
    stopped = await forEachBatch(plan, job.row, (batch, turn) =>
      advance(plan, { batch, turn }, job, database).then(() => onKept(job.row)),
    );
  } catch (error) {
    if (!(error instanceof SameImportError)) await job.finish('failed').catch(() => undefined);
    throw isFromDatabase(error)
      ? new ImportError(
          `The database could not write the rows after row ${job.row}: ${error.message}. Run the same command again to continue from there.`,
          { cause: error },
        )
      : error;
  }
  const swept = stopped ? undefined : await sweepMissing(plan, job, database);
  // A refused sweep can be repeated with another limit, without reading the file again.
  await job.finish(stopped || swept?.refusal !== undefined ? 'stopped' : 'done');
  return { tally: job.tally, rows: job.row, resumedAfter, stopped, swept, rejections: job.rejections() };
}

/** Ends the records that a complete file lacks. */
async function sweepMissing<Row>(
  { kind, source, maxMissingPercent: maxPercent }: ImportPlan<Row>,
  { id: jobId }: ImportJob,
  database: Database,
): Promise<Swept | undefined> {
  if (maxPercent === undefined || kind.partner !== undefined) return undefined;
  return database.withoutPartner(async (trx) => kind.sweep?.run(trx, { jobId, source, maxPercent }));
}

/** Reads and checks a file without writing; rejected rows are passed to `onRejection`. */
export async function dryRunImport<Row>(
  plan: ImportPlan<Row>,
  onRejection: (rejection: Rejection) => Promise<void>,
): Promise<Omit<ImportOutcome, 'rejections'>> {
  let tally = NO_ROWS;
  let rows = 0;
  const stopped = await forEachBatch(plan, 0, async ({ rows: accepted, rejections, report, end }) => {
    tally = {
      written: tally.written + accepted.length,
      unchanged: 0,
      rejected: tally.rejected + rejections.length,
      rejectedByReason: addRejections(tally.rejectedByReason, rejections),
      report: addReports(tally.report, report),
    };
    rows = end.row;
    for (const rejection of rejections) await onRejection(rejection);
  });
  return { tally, rows, resumedAfter: 0, stopped };
}

/** Errors of PostgreSQL and the network have a code, and the driver's own are known; all others are bugs. */
const isFromDatabase = (error: unknown): error is Error =>
  error instanceof Error && (typeof (error as NodeJS.ErrnoException).code === 'string' || isUnavailable(error));

function advance<Row>(
  { kind }: ImportPlan<Row>,
  { batch, turn: { before, onLocked } }: { batch: RowBatch<Row>; turn: Turn },
  job: ImportJob,
  database: Database,
): Promise<void> {
  if (kind.partner === undefined)
    return job.advance<SharedTransaction>(
      (work) => database.withoutPartner(work),
      (db) => writeBatch(kind, batch, job, db, (rows) => kind.write(db, rows)),
      before,
    );
  return job.advance<PartnerTransaction>(
    (work) => database.withPartner(kind.partner, work),
    (trx) => writeBatch(kind, batch, job, trx, (rows) => kind.write(trx, rows, onLocked)),
    before,
  );
}

async function writeBatch<Row>(
  kind: ImportKind<Row>,
  batch: RowBatch<Row>,
  job: ImportJob,
  db: QueryExecutorProvider,
  write: (rows: readonly Row[]) => Promise<Written>,
): Promise<BatchResult> {
  // A batch may have to wait for other writers, and for the batch before, longer than the limits of members' requests.
  await sql`set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '120s'`.execute(db);
  const { rows, origins, rejections, ids, report, end } = await withoutRepeatedRows(kind, batch, job, db);
  if (ids.length > 0) await job.claimKeys(db, ids);
  const { changed, rejected } = await write(rows);
  const all = [
    ...rejections,
    ...rejected.map(({ index, reason }) => ({ reason: terminalLine(reason), ...origins[index]! })),
  ];
  return {
    row: end.row,
    written: changed,
    unchanged: rows.length - changed - rejected.length,
    report,
    rejections: all,
  };
}

/** Rejects rows that repeat an earlier row of the file, for kinds of data in which that is a mistake. */
async function withoutRepeatedRows<Row>(
  { unique }: ImportKind<Row>,
  batch: RowBatch<Row>,
  job: ImportJob,
  db: QueryExecutorProvider,
): Promise<RowBatch<Row>> {
  if (unique === undefined) return batch;
  const { rows, origins, rejections } = batch;
  const repeated = await job.claimKeys(
    db,
    rows.map((row) => unique.keyOf(row)),
  );
  const reason = `an earlier row of the file has the same ${unique.name}`;
  const isFirst = (_: unknown, place: number): boolean => !repeated.has(place);
  return {
    ...batch,
    rows: rows.filter(isFirst),
    origins: origins.filter(isFirst),
    rejections: [...rejections, ...Array.from(repeated, (place) => ({ ...origins[place]!, reason }))],
  };
}

function mappingFingerprint({
  mapping,
  source,
  maxMissingPercent,
}: Pick<ImportPlan<unknown>, 'mapping' | 'source' | 'maxMissingPercent'>): string {
  const reading = [READING_VERSION, source, mapping === undefined ? null : [...mapping.fields]];
  return (
    createHash('sha256')
      // An import of a complete file records the ids of its rows, so it cannot continue one that did not.
      .update(JSON.stringify(maxMissingPercent === undefined ? reading : [...reading, 'complete']))
      .digest('hex')
  );
}
