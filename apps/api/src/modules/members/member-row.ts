import type { ActiveBonus, Member, TierLevel } from '@dining/api-contract';
import type { PartnerSettings } from '@dining/partner-settings';
import { diningProgress, injectedBonusesOf, wasVip } from '@dining/rules';
import { CompiledQuery, sql, type Selectable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { MemberTable } from '../../platform/db/tables/members.ts';
import { isNewMemberBonus } from '../bonuses/bonuses.ts';

type BonusRow = { code: string; status: ActiveBonus['bonusStatus']; isNew: boolean; createdAt: string };

type SessionColumns = { expires_at: Date; is_remembered: boolean; emulated_by: string | null };

/** A member's row with what hangs on it, as the answers of the calls need it. */
export type MemberRow = Omit<
  Selectable<MemberTable>,
  'email_key' | 'terms_accepted_at' | 'updated_at' | 'referred_by'
> & {
  dines: number | null;
  spent_cents: number | null;
  bonuses: BonusRow[];
};

/*
 * Written as SQL, with every column by name: these are asked for with each call and page of a member, and a statement
 * that is always the same text is planned once a connection. $1 is the partner, $2 the calendar year.
 */
const COLUMNS = `m.partner, m.id, m.public_id, m.email, m.first_name, m.last_name, m.address1, m.address2, m.city, m.state, m.zip_code,
  m.phone_number, m.sms_opt_in, m.email_opt_in, m.loyalty_number, m.family_id, m.member_type, m.is_active, m.must_update_email,
  m.enrollment_source, m.joined_at, m.created_at, m.activated_at, m.vip_through, y.dines, y.spent_cents,
  coalesce((select json_agg(json_build_object('code', b.code, 'status', b.status, 'isNew', b.is_new_member_bonus, 'createdAt', b.created_at) order by b.created_at, b.code)
    from member_bonus b where b.partner = m.partner and b.member_id = m.id), '[]') as bonuses`;

const YEAR = 'left join member_year y on y.partner = m.partner and y.member_id = m.id and y.year = $2';

const BY_ID = `select ${COLUMNS} from member m ${YEAR} where m.partner = $1 and m.id = $3`;

const BY_SESSION = `select ${COLUMNS}, s.expires_at, s.is_remembered, s.emulated_by
  from member_session s join member m on m.partner = s.partner and m.id = s.member_id ${YEAR}
  where s.partner = $1 and s.id_hash = $3 and s.expires_at > $4 and m.is_active`;

export async function findMemberRow(trx: PartnerTransaction, id: string, now: Date): Promise<MemberRow | undefined> {
  const { rows } = await trx.executeQuery(
    CompiledQuery.raw(BY_ID, [trx.partner, now.getUTCFullYear(), id]) as CompiledQuery<MemberRow>,
  );
  return rows[0];
}

/** The member of a running session together with the session, in one question. */
export async function findSessionRow(
  trx: PartnerTransaction,
  hash: Buffer,
  now: Date,
): Promise<(MemberRow & SessionColumns) | undefined> {
  const { rows } = await trx.executeQuery(
    CompiledQuery.raw(BY_SESSION, [trx.partner, now.getUTCFullYear(), hash, now]) as CompiledQuery<
      MemberRow & SessionColumns
    >,
  );
  return rows[0];
}

/** What a public id may tell. */
export function findKnownRow(trx: PartnerTransaction, publicId: string) {
  const has = (table: 'member_identity' | 'member_password') =>
    sql<boolean>`exists (select from ${sql.table(table)} t where t.partner = member.partner and t.member_id = member.id)`;
  return trx
    .selectFrom('member')
    .select([
      'public_id',
      'first_name',
      'activated_at',
      'vip_through',
      'email_opt_in',
      'is_active',
      'member_type',
      has('member_identity').as('has_identity'),
      has('member_password').as('has_password'),
    ])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}

/** Opt-in level: VIP while the status lasts, Select by e-mail opt-in, not activated before all else (entities: tier level). */
export function tierLevelOf(
  row: Pick<MemberRow, 'activated_at' | 'vip_through' | 'email_opt_in'>,
  { hasVIP }: Pick<PartnerSettings, 'hasVIP'>,
  now: Date,
): TierLevel {
  if (row.activated_at === null) return 1;
  if (hasVIP && row.vip_through !== null && row.vip_through >= now.toISOString().slice(0, 10)) return 3;
  return row.email_opt_in ? 2 : 0;
}

/** Bonuses that settings add for the member (BON-03) and that are no rows yet; they are as old as the membership. */
function injectedRows(row: MemberRow, settings: PartnerSettings, now: Date): BonusRow[] {
  const { injectedBonuses } = settings;
  if (injectedBonuses.length === 0) return [];
  const rows = new Set(row.bonuses.map(({ code }) => code));
  const mine = injectedBonusesOf(
    injectedBonuses,
    { enrollmentSource: row.enrollment_source, joinedAt: row.joined_at },
    now,
  );
  const codes = [...new Set(mine.map(({ code }) => code))].filter((code) => !rows.has(code));
  const createdAt = (row.joined_at ?? row.created_at).toISOString();
  return codes.map((code) => ({ code, status: 'Eligible', isNew: isNewMemberBonus(settings, code), createdAt }));
}

/** The opt-in level that counts for a dine of a day ("YYYY-MM-DD"): VIP status is that day's, everything else today's. */
export const tierLevelOn = (
  row: Parameters<typeof tierLevelOf>[0],
  settings: Pick<PartnerSettings, 'hasVIP'>,
  day: string,
): TierLevel =>
  tierLevelOf(
    { ...row, vip_through: wasVip(row.vip_through, day) ? row.vip_through : null },
    settings,
    new Date(`${day}T00:00:00Z`),
  );

/** The member as GET /api/Member answers. */
export function toMember(row: MemberRow, settings: PartnerSettings, now: Date, isEmulated: boolean): Member {
  const progress =
    settings.hasVIP && row.joined_at !== null
      ? diningProgress({
          dines: row.dines ?? 0,
          spentCents: row.spent_cents ?? 0,
          vipThrough: row.vip_through ?? undefined,
          now,
        })
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
    address: {
      address1: row.address1,
      address2: row.address2,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
    },
    phoneNumber: row.phone_number,
    smsOptIn: row.sms_opt_in,
    loyaltyNumber: row.loyalty_number ?? '',
    familyId: row.family_id ?? '',
    enrollmentSource: row.enrollment_source,
    joinDate: row.joined_at?.toISOString() ?? '',
    mustUpdateEmail: row.must_update_email,
    ...(progress && { diningProgress: progress }),
    activeBonuses: [...row.bonuses, ...injectedRows(row, settings, now)].map(({ code, status, isNew, createdAt }) => ({
      code,
      bonusStatus: status,
      createDateUtc: new Date(createdAt).toISOString(),
      isNewMemberBonus: isNew,
      memberIsEligibleForNMB: isNew && status === 'Eligible',
    })),
    isEmulated,
  };
}
