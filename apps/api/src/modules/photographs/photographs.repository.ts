import type { Photograph } from '@dining/api-contract';
import { sql } from 'kysely';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import type { PhotographFacts } from '../../platform/db/tables/photographs.ts';

/** What lists know of a partner's own photographs, by merchant; row-level security hides other partners' (SRV-02). */
export async function readPhotographFacts(
  database: Database,
  partner: string,
): Promise<ReadonlyMap<string, PhotographFacts>> {
  const { rows } = await database.withPartner(partner, (trx) =>
    sql<{ merchantId: string } & PhotographFacts>`
      select merchant_id as "merchantId",
        photograph_version(string_agg(position || encode(file_hash, 'hex'), ' ' order by position)) as version,
        count(*)::integer as count, (array_agg(alt order by position))[1] as alt
      from partner_photograph where partner = ${partner} group by merchant_id`.execute(trx),
  );
  return new Map(rows.map(({ merchantId, ...facts }) => [merchantId, facts]));
}

/** The photographs that the partner shows of a merchant, its own first, with their credits (MER-09). */
export async function listPhotographs(trx: PartnerTransaction, merchantId: string, max: number): Promise<Photograph[]> {
  const { rows } = await sql<{
    alt: string;
    credit: string;
    license: string;
    licenseUrl: string | null;
    sourceUrl: string | null;
  }>`
    select alt, credit, license, license_url as "licenseUrl", source_url as "sourceUrl"
    from ${shownOf(trx.partner, merchantId)} order by rank, position limit ${max}`.execute(trx);
  return rows.map(({ licenseUrl, sourceUrl, ...photograph }) => ({
    ...photograph,
    ...(licenseUrl !== null && { licenseUrl }),
    ...(sourceUrl !== null && { sourceUrl }),
  }));
}

/**
 * The photograph of a merchant that the partner shows at a place, as stored.
 * @param number from 1
 * @returns undefined if there are fewer
 */
export async function findPhotograph(
  database: Database,
  partner: string,
  merchantId: string,
  number: number,
): Promise<{ picture: Buffer; credit: string; license: string } | undefined> {
  const { rows } = await database.withPartner(partner, (trx) =>
    sql<{ picture: Buffer; credit: string; license: string }>`
      select picture, credit, license from ${shownOf(partner, merchantId)}
      order by rank, position offset ${number - 1} limit 1`.execute(trx),
  );
  return rows[0];
}

/** Both tables' photographs of a merchant as this partner shows them: its own have rank 0. */
const shownOf = (partner: string, merchantId: string) => {
  const columns = sql.raw('position, picture, alt, credit, license, license_url, source_url');
  return sql`(
    select 0 as rank, ${columns} from partner_photograph where partner = ${partner} and merchant_id = ${merchantId}
    union all
    select 1 as rank, ${columns} from merchant_photograph where merchant_id = ${merchantId}
  ) shown`;
};
