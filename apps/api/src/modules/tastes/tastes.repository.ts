import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';

/** How often a member ate a cuisine. */
export type TasteRow = { cuisine: string; meals: number };

/**
 * The cuisines of settled dines since a moment, most frequent first. A restaurant counts for its first cuisine.
 * The index of a member's activity bounds the dines that are read.
 */
export async function findTastes(
  trx: PartnerTransaction,
  { memberId, since, limit }: { memberId: string; since: Date; limit: number },
): Promise<TasteRow[]> {
  const { rows } = await sql<TasteRow>`
    select m.cuisines[1] as cuisine, count(*)::integer as meals
    from card_transaction t join merchant m on m.id = t.merchant_id
    where t.partner = ${trx.partner} and t.member_id = ${memberId} and t.transacted_at >= ${since}
      and t.status in ('awarded', 'paid') and m.cuisines[1] is not null
    group by 1 order by meals desc, max(t.transacted_at) desc, cuisine limit ${limit}`.execute(trx);
  return rows;
}
