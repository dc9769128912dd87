import type { ActiveBonus } from '@dining/api-contract';
import { accountYear, nameColumns } from '@dining/rules';
import { CompiledQuery, sql, type Selectable } from 'kysely';
import type { PartnerReads, PartnerTransaction } from '../../platform/db/database.ts';
import type { MemberTable } from '../../platform/db/tables/members.ts';
import { unauthorized } from '../../platform/session/access.ts';

export type BonusRow = { code: string; status: ActiveBonus['bonusStatus']; isNew: boolean; createdAt: string };

type SessionColumns = { expires_at: Date; is_remembered: boolean; emulated_by: string | null };

/** A member's row with the current year and bonuses, as needed by the calls. */
export type MemberRow = Omit<
  Selectable<MemberTable>,
  'email_key' | 'terms_accepted_at' | 'updated_at' | 'referred_by'
> & {
  dines: number | null;
  spent_cents: number | null;
  bonuses: BonusRow[];
};

/*
 * Raw SQL that names every column: these queries run for every call and page of a member, and PostgreSQL plans a
 * constant statement once per connection. $1 is the partner, $2 the account's calendar year.
 */
const COLUMNS = `m.partner, m.id, m.public_id, m.email, ${nameColumns.map((column) => `m.${column}`).join(', ')}, m.address1, m.address2, m.city, m.state, m.zip_code,
  m.phone_number, m.sms_opt_in, m.email_opt_in, m.loyalty_number, m.family_id, m.member_type, m.is_active, m.must_update_email,
  m.enrollment_source, m.joined_at, m.created_at, m.activated_at, m.vip_through, y.dines, y.spent_cents,
  coalesce((select json_agg(json_build_object('code', b.code, 'status', b.status, 'isNew', b.is_new_member_bonus, 'createdAt', b.created_at) order by b.created_at, b.code)
    from member_bonus b where b.partner = m.partner and b.member_id = m.id), '[]') as bonuses`;

const YEAR = 'left join member_year y on y.partner = m.partner and y.member_id = m.id and y.year = $2';

const BY_ID = `select ${COLUMNS} from member m ${YEAR} where m.partner = $1 and m.id = $3`;

const BY_SESSION = `select ${COLUMNS}, s.expires_at, s.is_remembered, s.emulated_by
  from member_session s join member m on m.partner = s.partner and m.id = s.member_id ${YEAR}
  where s.partner = $1 and s.id_hash = $3 and s.expires_at > $4 and m.is_active`;

export async function findMember(trx: PartnerTransaction, id: string, now: Date): Promise<MemberRow | undefined> {
  const { rows } = await trx.executeQuery(
    CompiledQuery.raw(BY_ID, [trx.partner, accountYear(now), id]) as CompiledQuery<MemberRow>,
  );
  return rows[0];
}

/** The member of an unexpired session together with the session, in one query. */
export async function findMemberBySession(
  reads: PartnerReads,
  hash: Buffer,
  now: Date,
): Promise<(MemberRow & SessionColumns) | undefined> {
  const { rows } = await reads.executeQuery(
    CompiledQuery.raw(BY_SESSION, [reads.partner, accountYear(now), hash, now]) as CompiledQuery<
      MemberRow & SessionColumns
    >,
  );
  return rows[0];
}

/** The data that a public id may reveal. */
export function findKnownMember(trx: PartnerTransaction, publicId: string) {
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

/** The id of the member of a public id, unless the account is closed. */
export async function findActiveMemberId(trx: PartnerTransaction, publicId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('member')
    .select('id')
    .where('public_id', '=', publicId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.id;
}

/** Whether a member has this address or loyalty number. */
export async function isTaken(
  trx: PartnerTransaction,
  column: 'email_key' | 'loyalty_number',
  value: string,
): Promise<boolean> {
  const row = await trx.selectFrom('member').select('id').where(column, '=', value).executeTakeFirst();
  return row !== undefined;
}

const LOCKED_COLUMNS = [
  'id',
  'public_id',
  'email_key',
  ...nameColumns,
  'address1',
  'address2',
  'city',
  'state',
  'zip_code',
  'phone_number',
  'sms_opt_in',
  'email_opt_in',
  'loyalty_number',
  'member_type',
  'joined_at',
] as const;

export type LockedMember = Awaited<ReturnType<typeof lockMember>>;

/**
 * Locks a member's row until the transaction ends, so that concurrent changes from several tabs or devices happen one
 * after the other. Rows that refer to the member can still be added, unless the lock is exclusive.
 * @param isExclusive for deleting the member and for changing a unique column, which take this lock anyway: taking it
 *   at once avoids deadlocks
 * @throws AppError (401) when the account has just been deleted
 */
export async function lockMember(trx: PartnerTransaction, memberId: string, isExclusive = false) {
  const member = trx
    .selectFrom('member')
    .select(LOCKED_COLUMNS)
    .where('id', '=', memberId)
    .where('is_active', '=', true);
  const row = await (isExclusive ? member.forUpdate() : member.forNoKeyUpdate()).executeTakeFirst();
  if (row === undefined) throw unauthorized();
  return row;
}
