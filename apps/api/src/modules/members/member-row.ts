import type { ActiveBonus, Member, TierLevel } from '@dining/api-contract';
import type { PartnerSettings } from '@dining/partner-settings';
import { diningProgress } from '@dining/rules';
import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';

/** A member's row with what hangs on it, as the answers of the calls need it. */
export type MemberRow = Awaited<ReturnType<typeof findMemberRow>>;

/** Finds one member. @param by a condition that holds for one row at most, such as the member's id */
export function findMemberRow(trx: PartnerTransaction, partner: string, by: { id: string } | { public_id: string }, now: Date) {
  const bonuses = sql<BonusRow[]>`coalesce((
    select json_agg(json_build_object('code', b.code, 'status', b.status, 'isNew', b.is_new_member_bonus, 'createdAt', b.created_at) order by b.created_at, b.code)
    from member_bonus b where b.partner = member.partner and b.member_id = member.id), '[]')`;
  const is = (table: 'member_identity' | 'member_password') =>
    sql<boolean>`exists (select from ${sql.table(table)} t where t.partner = member.partner and t.member_id = member.id)`;
  return trx.selectFrom('member')
    .leftJoin('member_year as year', (join) => join.onRef('year.partner', '=', 'member.partner').onRef('year.member_id', '=', 'member.id').on('year.year', '=', now.getUTCFullYear()))
    .selectAll('member')
    .select(['year.dines', 'year.spent_cents', bonuses.as('bonuses')])
    .select([is('member_identity').as('has_identity'), is('member_password').as('has_password')])
    .where('member.partner', '=', partner)
    .where('id' in by ? 'member.id' : 'member.public_id', '=', 'id' in by ? by.id : by.public_id)
    .executeTakeFirst();
}

type BonusRow = { code: string; status: ActiveBonus['bonusStatus']; isNew: boolean; createdAt: string };

type Told = NonNullable<MemberRow>;

/** Opt-in level: VIP while the status lasts, Select by e-mail opt-in, not activated before all else (entities: tier level). */
export function tierLevelOf(row: Pick<Told, 'activated_at' | 'vip_through' | 'email_opt_in'>, { hasVIP }: Pick<PartnerSettings, 'hasVIP'>, now: Date): TierLevel {
  if (row.activated_at === null) return 1;
  if (hasVIP && row.vip_through !== null && row.vip_through >= now.toISOString().slice(0, 10)) return 3;
  return row.email_opt_in ? 2 : 0;
}

/** The member as GET /api/Member answers. */
export function toMember(row: Told, settings: PartnerSettings, now: Date, isEmulated: boolean): Member {
  const progress = settings.hasVIP && row.joined_at !== null
    ? diningProgress({ dines: row.dines ?? 0, spentCents: row.spent_cents ?? 0, vipThrough: row.vip_through ?? undefined, now })
    : undefined;
  return {
    publicId: row.public_id,
    interfaceType: settings.enrollmentType === 'sso' ? 'sso' : 'direct',
    memberType: row.member_type,
    tierLevel: tierLevelOf(row, settings, now),
    email: row.email ?? '',
    emailOptIn: row.email_opt_in,
    firstName: row.first_name,
    lastName: row.last_name,
    address: { address1: row.address1, address2: row.address2, city: row.city, state: row.state, zipCode: row.zip_code },
    phoneNumber: row.phone_number,
    smsOptIn: row.sms_opt_in,
    loyaltyNumber: row.loyalty_number ?? '',
    familyId: row.family_id ?? '',
    enrollmentSource: row.enrollment_source,
    joinDate: row.joined_at?.toISOString() ?? '',
    mustUpdateEmail: row.must_update_email,
    ...(progress && { diningProgress: progress }),
    activeBonuses: row.bonuses.map(({ code, status, isNew, createdAt }) => ({
      code, bonusStatus: status, createDateUtc: new Date(createdAt).toISOString(), isNewMemberBonus: isNew, memberIsEligibleForNMB: isNew && status === 'Eligible',
    })),
    isEmulated,
  };
}
