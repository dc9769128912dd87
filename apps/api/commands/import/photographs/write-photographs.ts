import { sql, type QueryExecutorProvider } from 'kysely';
import type { Written } from '../import-kind.ts';
import type { Picture } from './read-picture.ts';

/** A photograph of a file. */
export type PhotographRecord = {
  readonly merchantId: string;
  /** 1 to 9, the order in which photographs are shown. */
  readonly position: number;
  /** Undefined to remove the stored one. */
  readonly photograph: (Picture & Credits) | undefined;
};

type Credits = {
  readonly alt: string;
  readonly credit: string;
  readonly license: string;
  readonly licenseUrl: string | null;
  readonly sourceUrl: string | null;
};

const compared = sql.raw('alt text, credit text, license text, license_url text, source_url text');
const valuesOf = (table: string) =>
  sql.raw(['alt', 'credit', 'license', 'license_url', 'source_url'].map((column) => `${table}.${column}`).join(', '));

/**
 * Adds new photographs, replaces changed ones and removes those that rows say to remove; rejects photographs of merchants
 * that are not listed.
 * @param partner whose photographs they are; undefined for those that all partners show
 */
export async function writePhotographs(
  db: QueryExecutorProvider,
  records: readonly PhotographRecord[],
  partner?: string,
): Promise<Written> {
  const table = sql.table(partner === undefined ? 'merchant_photograph' : 'partner_photograph');
  const { rows: found } = await sql<{ index: number; isListed: boolean; isStored: boolean; isChanged: boolean }>`
    select given.index, merchant.id is not null as "isListed", stored.merchant_id is not null as "isStored",
      (encode(stored.file_hash, 'hex'), ${valuesOf('stored')}) is distinct from (given.file_hash, ${valuesOf('given')}) as "isChanged"
    from json_to_recordset(${JSON.stringify(records.map(comparedOf))}::json)
      as given (index integer, merchant_id text, position smallint, file_hash text, ${compared})
    left join merchant on merchant.id = given.merchant_id and merchant.deleted_at is null
    left join ${table} stored on stored.merchant_id = given.merchant_id and stored.position = given.position
    order by given.index`.execute(db);
  const listed = found.filter(({ isListed }) => isListed).map((row) => ({ ...row, record: records[row.index]! }));
  const added = listed.filter(({ record, isChanged }) => record.photograph !== undefined && isChanged);
  const removed = listed.filter(({ record, isStored }) => record.photograph === undefined && isStored);
  // Without a change there must be no statement either: its trigger would make every server read the photographs again.
  if (added.length > 0) {
    const key = sql.raw(partner === undefined ? 'merchant_id, position' : 'partner, merchant_id, position');
    await sql`
      insert into ${table} (${key}, file_hash, picture, width, height, alt, credit, license, license_url, source_url)
      values ${sql.join(added.map(({ record }) => storedValues(record, partner)))}
      on conflict (${key}) do update set file_hash = excluded.file_hash, picture = excluded.picture,
        width = excluded.width, height = excluded.height, alt = excluded.alt, credit = excluded.credit,
        license = excluded.license, license_url = excluded.license_url, source_url = excluded.source_url,
        updated_at = now()`.execute(db);
  }
  if (removed.length > 0) {
    const keys = JSON.stringify(removed.map(({ record }) => comparedOf(record, 0)));
    await sql`
      delete from ${table} stored
      using json_to_recordset(${keys}::json) as given (merchant_id text, position smallint)
      where stored.merchant_id = given.merchant_id and stored.position = given.position`.execute(db);
  }
  return {
    changed: added.length + removed.length,
    rejected: found
      .filter(({ isListed }) => !isListed)
      .map(({ index }) => ({ index, reason: 'there is no listed merchant with this merchantId' })),
  };
}

/** A record as the database compares it: without the picture, whose file is told by its hash. */
const comparedOf = ({ merchantId, position, photograph }: PhotographRecord, index: number) => ({
  index,
  merchant_id: merchantId,
  position,
  file_hash: photograph?.fileHash,
  alt: photograph?.alt,
  credit: photograph?.credit,
  license: photograph?.license,
  license_url: photograph?.licenseUrl,
  source_url: photograph?.sourceUrl,
});

function storedValues({ merchantId, position, photograph }: PhotographRecord, partner: string | undefined) {
  const { fileHash, bytes, width, height, alt, credit, license, licenseUrl, sourceUrl } = photograph!;
  const key = partner === undefined ? [merchantId, position] : [partner, merchantId, position];
  const hash = Buffer.from(fileHash, 'hex');
  return sql`(${sql.join([...key, hash, bytes, width, height, alt, credit, license, licenseUrl, sourceUrl])})`;
}
