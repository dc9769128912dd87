import { parseArgs } from 'node:util';
import { ImportError } from './import-error.ts';

export const HELP = `Loads data from a file into the database. The site shows it immediately, even during the import.

  npm run import -- merchants <file> [options]
  npm run import -- members <file> --partner <code> [options]
  npm run import -- transactions <file> --partner <code> [options]

The file may be CSV (the first line names the columns), JSON (a list, or one record per line) or
GeoJSON, each optionally compressed with gzip. It is read in one pass with little memory. Rows that
cannot be used are listed with their reasons; all others are written. An interrupted import
continues where it stopped when it is started again; importing a file twice changes nothing.

  --partner <code>      partner of the members or card transactions; merchants are shared
  --map <mapping.json>  maps the file's fields to ours (see below)
  --source <name>       source of the records; with their id there it identifies them.
                        By default the mapping's $source, or the name of the file
  --dry-run             reads and checks everything and writes nothing
  --fresh               starts at the first row, even if an earlier run was interrupted
  --batch <rows>        rows per transaction, 1 to 5000 (1000)
  --rejected <file>     list of rejected rows, one JSON object per line
                        (imports/<file>.rejected.ndjson in DATA_DIR)
  --help                this text

Fields of a merchant. Required: sourceId, name, and latitude with longitude, or coordinates. Others:
  phone website description address1 city state zipCode neighborhood timeZone cuisines
  priceRange (0-4 or $-$$$$) overallRating (0-5) numberOfRatings acclaimedLevel (0-2)
  highlight (comingSoon, leavingSoon, new)  features (delivery, dineIn, takeout, onlineOrdering)
  mealsServed (breakfast, brunch, lunch, dinner, lateNight)  hours  imageBaseUrl  menuImages
  events  origin (the merchant's own ordering page)  openTableId  monthlyMaxSpendCents
  monthlyMaxVisits. Missing city, state and time zone are derived from ZIP code and coordinates.

Fields of a member. Required: email or loyaltyNumber. Others: firstName lastName address1 address2
  city state zipCode phone emailOptIn smsOptIn joinedAt publicId familyId enrollmentSource. An existing
  member, found by email address or loyalty number, gets the file's values and retains all others.

Fields of a card transaction. Required: sourceTransactionId, event (approved, settled, refunded),
  cardFingerprint (64 hexadecimal digits), transactedAt (with offset), ticketAmount (48.20) or
  ticketCents; merchantId (ours) except for refunds. Others: originalSourceTransactionId (the
  transaction that a refund refers to), currency (USD), cardKind (consumer, corporate, prepaid).
  The outcome of each row: docs/how-to/load-transactions.md.

A file that uses these names needs no mapping, nor does one that matches a mapping in
apps/api/commands/import/mappings.

Mapping: a JSON object of our fields, each with a path ("address.zip", "coord.0", a column's name)
or a rule:
  {
    "$source": "city-open-data",
    "sourceId": "id",
    "name": "business_name",
    "address1": { "template": "{number} {street}" },
    "coordinates": { "path": "location", "lonLat": true },
    "cuisines": { "path": "KINDS", "split": "/", "map": { "Other": null, "Cafe": "Café" } },
    "city": { "path": "borough", "map": { "Manhattan": "New York" }, "default": "New York" }
  }
    path or template  source of the value          map      replaces values: null means unknown,
  split             splits a text into a list             "*" any other value
  lonLat            longitude comes first        default  used if the record has no value

Exit codes: 0 when the file was imported (rejected rows are listed), 1 when it could not be imported,
3 when every row was rejected, 130 when it was stopped with Ctrl-C (start it again to continue).
`;

const KINDS = ['merchants', 'members', 'transactions'] as const;

const isKind = (name: string | undefined): name is (typeof KINDS)[number] => KINDS.some((kind) => kind === name);

export type ImportArguments = {
  readonly kind: (typeof KINDS)[number];
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
