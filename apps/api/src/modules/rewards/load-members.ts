import type { Partner } from '@dining/partner-settings';
import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { BonusState, MemberState } from './batch-state.ts';
import type { BatchKeys } from './load-batch.ts';

/** Locks every member whom the rows may be about, in the order of their ids. @returns those who are there */
export async function lockMembers(
  trx: PartnerTransaction,
  { fingerprints, dineIds, memberIds = [] }: BatchKeys,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with named as materialized (
      select c.member_id as id from unnest(${fingerprints}::bytea[]) as given (print)
        cross join lateral (select k.member_id from member_card k where k.partner = ${trx.partner} and k.fingerprint = given.print offset 0) c
      union select t.member_id from unnest(${dineIds}::text[]) as given (source_id)
        cross join lateral (select k.member_id from card_transaction k where k.partner = ${trx.partner} and k.source_id = given.source_id offset 0) t
      union select unnest(${memberIds}::uuid[])
    )
    select m.id from (select id from named order by id) as given
    cross join lateral (select k.id from member k where k.partner = ${trx.partner} and k.id = given.id offset 0 for no key update) m`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

type Row = Omit<MemberState, 'usedOffers' | 'bonuses'> & {
  bonuses: { code: string; since: string; isQualified: boolean; dines: number }[];
};

/** Reads members after they were locked, so that nothing of what is read can still change. */
export async function loadMembers(
  trx: PartnerTransaction,
  { code: partner, settings }: Partner,
  ids: readonly string[],
): Promise<Map<string, MemberState>> {
  if (ids.length === 0) return new Map();
  const rules = JSON.stringify(
    settings.bonuses.map(({ code, minimumTicketCents, withinDays }) => ({
      code,
      least: minimumTicketCents,
      days: withinDays,
    })),
  );
  // What was registered for counts from then on; the new-member bonus counts from when it was given.
  const bonuses =
    settings.bonuses.length === 0
      ? sql`'[]'::json`
      : sql`coalesce((
    select json_agg(json_build_object('code', b.code, 'since', coalesce(b.enrolled_at, b.created_at), 'isQualified', false, 'dines', (
      select count(*) from card_transaction t where t.partner = b.partner and t.member_id = b.member_id and t.status in ('awarded', 'paid')
        and t.transacted_at between coalesce(b.enrolled_at, b.created_at) and coalesce(b.enrolled_at, b.created_at) + make_interval(hours => r.days * 24)
        and t.ticket_cents - t.refunded_cents >= r.least)) order by b.code)
    from member_bonus b join json_to_recordset(${rules}::json) as r (code text, least integer, days integer) on r.code = b.code
    where b.partner = m.partner and b.member_id = m.id and (b.status = 'Enrolled' or b.status = 'Eligible' and b.is_new_member_bonus)), '[]')`;
  const { rows } = await sql<Row>`
    select m.id, m.member_type = 'ClosedAccountMember' as "isClosed", m.activated_at is not null as "isActivated", m.email_opt_in as "emailOptIn",
      m.email is not null as "hasEmail", coalesce(m.loyalty_number, '') <> '' as "hasLoyaltyNumber", m.vip_through as "vipThrough", ${bonuses} as bonuses
    from unnest(${ids}::uuid[]) as given (id) cross join lateral (select * from member k where k.partner = ${partner} and k.id = given.id offset 0) m`.execute(
    trx,
  );
  return new Map(
    rows.map(({ bonuses: given, ...row }) => {
      const states = given.map(({ since, ...bonus }): BonusState => {
        const { units, ...rule } = settings.bonuses.find(({ code }) => code === bonus.code)!;
        return { ...bonus, units, rule, since: new Date(since) };
      });
      return [row.id, { ...row, usedOffers: new Set(), bonuses: states }];
    }),
  );
}
