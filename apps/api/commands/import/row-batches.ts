import type { Rejection } from '../../src/modules/import-rejections/import-rejections.ts';
import { mapRecord, type MappedRecord } from '../../src/platform/records/map-record.ts';
import { nativeRecord } from '../../src/platform/records/native-record.ts';
import { rowOrReason, type RowOrReason } from '../../src/platform/records/read-fields.ts';
import { isCardNumberAsId, refuseCardNumbers } from '../../src/platform/records/refuse-card-numbers.ts';
import { terminalLine } from '../../src/platform/terminal-text.ts';
import type { ImportKind, Sweep } from './import-kind.ts';
import { UNREADABLE_ID } from './job/row-keys.ts';
import type { Mapping } from './mapping/mapping.schema.ts';
import type { RecordWatch } from './mapping/record-watch.ts';
import type { InputFile } from './read/input-file.ts';
import { readRows, type RowSource } from './read/read-rows.ts';
import type { SourceRow } from './read/source-row.ts';
import { fieldsTakenAsMissing, type ReadReport } from './report/read-report.ts';

/** What to import, and how. */
export type ImportPlan<Row> = {
  readonly kind: ImportKind<Row>;
  readonly file: InputFile;
  /** Maps the file's fields to ours; undefined when it uses our names. */
  readonly mapping: Mapping | undefined;
  /** Sees every record, to name afterwards what of the file or the mapping was not used. */
  readonly watch: RecordWatch;
  readonly source: string;
  /** Set for a file that is the complete list of its source: the share of records, in percent, that it may end. */
  readonly maxMissingPercent?: number | undefined;
  /** Rows per transaction. */
  readonly batchSize: number;
  readonly onProgress: (bytes: number, rows: number) => void;
  /** Stops the import after the current batch. */
  readonly signal: AbortSignal;
};

/** Rows to write in one transaction, and those that were rejected when they were read. */
export type RowBatch<Row> = {
  readonly rows: readonly Row[];
  /** Number and excerpt of each row, in case the database rejects it. */
  readonly origins: readonly { readonly row: number; readonly excerpt: string }[];
  readonly rejections: readonly Rejection[];
  /** The ids of all rows, rejected ones included, of a file that is the complete list of its source. */
  readonly ids: readonly string[];
  /** Values of these rows that were taken as missing, and columns that nothing reads, of all rows so far. */
  readonly report: ReadReport;
  /** Number of the last row, and the decompressed byte after it. */
  readonly end: { readonly row: number; readonly byte: number };
};

/** How a batch takes turns with its neighbors. */
export type Turn = {
  /** Ends when the batch before is committed, and fails when that failed: this one must not be committed earlier. */
  readonly before: Promise<void>;
  /** To be called once everything is locked that the batch may be decided by: the next one may begin. */
  readonly onLocked: () => void;
};

/** A batch that is being written. */
type Writing = {
  readonly newKeys: ReadonlySet<string>;
  readonly before: Promise<void>;
  readonly locked: Promise<void>;
  readonly done: Promise<void>;
};

const NOTHING: Writing = {
  newKeys: new Set(),
  before: Promise.resolve(),
  locked: Promise.resolve(),
  done: Promise.resolve(),
};

/**
 * Reads the next batch while the previous one is being written, and writes two at a time of the kinds that allow it
 * (`newKeysOf`).
 * @param after number of the last row that is done; 0 for none
 * @returns whether it was stopped before the end
 * @throws ImportError when the file cannot be read further, after the rows before are written
 */
export async function forEachBatch<Row>(
  plan: ImportPlan<Row>,
  after: number,
  write: (batch: RowBatch<Row>, turn: Turn) => Promise<void>,
): Promise<boolean> {
  const source = readRows(plan.file, after);
  let writing = NOTHING;
  const size = Math.min(plan.batchSize, plan.kind.maxBatch ?? Infinity);
  try {
    for await (const rows of batchesOf(source, size)) {
      if (plan.signal.aborted) return true;
      if (rows.length === 0) continue;
      const batch = await readBatch(plan, rows);
      const newKeys = newKeysOf(plan.kind, batch);
      await mayBegin(writing, newKeys);
      if (plan.signal.aborted) return true;
      writing = begin(newKeys ?? new Set(), writing.done, (turn) => write(batch, turn));
      plan.onProgress(plan.file.compressed ? source.bytesRead() : batch.end.byte, batch.end.row);
    }
  } finally {
    await Promise.allSettled([writing.before, writing.done]);
    await writing.before;
    await writing.done;
  }
  return false;
}

/** The keys that a batch adds; undefined for a kind whose batches follow each other. */
const newKeysOf = <Row>(kind: ImportKind<Row>, { rows }: RowBatch<Row>): Set<string> | undefined =>
  kind.partner !== undefined && kind.newKeysOf !== undefined
    ? new Set(rows.flatMap((row) => kind.newKeysOf!(row)))
    : undefined;

/** Waits until a batch may begin: at most two are written at the same time. */
async function mayBegin({ before, locked, done, ...writing }: Writing, newKeys?: ReadonlySet<string>): Promise<void> {
  await before;
  await (newKeys?.isDisjointFrom(writing.newKeys) === true ? Promise.race([locked, done]) : done);
}

function begin(newKeys: ReadonlySet<string>, before: Promise<void>, write: (turn: Turn) => Promise<void>): Writing {
  const { promise: locked, resolve: onLocked } = Promise.withResolvers<void>();
  const done = write({ before, onLocked });
  // The next one to wait for it gets the error.
  done.catch(() => undefined);
  return { newKeys, before, locked, done };
}

/** The rows in batches, and an empty one after each read, so that a long search for the first row can be stopped. */
async function* batchesOf(source: RowSource, size: number): AsyncGenerator<SourceRow[]> {
  let waiting: SourceRow[] = [];
  let failure: unknown;
  try {
    for await (const rows of source) {
      const all = waiting.concat(rows);
      const end = all.length - (all.length % size);
      for (let start = 0; start < end; start += size) yield all.slice(start, start + size);
      waiting = all.slice(end);
      yield [];
    }
  } catch (error) {
    failure = error;
  }
  yield waiting;
  if (failure !== undefined) throw failure;
}

/** Reads rows of a file. */
export async function readBatch<Row>(
  {
    kind,
    mapping,
    watch,
    source,
    maxMissingPercent,
  }: Omit<ImportPlan<Row>, 'file' | 'batchSize' | 'onProgress' | 'signal'>,
  sourceRows: readonly SourceRow[],
): Promise<RowBatch<Row>> {
  const missing: Record<string, number> = {};
  const rows: Row[] = [];
  const origins: { row: number; excerpt: string }[] = [];
  const rejections: Rejection[] = [];
  const ids: string[] = [];
  const sweep = maxMissingPercent === undefined || kind.partner !== undefined ? undefined : kind.sweep;
  for (const sourceRow of sourceRows) {
    const { number, value, problem } = sourceRow;
    if (problem === undefined) watch.see(value);
    const record: RowOrReason<MappedRecord> =
      problem === undefined
        ? rowOrReason(() => (mapping === undefined ? nativeRecord(value, kind.fields) : mapRecord(value, mapping)))
        : { reason: problem };
    if ('row' in record)
      for (const field of fieldsTakenAsMissing(kind, mapping, value, record.row))
        missing[field] = (missing[field] ?? 0) + 1;
    if (sweep !== undefined) ids.push(idIn(record, sweep));
    const reading = readChecked(kind, record, source);
    const read = reading instanceof Promise ? await reading : reading;
    const origin = {
      row: number,
      get excerpt() {
        return kind.secrecy?.mask(sourceRow.excerpt) ?? sourceRow.excerpt;
      },
    };
    if ('reason' in read) rejections.push({ ...origin, reason: terminalLine(read.reason) });
    else {
      rows.push(read.row);
      origins.push(origin);
    }
  }
  const { endByte, number } = sourceRows.at(-1)!;
  const report = { missing, ignored: [...watch.ignored] };
  return { rows, origins, rejections, ids, report, end: { byte: endByte, row: number } };
}

/** The id of a record, under which it is not delisted; a card number is none (SEC-02). */
function idIn(record: RowOrReason<MappedRecord>, sweep: Sweep): string {
  const id = 'row' in record ? sweep.idOf(record.row) : undefined;
  return id === undefined || isCardNumberAsId(id) ? UNREADABLE_ID : id;
}

/** Converts a record without card numbers to a row. */
function readChecked<Row>(
  { read, isOwnNumber }: ImportKind<Row>,
  record: RowOrReason<MappedRecord>,
  source: string,
): ReturnType<ImportKind<Row>['read']> {
  if (!('row' in record)) return record;
  const checked = rowOrReason(() => refuseCardNumbers(record.row, isOwnNumber));
  return 'reason' in checked ? checked : read(record.row, source);
}
