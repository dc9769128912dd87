import type { PartnerTransaction } from '../../platform/db/database.ts';

export type LapsingMember = {
  memberId: string;
  /** The last day of the status, as YYYY-MM-DD. */
  vipThrough: string;
  /** Dines of the year. */
  dines: number;
};

/**
 * Marks members whose VIP status ends within these days as told of it. Members that another process takes are left out.
 * @param days `until` is included, `after` is not
 */
export async function takeLapsing(
  trx: PartnerTransaction,
  { after, until, year, limit }: { after: string; until: string; year: number; limit: number },
): Promise<LapsingMember[]> {
  const due = await trx
    .selectFrom('member')
    .select(['id', 'vip_through'])
    .where('vip_through', '>', after)
    .where('vip_through', '<=', until)
    .where(({ eb, ref }) => eb('vip_lapse_told', 'is distinct from', ref('vip_through')))
    .where('member_type', '=', 'EnrolledCardMember')
    .where('activated_at', 'is not', null)
    .where('email_opt_in', '=', true)
    .where('email', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  await trx
    .updateTable('member')
    .set(({ ref }) => ({ vip_lapse_told: ref('vip_through') }))
    .where('id', 'in', ids)
    .execute();
  const years = await trx
    .selectFrom('member_year')
    .select(['member_id', 'dines'])
    .where('member_id', 'in', ids)
    .where('year', '=', year)
    .execute();
  const dines = new Map(years.map(({ member_id, dines: count }) => [member_id, count]));
  return due.map(({ id, vip_through: vipThrough }) => ({
    memberId: id,
    vipThrough: vipThrough!,
    dines: dines.get(id) ?? 0,
  }));
}
