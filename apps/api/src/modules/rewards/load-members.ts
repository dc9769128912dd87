import type { Partner } from '@dining/partner-settings';
import { bonusWindow } from '@dining/rules';
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

type OpenBonus = { code: string; since: string };
type Row = Omit<MemberState, 'usedOffers' | 'bonuses'> & { bonuses: OpenBonus[] };

/** Reads members after they were locked, so that nothing of what is read can still change. */
export async function loadMembers(
  trx: PartnerTransaction,
  { settings }: Partner,
  ids: readonly string[],
): Promise<Map<string, MemberState>> {
  if (ids.length === 0) return new Map();
  const codes = settings.bonuses.map(({ code }) => code);
  // Bonuses that a member registered for count from then on; the new-member bonus counts from the day it was granted.
  const bonuses =
    codes.length === 0
      ? sql`'[]'::json`
      : sql`coalesce((
    select json_agg(json_build_object('code', b.code, 'since', coalesce(b.enrolled_at, b.created_at)) order by b.code)
    from member_bonus b where b.partner = m.partner and b.member_id = m.id and b.code = any (${codes}::text[])
      and (b.status = 'Enrolled' or b.status = 'Eligible' and b.is_new_member_bonus)), '[]')`;
  const { rows } = await sql<Row>`
    select m.id, m.member_type = 'ClosedAccountMember' as "isClosed", m.activated_at is not null as "isActivated", m.email_opt_in as "emailOptIn",
      m.email is not null as "hasEmail", coalesce(m.loyalty_number, '') <> '' as "hasLoyaltyNumber", m.vip_through as "vipThrough", ${bonuses} as bonuses
    from unnest(${ids}::uuid[]) as given (id) cross join lateral (select * from member k where k.partner = ${trx.partner} and k.id = given.id offset 0) m`.execute(
    trx,
  );
  const members = new Map(
    rows.map(({ bonuses: open, ...row }): [string, MemberState] => {
      const states = open.map(({ code, since }): BonusState => {
        const { units, ...rule } = settings.bonuses.find((bonus) => bonus.code === code)!;
        return { code, units, rule, since: new Date(since), dines: 0, isQualified: false };
      });
      return [row.id, { ...row, usedOffers: new Set(), bonuses: states }];
    }),
  );
  await countBonusDines(trx, members.values());
  return members;
}

/** Fills in how many earned dines already count toward each open bonus (BON-01). */
async function countBonusDines(trx: PartnerTransaction, members: Iterable<MemberState>): Promise<void> {
  const open = [...members].flatMap(({ id, bonuses }) =>
    bonuses.map((bonus) => ({ memberId: id, bonus, window: bonusWindow(bonus.rule, bonus.since) })),
  );
  if (open.length === 0) return;
  const { rows } = await sql<{ dines: number }>`
    select (select count(*)::integer from card_transaction t
      where t.partner = ${trx.partner} and t.member_id = given.member_id and t.status in ('awarded', 'paid')
        and t.transacted_at between given.first and given.last and t.ticket_cents - t.refunded_cents >= given.least) as dines
    from unnest(${open.map(({ memberId }) => memberId)}::uuid[], ${open.map(({ window }) => window.from)}::timestamptz[],
      ${open.map(({ window }) => window.to)}::timestamptz[], ${open.map(({ bonus }) => bonus.rule.minimumTicketCents)}::integer[])
      with ordinality as given (member_id, first, last, least, place)
    order by given.place`.execute(trx);
  for (const [place, { bonus }] of open.entries()) bonus.dines = rows[place]!.dines;
}
