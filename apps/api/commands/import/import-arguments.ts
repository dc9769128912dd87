import { parseArgs } from 'node:util';
import { ImportError } from './import-error.ts';

export const HELP = `Loads data from a file into the database. The site shows it at once, also while it runs.

  npm run import -- merchants <file> [options]
  npm run import -- members <file> --partner <code> [options]
  npm run import -- transactions <file> --partner <code> [options]

The file may be CSV (first line names the columns), JSON (a list, or one record a line) or GeoJSON,
each also packed with gzip. It is read in one pass with little memory. Rows that cannot be used are
listed with their reasons; all others are written. An import that was interrupted goes on where it
stopped when it is started again; the same file twice changes nothing.

  --partner <code>      whose members or card transactions these are; merchants are everybody's
  --map <mapping.json>  how the file's fields become ours (see below)
  --source <name>       who the records come from; with the id there it tells records apart.
                        Without it: the mapping's $source, or the name of the file
  --dry-run             reads and checks everything, writes nothing
  --fresh               begins at the first row, also when an earlier run was interrupted
  --batch <rows>        rows that are written together, 1 to 5000 (1000)
  --rejected <file>     where refused rows are listed, one JSON object a line
                        (imports/<file>.rejected.ndjson in DATA_DIR)
  --help                this text

Fields of a merchant. Needed: sourceId, name, and latitude with longitude, or coordinates. Others:
  phone website description address1 city state zipCode neighborhood timeZone cuisines
  priceRange (0-4 or $-$$$$) overallRating (0-5) numberOfRatings acclaimedLevel (0-2)
  highlight (comingSoon, leavingSoon, new)  features (delivery, dineIn, takeout, onlineOrdering)
  mealsServed (breakfast, brunch, lunch, dinner, lateNight)  hours  imageBaseUrl  menuImages
  events  origin (the merchant's own ordering page)  openTableId  monthlyMaxSpendCents
  monthlyMaxVisits. City, state and time zone are found by ZIP code and coordinates when missing.

Fields of a member. Needed: email or loyaltyNumber. Others: firstName lastName address1 address2 city
  state zipCode phone emailOptIn smsOptIn joinedAt publicId familyId enrollmentSource. A member who
  is there already, by e-mail address or loyalty number, gets what the file says and keeps the rest.

Fields of a card transaction. Needed: sourceTransactionId, event (approved, settled, refunded),
  cardFingerprint (64 hexadecimal digits), transactedAt (with offset), ticketAmount (48.20) or
  ticketCents; merchantId (ours) except for refunds. Others: originalSourceTransactionId (what a
  refund refunds), currency (USD), cardKind (consumer, corporate, prepaid).
  What becomes of which row: docs/how-to/load-transactions.md.

A file that uses these names needs no mapping; nor does one that fits a mapping in
apps/api/commands/import/mappings.

Mapping: a JSON object of our fields, each with a path ("address.zip", "coord.0", a column's name)
or a rule:
  {
    "$source": "city-open-data",
    "sourceId": "id",
    "name": "business_name",
    "address1": { "template": "{number} {street}" },
    "coordinates": { "path": "location", "lonLat": true },
    "cuisines": { "path": "kinds", "split": "/", "map": { "Other": null, "Cafe": "Café" } },
    "city": { "path": "borough", "map": { "Manhattan": "New York" }, "default": "New York" }
  }
  path or template  where the value is           map      replaces values: null is unknown,
  split             cuts a text into a list               "*" stands for every other value
  lonLat            longitude comes first        default  where the record says nothing

Ends with 0 when the file is in (refused rows are listed), 1 when it could not be imported,
3 when every row was refused, 130 when it was stopped with Ctrl-C (start it again to go on).
`;

const kinds = ['merchants', 'members', 'transactions'] as const;

const isKind = (name: string | undefined): name is (typeof kinds)[number] => kinds.some((kind) => kind === name);

export type ImportArguments = {
  readonly kind: (typeof kinds)[number];
  /** Whose data it is; nothing for merchants. */
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
  const { values, positionals } = parsed(args);
  if (values.help === true || args.length === 0) return 'help';
  const [kind, file, ...more] = positionals;
  if (!isKind(kind))
    throw new ImportError(
      `${kind === undefined ? 'Say what the file holds' : `"${kind}" cannot be imported`}: npm run import -- ${kinds.join('|')} <file>. More: npm run import -- --help`,
    );
  if (file === undefined) throw new ImportError(`Which file? npm run import -- ${kind} <file>`);
  if (kind === 'merchants' && values.partner !== undefined)
    throw new ImportError('Merchants are shared by all partners: leave out --partner.');
  if (kind !== 'merchants' && values.partner === undefined)
    throw new ImportError(`Whose ${kind} are these? Add --partner <code>.`);
  if (more.length > 0)
    throw new ImportError(`One file at a time; got also ${more.join(', ')}. A name with spaces needs quotation marks.`);
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

function parsed(args: readonly string[]) {
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
