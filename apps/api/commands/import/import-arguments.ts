import { parseArgs } from 'node:util';
import { ImportError } from './import-error.ts';
import type { ImportKindName } from './import-kind.ts';

const KINDS: readonly ImportKindName[] = ['merchants', 'members', 'transactions', 'offers', 'partner-cards'];

const isKind = (name: string | undefined): name is ImportKindName => KINDS.some((kind) => kind === name);

export type ImportArguments = {
  readonly kind: ImportKindName;
  /** Code of the partner; undefined for merchants. */
  readonly partner: string | undefined;
  readonly file: string;
  readonly map: string | undefined;
  readonly source: string | undefined;
  readonly rejected: string | undefined;
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
  if (kind === 'merchants' && values.partner !== undefined)
    throw new ImportError('Merchants are shared by all partners: omit --partner.');
  if (kind !== 'merchants' && values.partner === undefined)
    throw new ImportError(`The partner of the ${kind} is missing: add --partner <code>.`);
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
    map: values.map,
    source: values.source,
    rejected: values.rejected,
    dryRun: values['dry-run'],
    fresh: values.fresh,
    batchSize,
  };
}

function parseCommandLine(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        partner: { type: 'string' },
        map: { type: 'string' },
        source: { type: 'string' },
        rejected: { type: 'string' },
        batch: { type: 'string', default: '1000' },
        'dry-run': { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new ImportError(`${(error as Error).message} See npm run import -- --help`);
  }
}
