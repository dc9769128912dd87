import { existsSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { openData } from '../../src/platform/db/open-data.ts';
import type { Env } from '../../src/platform/env/env.schema.ts';
import { loadEnv, type EnvSource } from '../../src/platform/env/load-env.ts';
import { isBlank } from '../../src/platform/records/map-record.ts';
import { fieldNamesIn, nativeRecord } from '../../src/platform/records/native-record.ts';
import { readArguments, type ImportArguments } from './import-arguments.ts';
import { ImportError } from './import-error.ts';
import { HELP } from './import-help.ts';
import type { ImportKind } from './import-kind.ts';
import type { Mapping } from './mapping/mapping.schema.ts';
import { checkSourceName, readMapping } from './mapping/read-mapping.ts';
import { matchingMapping, shippedMappings } from './mapping/shipped-mappings.ts';
import { formatName } from './read/file-format.ts';
import { openInput, type InputFile } from './read/input-file.ts';
import { readRows } from './read/read-rows.ts';
import { FILE_START, type SourceRow } from './read/source-row.ts';
import { count, startProgress, type ProgressOutput } from './report/progress.ts';
import { RejectionFile, RejectionSummary } from './report/rejection-report.ts';
import type { ImportPlan } from './row-batches.ts';
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
  /** Creates the kind of data; called only with valid arguments. */
  kindOf(options: ImportArguments, env: Env): ImportKind<unknown>;
};

/** Runs an import and reports the result. @returns the exit code */
export async function importCommand(command: ImportCommand): Promise<number> {
  const options = readArguments(command.args);
  if (options === 'help') {
    command.print(HELP);
    return 0;
  }
  const env = loadEnv(command.env);
  const startedAt = performance.now();
  const kind = command.kindOf(options, env);
  const file = await openInput(resolve(command.folder, options.file), kind.secrecy?.mask);
  const mapping = await chooseMapping(options, kind, file, command);
  const source = options.source === undefined ? (mapping?.source ?? nameOf(file)) : checkSourceName(options.source);
  const progress = startProgress(file.size, command.progress);
  const plan: ImportPlan<unknown> = {
    kind,
    file,
    mapping,
    source,
    batchSize: options.batchSize,
    signal: command.signal,
    onProgress: progress.update,
  };
  const rejectionFile = new RejectionFile(
    options.rejected === undefined
      ? join(env.DATA_DIR, 'imports', `${file.name}.rejected.ndjson`)
      : resolve(command.folder, options.rejected),
  );
  const summary = new RejectionSummary();
  const onRejection = async (rejection: Parameters<RejectionSummary['add']>[0]): Promise<void> => {
    summary.add(rejection);
    await rejectionFile.add(rejection);
  };

  command.print(`${file.name}: ${formatName(file.format)}${file.compressed ? ', compressed' : ''}, from "${source}".`);
  if (options.dryRun) {
    const outcome = await dryRunImport(plan, onRejection).finally(progress.end);
    return report(command, outcome, summary, rejectionFile, startedAt, true);
  }
  const data = await openData(env, { info: command.print, warn: command.print }, 'command');
  try {
    const outcome = await runImport(plan, data.database, options.fresh).finally(progress.end);
    for await (const rejection of outcome.rejections) await onRejection(rejection);
    return await report(command, outcome, summary, rejectionFile, startedAt, false);
  } finally {
    await data.stop();
  }
}

async function report(
  command: ImportCommand,
  outcome: Omit<ImportOutcome, 'rejections'>,
  summary: RejectionSummary,
  rejectionFile: RejectionFile,
  startedAt: number,
  dryRun: boolean,
): Promise<number> {
  await rejectionFile.close();
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
      `All rejected rows: ${relative(command.folder, rejectionFile.path).startsWith('..') ? rejectionFile.path : relative(command.folder, rejectionFile.path)}`,
    );
  }
  if (stopped) {
    command.print('Run the same command again to continue.');
    return 130;
  }
  return tally.written + tally.unchanged === 0 && tally.rejected > 0 ? 3 : 0;
}

const SAMPLE_SIZE = 100;

/** The given mapping, or else the shipped one that matches; none when the file uses our field names. */
async function chooseMapping(
  options: ImportArguments,
  kind: ImportKind<unknown>,
  file: InputFile,
  command: ImportCommand,
): Promise<Mapping | undefined> {
  if (options.map !== undefined) return readMapping(resolve(command.folder, options.map), kind.fields);
  const first = await firstRows(file);
  const records = first.flatMap(({ value }) => (value === undefined ? [] : [value]));
  if (records.some((record) => kind.required.every((field) => !isBlank(nativeRecord(record, kind.fields).get(field)))))
    return undefined;
  const matching = matchingMapping(first, await shippedMappings(kind.name, kind.fields));
  if (matching !== undefined) {
    command.print(`Using the mapping ${matching.name}, which matches the fields.`);
    return matching.mapping;
  }
  if (records.length === 0) return undefined;
  const names = [...new Set(records.flatMap(fieldNamesIn))].slice(0, 30).join(', ');
  const found = kind.secrecy?.mask(names) ?? names;
  throw new ImportError(
    `${file.name} does not use our field names, so a mapping is needed: --map <mapping.json>.\nIts fields: ${found}.\nRequired: ${kind.required.join(', ')}${kind.alsoRequired === undefined ? '' : ` and ${kind.alsoRequired}`}. How to write a mapping: npm run import -- --help`,
  );
}

async function firstRows(file: InputFile): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const some of readRows(file, FILE_START)) {
    rows.push(...some);
    if (rows.length >= SAMPLE_SIZE) break;
  }
  return rows.slice(0, SAMPLE_SIZE);
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
