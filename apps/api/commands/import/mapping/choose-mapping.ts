import { resolve } from 'node:path';
import { isBlank } from '../../../src/platform/records/map-record.ts';
import { fieldNamesIn, nativeRecord } from '../../../src/platform/records/native-record.ts';
import { rowOrReason } from '../../../src/platform/records/read-fields.ts';
import { terminalLine } from '../../../src/platform/terminal-text.ts';
import type { ImportArguments } from '../import-arguments.ts';
import { ImportError } from '../import-error.ts';
import type { ImportKind } from '../import-kind.ts';
import type { InputFile } from '../read/input-file.ts';
import { readRows } from '../read/read-rows.ts';
import type { SourceRow } from '../read/source-row.ts';
import type { Mapping } from './mapping.schema.ts';
import { readMapping } from './read-mapping.ts';
import { matchingMapping, shippedMappings } from './shipped-mappings.ts';

const SAMPLE_SIZE = 100;

/** The given mapping, or else the shipped one that matches; none when the file uses our field names. */
export async function chooseMapping(
  options: Pick<ImportArguments, 'map'>,
  kind: ImportKind<unknown>,
  file: InputFile,
  { first, command }: { first: readonly SourceRow[]; command: { folder: string; print(line: string): void } },
): Promise<Mapping | undefined> {
  if (options.map !== undefined) return readMapping(resolve(command.folder, options.map), kind.fields);
  const records = first.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const ours = records.map((record) => rowOrReason(() => nativeRecord(record, kind.fields)));
  if (ours.some((read) => 'row' in read && kind.required.every((field) => !isBlank(read.row.get(field)))))
    return undefined;
  const matching = matchingMapping(first, await shippedMappings(kind.name, kind.fields));
  if (matching !== undefined) {
    command.print(`Using the mapping ${matching.name}, which matches the fields.`);
    return matching.mapping;
  }
  if (records.length === 0) return undefined;
  const mask = kind.secrecy?.mask ?? String;
  for (const read of ours) if ('reason' in read) throw new ImportError(`${file.name}: ${mask(read.reason)}.`);
  const names = [...new Set(records.flatMap(fieldNamesIn))].slice(0, 30).map(terminalLine).join(', ');
  throw new ImportError(
    `${file.name} does not use our field names, so a mapping is needed: --map <mapping.json>.\nIts fields: ${mask(names)}.\nRequired: ${kind.required.join(', ')}${kind.alsoRequired === undefined ? '' : ` and ${kind.alsoRequired}`}. How to write a mapping: npm run import -- --help`,
  );
}

/** The rows by which a mapping is chosen. @throws ImportError when there are none, or the reason of the signal */
export async function firstRows(file: InputFile, signal: AbortSignal): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  try {
    for await (const some of readRows(file, 0)) {
      signal.throwIfAborted();
      rows.push(...some.slice(0, SAMPLE_SIZE - rows.length));
      if (rows.length === SAMPLE_SIZE) break;
    }
  } catch (error) {
    // The import reads the rows before a broken place, and then reports it.
    if (rows.length === 0 || signal.aborted) throw error;
  }
  if (rows.length === 0)
    throw new ImportError(
      `${file.name} has no rows${file.format.kind === 'csv' ? ' below its first line, which names the columns' : ''}.`,
    );
  return rows;
}
