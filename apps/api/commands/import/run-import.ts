import { createHash } from 'node:crypto';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { Database, PartnerTransaction, SharedTransaction } from '../../src/platform/db/database.ts';
import { mapRecord } from '../../src/platform/records/map-record.ts';
import { nativeRecord } from '../../src/platform/records/native-record.ts';
import { ImportError } from './import-error.ts';
import type { ImportKind, Written } from './import-kind.ts';
import { ImportJob, type BatchResult, type Rejection, type Tally } from './job/import-job.ts';
import type { Mapping } from './mapping/mapping.schema.ts';
import { fingerprint, type InputFile } from './read/input-file.ts';
import { readRows, type RowSource } from './read/read-rows.ts';
import { FILE_START, type SourceRow, type StartingPoint } from './read/source-row.ts';

/** Increase it when reading or mapping changes, so that no import continues from an older reading. */
const READING_VERSION = 1;

export type ImportPlan<Row> = {
  readonly kind: ImportKind<Row>;
  readonly file: InputFile;
  /** Maps the file's fields to ours; undefined when it uses our names. */
  readonly mapping: Mapping | undefined;
  readonly source: string;
  /** Rows per transaction. */
  readonly batchSize: number;
  readonly onProgress: (bytes: number, rows: number) => void;
  /** Stops the import after the current batch. */
  readonly signal: AbortSignal;
};

export type ImportOutcome = {
  readonly tally: Tally;
  readonly rows: number;
  /** Row after which this run continued; 0 for the beginning. */
  readonly resumedAfter: number;
  readonly stopped: boolean;
  readonly rejections: AsyncIterable<Rejection>;
};

/**
 * Reads a file into the database. It may be killed at any time: the next run continues after the last committed batch.
 */
export async function runImport<Row>(
  plan: ImportPlan<Row>,
  database: Database,
  fresh: boolean,
): Promise<ImportOutcome> {
  const { kind, file } = plan;
  const job = await ImportJob.open(
    database,
    {
      kind: kind.name,
      partner: kind.partner,
      fileName: file.name,
      fileSha256: await fingerprint(file.path),
      mappingSha256: mappingFingerprint(plan),
    },
    fresh,
  );
  const resumedAfter = job.at.row;
  let stopped = false;
  try {
    stopped = await forEachBatch(plan, job.at, (batch) => advance(plan, batch, job, database));
  } catch (error) {
    await job.finish('failed').catch(() => undefined);
    throw isFromDatabase(error)
      ? new ImportError(
          `The database could not write the rows after row ${job.at.row}: ${error.message}. Run the same command again to continue from there.`,
          { cause: error },
        )
      : error;
  }
  await job.finish(stopped ? 'stopped' : 'done');
  return { tally: job.tally, rows: job.at.row, resumedAfter, stopped, rejections: job.rejections() };
}

/** Reads and checks a file without writing; rejected rows are passed to `onRejection`. */
export async function dryRunImport<Row>(
  plan: ImportPlan<Row>,
  onRejection: (rejection: Rejection) => Promise<void>,
): Promise<Omit<ImportOutcome, 'rejections'>> {
  let tally: Tally = { written: 0, unchanged: 0, rejected: 0 };
  let rows = 0;
  const stopped = await forEachBatch(plan, FILE_START, async ({ rows: accepted, rejections, end }) => {
    tally = { written: tally.written + accepted.length, unchanged: 0, rejected: tally.rejected + rejections.length };
    rows = end.row;
    for (const rejection of rejections) await onRejection(rejection);
  });
  return { tally, rows, resumedAfter: 0, stopped };
}

/** Errors of PostgreSQL and the network have a code; all others are bugs. */
const isFromDatabase = (error: unknown): error is Error =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string';

type Batch<Row> = {
  readonly rows: readonly Row[];
  /** Number and excerpt of each row, in case the database rejects it. */
  readonly origins: readonly { readonly row: number; readonly excerpt: string }[];
  readonly rejections: readonly Rejection[];
  readonly end: StartingPoint;
};

/** Reads the next batch while the previous one is being written. @returns whether it was stopped before the end */
async function forEachBatch<Row>(
  plan: ImportPlan<Row>,
  from: StartingPoint,
  write: (batch: Batch<Row>) => Promise<void>,
): Promise<boolean> {
  const source = readRows(plan.file, from);
  let writing = Promise.resolve();
  for await (const rows of batchesOf(source, plan.batchSize)) {
    const batch = readBatch(plan, rows);
    await writing;
    if (plan.signal.aborted) return true;
    writing = write(batch);
    writing.catch(() => undefined);
    plan.onProgress(plan.file.compressed ? source.bytesRead() : batch.end.byte, batch.end.row);
  }
  await writing;
  return false;
}

async function* batchesOf(source: RowSource, size: number): AsyncGenerator<SourceRow[]> {
  let waiting: SourceRow[] = [];
  for await (const rows of source) {
    waiting = waiting.concat(rows);
    for (; waiting.length >= size; waiting = waiting.slice(size)) yield waiting.slice(0, size);
  }
  if (waiting.length > 0) yield waiting;
}

function readBatch<Row>({ kind, mapping, source }: ImportPlan<Row>, sourceRows: readonly SourceRow[]): Batch<Row> {
  const rows: Row[] = [];
  const origins: { row: number; excerpt: string }[] = [];
  const rejections: Rejection[] = [];
  for (const { number, value, problem, excerpt } of sourceRows) {
    const read =
      problem === undefined
        ? kind.read(mapping === undefined ? nativeRecord(value, kind.fields) : mapRecord(value, mapping), source)
        : { reason: problem };
    if ('reason' in read) rejections.push({ row: number, reason: read.reason, excerpt });
    else {
      rows.push(read.row);
      origins.push({ row: number, excerpt });
    }
  }
  const { endByte, number } = sourceRows.at(-1)!;
  return { rows, origins, rejections, end: { byte: endByte, row: number } };
}

function advance<Row>({ kind }: ImportPlan<Row>, batch: Batch<Row>, job: ImportJob, database: Database): Promise<void> {
  if (kind.partner === undefined)
    return job.advance<SharedTransaction>(
      (work) => database.withoutPartner(work),
      (db) => writeBatch(batch, db, () => kind.write(db, batch.rows)),
    );
  return job.advance<PartnerTransaction>(
    (work) => database.withPartner(kind.partner, work),
    (trx) => writeBatch(batch, trx, () => kind.write(trx, batch.rows)),
  );
}

async function writeBatch<Row>(
  { rows, origins, rejections, end }: Batch<Row>,
  db: QueryExecutorProvider,
  write: () => Promise<Written>,
): Promise<BatchResult> {
  // A batch may have to wait for other writers, longer than the limit of members' requests.
  await sql`set local statement_timeout = '60s'`.execute(db);
  const { changed, rejected } = await write();
  const all = [...rejections, ...rejected.map(({ index, reason }) => ({ reason, ...origins[index]! }))];
  return { end, written: changed, unchanged: rows.length - changed - rejected.length, rejections: all };
}

function mappingFingerprint({ mapping, source }: Pick<ImportPlan<unknown>, 'mapping' | 'source'>): string {
  return createHash('sha256')
    .update(JSON.stringify([READING_VERSION, source, mapping === undefined ? null : [...mapping.fields]]))
    .digest('hex');
}
