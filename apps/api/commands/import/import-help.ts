import { features, highlights, meals } from '@dining/rules';

/** The answer to --help. */
export const HELP = `Loads data from a file into the database. The site shows it immediately, even during the import.

  npm run import -- merchants <file> [options]
  npm run import -- dining-rooms <file> [options]
  npm run import -- members <file> --partner <code> [options]
  npm run import -- transactions <file> --partner <code> [options]
  npm run import -- offers <file> --partner <code> [options]
  npm run import -- partner-cards <file> --partner <code> [options]
  npm run import -- photographs <file> --files <folder> [--partner <code>] [options]

The file may be CSV (the first line names the columns), JSON (a list, or one record per line) or
GeoJSON, each optionally compressed with gzip. It is read in one pass with little memory. Rows that
cannot be used are listed with their reasons; all others are written. A list that is not valid JSON is
read up to the line where it is broken. An interrupted import continues where it stopped when it is
started again; importing a file twice changes nothing.
Names of fields may differ in case, spaces, hyphens and underscores; columns that are not used are
named. Put ids in quotes in JSON: one that is written as 12.0 or 1e3 is refused.

  --partner <code>      partner that the data belongs to; merchants and dining rooms are shared, and
                        photographs without it
  --files <folder>      folder of the pictures that a file of photographs names
  --map <mapping.json>  maps the file's fields to ours (see below)
  --source <name>       source of the records; with their id there it identifies them.
                        By default the mapping's $source, or the name of the file; when another
                        source already has its restaurants, nothing is written until you name one
  --complete            for merchants: the file has all restaurants of its source, so others of that
                        source are delisted when it is imported. They return with a file that has them
  --max-missing <n>     delists nothing if that were more than n percent of the source's restaurants (10)
  --dry-run             reads and checks every row and writes nothing. It does not ask the database,
                        so it does not find unknown merchants, members and cards, or repeated rows
  --fresh               starts at the first row, even if an earlier run was interrupted
  --batch <rows>        rows per transaction, 1 to 5000 (1000)
  --rejected <file>     list of rejected rows, one JSON object per line
                        (imports/<partner>-<kind>-<file>-….rejected.ndjson in DATA_DIR)
  --help                this text

Fields of a merchant. Required: sourceId, name, and latitude with longitude, or coordinates. Others:
  phone (digits and an extension; no letters)  website description address1 city state zipCode neighborhood timeZone cuisines
  priceRange (0-4 or $-$$$$) overallRating (0-5) numberOfRatings acclaimedLevel (0-2)
  highlight (${highlights.join(', ')})  features (${features.join(', ')})
  mealsServed (${meals.join(', ')})  hours  imageBaseUrl  menu  menuImages
  events  origin (the merchant's own ordering page)  openTableId  monthlyMaxSpendCents
  monthlyMaxVisits. Missing city, state and time zone are derived from ZIP code and coordinates. A ZIP
  code more than 30 miles from the coordinates or of military mail, or a time zone not in use there,
  rejects the row.

Fields of a dining room, whose tables this server then books. Required: merchantId (ours) and room, an
  object of tables, shifts, exceptions and rules (docs/how-to/load-dining-rooms.md). A row replaces all
  of the room. Rooms that a file lacks stay.

Fields of a member. Required: email or loyaltyNumber. Others: firstName lastName address1 address2
  city state zipCode phone emailBounces emailOptIn smsOptIn joinedAt publicId familyId enrollmentSource.
  An existing member, found by email address or loyalty number, gets the file's values and retains all
  others. With emailBounces, the member must replace the address at the next sign-in.
  A ZIP code of another state than the given one rejects the row.

Fields of a card transaction. Required: sourceTransactionId, event (approved, settled, refunded),
  cardFingerprint (64 hexadecimal digits), transactedAt (with offset), ticketAmount (48.20) or
  ticketCents; merchantId (ours) except for refunds. Others: originalSourceTransactionId (the
  transaction that a refund refers to), currency (USD), cardKind (consumer, corporate, prepaid).
  The outcome of each row: docs/how-to/load-transactions.md.

Fields of an offer. Required: offerId, merchantId (ours), offerType (unlimited, limited: once per member),
  days (daily, or Sun to Sat: Fri;Sat). Others: campaignCodes  bonusAmount (0; whole units of the
  program's currency, cents where that is money)  requiredTier (0 everyone, 2 opted in, 3 VIP)
  minimumTicket (the lowest bill that gets the bonus, in dollars: 50 or 48.20)  startsOn  endsOn
  (2026-11-20; both days count). A row replaces all of the offer with the same merchantId and offerId.
  Offers that a file lacks stay: to end one, load it with an endsOn.

Fields of a photograph. Required: merchantId (ours), fileName (in the folder of --files), alt (what it
  shows), credit (who took or owns it), license (its name). Others: licenseUrl (required for Creative
  Commons)  sourceUrl  position (1 to 9, the order of a merchant's photographs; 1)  remove (yes: deletes the
  stored one). JPEG, PNG, WebP or AVIF of at least 600 x 450 pixels; metadata is not stored. A row
  replaces all of the photograph with the same merchantId and position. Photographs that a file lacks stay.

Fields of a card that the program supplies. Required: cardNumber; loyaltyNumber, email or publicId of
  the member. Others: network (AMEX, DISC, MAST, VISA), which is checked, and description, which
  members read. Needs VAULT_KEY. The number itself is not stored or shown anywhere: rejected rows are
  listed without any digits. Cards that a file lacks stay.

Only cardNumber may be a card number. A row with one in another field is rejected; an id that only looks
like one needs a letter and a hyphen before it, such as m-.

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

Exit codes: 0 when the file was imported (rejected rows are listed), 1 when it could not be imported or
--complete was refused,
3 when every row was rejected, 130 or 143 when SIGINT (Ctrl-C) or SIGTERM stopped it, which takes
less than a second (start it again to continue).
`;
