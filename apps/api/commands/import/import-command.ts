import { existsSync, statSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import {
  deleteOldRejectionFiles,
  openRejectionFolder,
  REJECTION_RETENTION_MS,
  rejectionFile,
  type ListedFile,
} from '../../src/modules/import-rejections/import-rejections.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openData } from '../../src/platform/db/open-data.ts';
import type { Env } from '../../src/platform/env/env.schema.ts';
import { loadEnv, type EnvSource } from '../../src/platform/env/load-env.ts';
import { terminalText } from '../../src/platform/terminal-text.ts';
import { STOPPED } from '../run-main.ts';
import { readArguments, type ImportArguments } from './import-arguments.ts';
import { ImportError } from './import-error.ts';
import { HELP } from './import-help.ts';
import type { ImportKind } from './import-kind.ts';
import type { Tally } from './job/import-job.ts';
import { chooseMapping, firstRows } from './mapping/choose-mapping.ts';
import { checkSourceName } from './mapping/read-mapping.ts';
import { RecordWatch } from './mapping/record-watch.ts';
import { formatName, utf8Hint } from './read/file-format.ts';
import { openInput, type InputFile } from './read/input-file.ts';
import { NOT_UTF8, type SourceRow } from './read/source-row.ts';
import { count, startProgress, type ProgressOutput } from './report/progress.ts';
import { missingLines } from './report/read-report.ts';
import { RejectionFile, RejectionSummary } from './report/rejection-report.ts';
import { sweepLines } from './report/sweep-report.ts';
import { readBatch, type ImportPlan } from './row-batches.ts';
import { dryRunImport, runImport, type ImportOutcome } from './run-import.ts';

/** The command's environment: that of the process, or of a test. */
export type ImportCommand = {
  readonly args: readonly string[];
  readonly env: EnvSource;
  /** Base of relative paths. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
  readonly progress: ProgressOutput;
  /** Called after each transaction, with the last row that is done. */
  readonly onKept?: (row: number) => void;
  /** Creates the kind of data; called only with valid arguments. */
  kindOf(options: ImportArguments, env: Env): ImportKind<unknown>;
};

/** Runs an import and reports the result. @returns the exit code */
export async function importCommand(given: ImportCommand): Promise<number> {
  const command: ImportCommand = { ...given, print: (line) => given.print(terminalText(line)) };
  try {
    return await runCommand(command);
  } catch (error) {
    if (!command.signal.aborted || error !== command.signal.reason) throw error;
    command.print('Stopped before the first row. Run the same command again to begin.');
    return STOPPED;
  }
}

/** @throws the signal's reason when the command is stopped before it reads the rows */
async function runCommand(command: ImportCommand): Promise<number> {
  const options = readArguments(command.args);
  if (options === 'help') {
    command.print(HELP);
    return 0;
  }
  const env = loadEnv(command.env);
  const startedAt = performance.now();
  const files = options.files === undefined ? undefined : resolve(command.folder, options.files);
  if (files !== undefined && !statSync(files, { throwIfNoEntry: false })?.isDirectory())
    throw new ImportError(`There is no folder ${files}: name the folder of the pictures after --files.`);
  const kind = command.kindOf({ ...options, files }, env);
  const file = await openInput(resolve(command.folder, options.file), kind.secrecy?.mask);
  const first = await firstRows(file, command.signal);
  const mapping = await chooseMapping(options, kind, file, { first, command });
  const watch = new RecordWatch(kind.fields, mapping, kind.secrecy?.mask);
  const source = options.source === undefined ? (mapping?.source ?? nameOf(file)) : checkSourceName(options.source);
  if (options.maxMissingPercent !== undefined && options.source === undefined && mapping?.source === undefined)
    throw new ImportError(
      '--complete delists what a source no longer has: name it with --source, or $source in the mapping.',
    );
  const progress = startProgress(file.size, command.progress);
  const plan: ImportPlan<unknown> = {
    kind,
    file,
    mapping,
    watch,
    source,
    maxMissingPercent: options.maxMissingPercent,
    batchSize: options.batchSize,
    signal: command.signal,
    onProgress: progress.update,
  };
  const rejected = await openRejectionFile(
    options,
    env,
    { ...file, kind: kind.name, partner: kind.partner },
    command.folder,
  );
  const summary = new RejectionSummary();
  const onRejection = async (rejection: Parameters<RejectionSummary['add']>[0]): Promise<void> => {
    summary.add(rejection);
    await rejected.add(rejection);
  };

  const printFindings = ({ report: { missing, ignored } }: Tally): void => {
    for (const line of [...watch.findings(ignored), ...missingLines(missing)]) command.print(line);
    if (summary.has(NOT_UTF8)) command.print(utf8Hint(file.name));
  };

  command.print(`${file.name}: ${formatName(file.format)}${file.compressed ? ', compressed' : ''}, from "${source}".`);
  if (options.dryRun) {
    const outcome = await dryRunImport(plan, onRejection).finally(progress.end);
    printFindings(outcome.tally);
    return report(command, outcome, summary, rejected, startedAt, true);
  }
  const data = await openData(env, { info: command.print, warn: command.print }, 'command');
  try {
    if (options.source === undefined && mapping?.source === undefined)
      await requireNewRecords(plan, first, data.database.shared);
    const outcome = await runImport(plan, data.database, options.fresh, command.onKept).finally(progress.end);
    for await (const rejection of outcome.rejections) await onRejection(rejection);
    printFindings(outcome.tally);
    const code = await report(command, outcome, summary, rejected, startedAt, false);
    if (outcome.swept === undefined) return code;
    for (const line of sweepLines(outcome.swept, source)) command.print(line);
    return outcome.swept.refusal === undefined ? code : 1;
  } finally {
    await data.stop();
  }
}

/**
 * A file's name is its source when nothing else names one, and the next file of a source often has another name.
 * @throws ImportError when another source already has restaurants of the file
 */
async function requireNewRecords(
  plan: ImportPlan<unknown>,
  first: readonly SourceRow[],
  db: Database['shared'],
): Promise<void> {
  const { kind, source } = plan;
  if (kind.partner !== undefined || kind.sourceWithSame === undefined) return;
  const { rows } = await readBatch(plan, first);
  const same = await kind.sourceWithSame(db, rows, source);
  if (same === undefined) return;
  throw new ImportError(
    `${plan.file.name}: ${count(same.count)} of its first ${count(rows.length)} ${kind.name} are already here from the source "${same.source}". Nothing was written. Give --source ${same.source} to update them, or --source ${source} to add them as others.`,
  );
}

/** The list of rejected rows; deletes old lists, which can hold personal data. */
async function openRejectionFile(
  options: ImportArguments,
  { DATA_DIR }: Env,
  file: ListedFile,
  folder: string,
): Promise<RejectionFile> {
  if (options.rejected !== undefined) return new RejectionFile(resolve(folder, options.rejected));
  await deleteOldRejectionFiles(DATA_DIR, new Date(Date.now() - REJECTION_RETENTION_MS));
  return new RejectionFile(rejectionFile(DATA_DIR, file), () => openRejectionFolder(DATA_DIR));
}

async function report(
  command: ImportCommand,
  outcome: Omit<ImportOutcome, 'rejections'>,
  summary: RejectionSummary,
  rejected: RejectionFile,
  startedAt: number,
  dryRun: boolean,
): Promise<number> {
  await rejected.close();
  const { tally, rows, resumedAfter, stopped } = outcome;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (resumedAfter > 0) command.print(`Continued after row ${count(resumedAfter)}, where an earlier run had stopped.`);
  const written = dryRun
    ? `${count(tally.written)} can be imported`
    : `${count(tally.written)} written, ${count(tally.unchanged)} unchanged`;
  command.print(
    `${stopped ? 'Stopped' : 'Done'} after ${count(rows)} rows in ${seconds} s: ${written}, ${count(tally.rejected)} rejected.`,
  );
  if (tally.rejected > 0) {
    for (const line of summary.lines()) command.print(line);
    command.print(
      `All rejected rows: ${relative(command.folder, rejected.path).startsWith('..') ? rejected.path : relative(command.folder, rejected.path)}`,
    );
  }
  if (stopped) {
    command.print('Run the same command again to continue.');
    return STOPPED;
  }
  return tally.written + tally.unchanged === 0 && tally.rejected > 0 ? 3 : 0;
}

/** The source name of a file: "My places.csv" → my-places. */
const nameOf = ({ name }: InputFile): string =>
  basename(name)
    .toLowerCase()
    .replace(/\.(gz|csv|json|ndjson|jsonl|geojson)$/g, '')
    .replace(/\.[a-z]+$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'file';

/** The folder that the user called npm from; npm runs commands in the repository root. */
export const callersFolder = (env: EnvSource, current: string): string =>
  env['INIT_CWD'] !== undefined && existsSync(env['INIT_CWD']) ? env['INIT_CWD'] : current;
