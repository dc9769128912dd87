import { existsSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { openData } from '../../src/platform/db/open-data.ts';
import type { Env } from '../../src/platform/env/env.schema.ts';
import { loadEnv, type EnvSource } from '../../src/platform/env/load-env.ts';
import { isBlank } from '../../src/platform/records/map-record.ts';
import { fieldNamesIn, nativeRecord } from '../../src/platform/records/native-record.ts';
import { HELP, readArguments, type ImportArguments } from './import-arguments.ts';
import { ImportError } from './import-error.ts';
import type { ImportKind } from './import-kind.ts';
import type { Mapping } from './mapping/mapping.schema.ts';
import { checkSourceName, readMapping } from './mapping/read-mapping.ts';
import { fittingMapping, shippedMappings } from './mapping/shipped-mappings.ts';
import { formatName } from './read/file-format.ts';
import { openInput, type InputFile } from './read/input-file.ts';
import { readRows } from './read/read-rows.ts';
import { fileStart, type SourceRow } from './read/source-row.ts';
import { count, showProgress, type ProgressOutput } from './report/progress.ts';
import { RejectionFile, RejectionSummary } from './report/rejection-report.ts';
import { runImport, tryImport, type ImportOutcome, type ImportPlan } from './run-import.ts';

/** What the command works with: taken from the process, or from a test. */
export type ImportCommand = {
  readonly args: readonly string[];
  readonly env: EnvSource;
  /** Relative paths start here. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  readonly progress: ProgressOutput;
  /** Makes the kind of data; only called once the arguments are sound. */
  kindOf(options: ImportArguments, env: Env): ImportKind<unknown>;
};

/** Does an import and tells about it. @returns the exit code */
export async function importCommand(command: ImportCommand): Promise<number> {
  const options = readArguments(command.args);
  if (options === 'help') {
    command.say(HELP);
    return 0;
  }
  const env = loadEnv(command.env);
  const began = performance.now();
  const kind = command.kindOf(options, env);
  const file = await openInput(resolve(command.folder, options.file));
  const mapping = await chooseMapping(options, kind, file, command);
  const source = options.source === undefined ? (mapping?.source ?? nameOf(file)) : checkSourceName(options.source);
  const progress = showProgress(file.size, command.progress);
  const plan: ImportPlan<unknown> = {
    kind,
    file,
    mapping,
    source,
    batchSize: options.batchSize,
    signal: command.signal,
    onProgress: progress.update,
  };
  const refused = new RejectionFile(
    options.rejected === undefined
      ? join(env.DATA_DIR, 'imports', `${file.name}.rejected.ndjson`)
      : resolve(command.folder, options.rejected),
  );
  const summary = new RejectionSummary();
  const note = async (rejection: Parameters<RejectionSummary['add']>[0]): Promise<void> => {
    summary.add(rejection);
    await refused.add(rejection);
  };

  command.say(`${file.name}: ${formatName(file.format)}${file.packed ? ', packed' : ''}, from "${source}".`);
  if (options.dryRun) {
    const outcome = await tryImport(plan, note).finally(progress.end);
    return tell(command, outcome, summary, refused, began, true);
  }
  const data = await openData(env, { info: command.say, warn: command.say }, 'command');
  try {
    const outcome = await runImport(plan, data.database, options.fresh).finally(progress.end);
    for await (const rejection of outcome.rejections) await note(rejection);
    return await tell(command, outcome, summary, refused, began, false);
  } finally {
    await data.stop();
  }
}

async function tell(
  command: ImportCommand,
  outcome: Omit<ImportOutcome, 'rejections'>,
  summary: RejectionSummary,
  refused: RejectionFile,
  began: number,
  dryRun: boolean,
): Promise<number> {
  await refused.close();
  const { tally, rows, resumedAfter, stopped } = outcome;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (resumedAfter > 0) command.say(`Went on after row ${count(resumedAfter)}, where an earlier run had stopped.`);
  const written = dryRun
    ? `${count(tally.written)} can be imported`
    : `${count(tally.written)} written, ${count(tally.unchanged)} unchanged`;
  command.say(
    `${stopped ? 'Stopped' : 'Done'} after ${count(rows)} rows in ${seconds} s: ${written}, ${count(tally.rejected)} refused.`,
  );
  if (tally.rejected > 0) {
    for (const line of summary.lines()) command.say(line);
    command.say(
      `All refused rows: ${relative(command.folder, refused.path).startsWith('..') ? refused.path : relative(command.folder, refused.path)}`,
    );
  }
  if (stopped) {
    command.say('Start the same command again to go on from here.');
    return 130;
  }
  return tally.written + tally.unchanged === 0 && tally.rejected > 0 ? 3 : 0;
}

const SAMPLE_SIZE = 100;

/** The mapping asked for; else the shipped one that fits; else none, when the file uses our own names. */
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
  const fitting = fittingMapping(first, await shippedMappings(kind.name, kind.fields));
  if (fitting !== undefined) {
    command.say(`The fields fit the mapping ${fitting.name}, which is used.`);
    return fitting.mapping;
  }
  if (records.length === 0) return undefined;
  const found = [...new Set(records.flatMap(fieldNamesIn))].slice(0, 30).join(', ');
  throw new ImportError(
    `${file.name} has other fields than ours, so a mapping is needed: --map <mapping.json>.\nIts fields: ${found}.\nNeeded at least: ${kind.required.join(', ')}${kind.alsoRequired === undefined ? '' : ` and ${kind.alsoRequired}`}. How to write a mapping: npm run import -- --help`,
  );
}

async function firstRows(file: InputFile): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const some of readRows(file, fileStart)) {
    rows.push(...some);
    if (rows.length >= SAMPLE_SIZE) break;
  }
  return rows.slice(0, SAMPLE_SIZE);
}

/** The file's name as a source: "My places.csv" → my-places. */
const nameOf = ({ name }: InputFile): string =>
  basename(name)
    .toLowerCase()
    .replace(/\.(gz|csv|json|ndjson|jsonl|geojson)$/g, '')
    .replace(/\.[a-z]+$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'file';

/** A path as the caller means it: npm runs commands in the repository's root, wherever it was called. */
export const callersFolder = (env: EnvSource, current: string): string =>
  env['INIT_CWD'] !== undefined && existsSync(env['INIT_CWD']) ? env['INIT_CWD'] : current;
