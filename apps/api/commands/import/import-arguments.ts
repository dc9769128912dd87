import { parseArgs } from 'node:util';
import { ImportError } from './import-error.ts';
import { MIXED_KINDS, SHARED_KINDS, type ImportKindName } from './import-kind.ts';

const KINDS: readonly ImportKindName[] = [
  'merchants',
  'members',
  'transactions',
  'offers',
  'partner-cards',
  'dining-rooms',
  'photographs',
];

const isKind = (name: string | undefined): name is ImportKindName => KINDS.some((kind) => kind === name);

export type ImportArguments = {
  readonly kind: ImportKindName;
  /** Code of the partner; undefined for shared data. */
  readonly partner: string | undefined;
  readonly file: string;
  /** Folder of the pictures; only photographs have one. */
  readonly files: string | undefined;
  readonly map: string | undefined;
  readonly source: string | undefined;
  readonly rejected: string | undefined;
  /** For a file that is the complete list of its source: the share of records, in percent, that it may end. */
  readonly maxMissingPercent: number | undefined;
  readonly dryRun: boolean;
  readonly fresh: boolean;
  readonly batchSize: number;
};

/** @throws ImportError when the command cannot be understood */
export function readArguments(args: readonly string[]): ImportArguments | 'help' {
  const { values, positionals } = parseCommandLine(args);
  if (values.help === true || args.length === 0) return 'help';
  const [kind, file, ...more] = positionals;
  if (!isKind(kind))
    throw new ImportError(
      `${kind === undefined ? 'The kind of data is missing' : `"${kind}" cannot be imported`}: npm run import -- ${KINDS.join('|')} <file>. Help: npm run import -- --help`,
    );
  if (file === undefined) throw new ImportError(`The file is missing: npm run import -- ${kind} <file>`);
  const isShared = SHARED_KINDS.some((shared) => shared === kind);
  if (isShared && values.partner !== undefined)
    throw new ImportError(
      `${kind === 'merchants' ? 'Merchants' : 'Dining rooms'} are shared by all partners: omit --partner.`,
    );
  const isMixed = MIXED_KINDS.some((mixed) => mixed === kind);
  if (!isShared && !isMixed && values.partner === undefined)
    throw new ImportError(`The partner of the ${kind} is missing: add --partner <code>.`);
  if (kind === 'photographs' && values.files === undefined)
    throw new ImportError('The folder of the pictures is missing: add --files <folder>.');
  if (kind !== 'photographs' && values.files !== undefined)
    throw new ImportError(`--files is the folder of photographs: omit it for ${kind}.`);
  if (more.length > 0)
    throw new ImportError(
      `Only one file can be imported at a time; also got ${more.join(', ')}. Put a name with spaces in quotation marks.`,
    );
  const batchSize = Number(values.batch);
  if (!Number.isInteger(batchSize) || batchSize < 1 || batchSize > 5000)
    throw new ImportError(`--batch takes a whole number from 1 to 5000; got ${JSON.stringify(values.batch)}.`);
  return {
    kind,
    file,
    partner: values.partner,
    files: values.files,
    map: values.map,
    source: values.source,
    rejected: values.rejected,
    maxMissingPercent: maxMissing(kind, values),
    dryRun: values['dry-run'],
    fresh: values.fresh,
    batchSize,
  };
}

/** Percent of a source's restaurants that a complete file may delist by default. */
const MAX_MISSING_PERCENT = 10;

function maxMissing(
  kind: ImportKindName,
  { complete, 'max-missing': given, 'dry-run': dryRun }: ReturnType<typeof parseCommandLine>['values'],
): number | undefined {
  if (!complete) {
    if (given !== undefined) throw new ImportError('--max-missing is the limit of --complete: add --complete.');
    return undefined;
  }
  if (kind !== 'merchants') throw new ImportError(`--complete is for merchants: omit it for ${kind}.`);
  if (dryRun) throw new ImportError('A dry run does not ask the database: omit --complete.');
  const percent = Number(given ?? MAX_MISSING_PERCENT);
  if (given?.trim() === '' || !Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new ImportError(`--max-missing takes a whole number of percent from 0 to 100; got ${JSON.stringify(given)}.`);
  return percent;
}

function parseCommandLine(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        partner: { type: 'string' },
        files: { type: 'string' },
        map: { type: 'string' },
        source: { type: 'string' },
        rejected: { type: 'string' },
        batch: { type: 'string', default: '1000' },
        'dry-run': { type: 'boolean', default: false },
        complete: { type: 'boolean', default: false },
        'max-missing': { type: 'string' },
        fresh: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new ImportError(`${(error as Error).message} See npm run import -- --help`);
  }
}
