import type { VipPeriod } from '@dining/rules';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { MemberTable } from '../../platform/db/tables/members.ts';

type NewMemberRow = Omit<Insertable<MemberTable>, 'partner'>;

/** A member as sessions and mails name them. */
type WrittenMember = { id: string; publicId: string };

/** Adds a member. @throws a unique violation naming `member_email` or `member_loyalty_number` */
export async function insertMember(trx: PartnerTransaction, row: NewMemberRow): Promise<WrittenMember> {
  const { id } = await trx
    .insertInto('member')
    .values({ ...row, partner: trx.partner })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, publicId: row.public_id };
}

/** Adds a member unless another one has the email address. @returns undefined in that case */
export async function insertMemberOfFreeEmail(
  trx: PartnerTransaction,
  row: NewMemberRow,
): Promise<WrittenMember | undefined> {
  const member = await trx
    .insertInto('member')
    .values({ ...row, partner: trx.partner })
    .onConflict((conflict) => conflict.columns(['partner', 'email_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return member && { id: member.id, publicId: row.public_id };
}

/** Takes back a member who was inserted in this transaction. */
export async function deleteNewMember(trx: PartnerTransaction, id: string): Promise<void> {
  await trx.deleteFrom('member').where('id', '=', id).execute();
}

/**
 * Completes the enrollment of a member, who keeps a stored loyalty number.
 * @returns undefined when another tab or device was faster
 */
export async function completeMember(
  trx: PartnerTransaction,
  id: string,
  { loyalty_number: number, ...row }: Partial<NewMemberRow>,
): Promise<WrittenMember | undefined> {
  const member = await trx
    .updateTable('member')
    .set((member) => ({
      ...row,
      ...(number && { loyalty_number: member.fn.coalesce('loyalty_number', member.val(number)) }),
    }))
    .where('id', '=', id)
    .where('joined_at', 'is', null)
    .returning(['id', 'public_id'])
    .executeTakeFirst();
  return member && { id: member.id, publicId: member.public_id };
}

/** Activates a membership. @returns the member's id; undefined when it is unknown or already active */
export async function activateMember(
  trx: PartnerTransaction,
  publicId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('member')
    .set({ activated_at: now, updated_at: now })
    .where('public_id', '=', publicId)
    .where('activated_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Changes the columns given. @throws a unique violation naming `member_loyalty_number` */
export async function updateMember(
  trx: PartnerTransaction,
  memberId: string,
  changes: Updateable<MemberTable>,
): Promise<void> {
  await trx.updateTable('member').set(changes).where('id', '=', memberId).execute();
}

/** Replaces a bounced address. @throws a unique violation of `member_email` when another member has the address */
export async function replaceEmail(
  trx: PartnerTransaction,
  { memberId, email, now }: { memberId: string; email: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('member')
    .set({ email, must_update_email: false, updated_at: now })
    .where('id', '=', memberId)
    .execute();
}

export async function setMemberType(
  trx: PartnerTransaction,
  memberId: string,
  memberType: 'EnrolledCardMember' | 'ClosedAccountMember',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('member')
    .set({ member_type: memberType, updated_at: now })
    .where('id', '=', memberId)
    .execute();
}

/**
 * Opts a member out of optional mails.
 * @returns the member's id; undefined when there was nothing to change
 */
export async function optOut(trx: PartnerTransaction, publicId: string, now: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('member')
    .set({ email_opt_in: false, updated_at: now })
    .where('public_id', '=', publicId)
    .where('email_opt_in', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Extends the VIP status of members through a day, as YYYY-MM-DD, and records its periods; those on record stay.
 * @param members vipPeriods: all periods of the member
 */
export async function setVipThrough(
  trx: PartnerTransaction,
  members: readonly { id: string; vipThrough: string | null; vipPeriods: readonly VipPeriod[] }[],
): Promise<void> {
  if (members.length === 0) return;
  const periods = members.flatMap(({ id, vipPeriods }) => vipPeriods.map((period) => ({ id, ...period })));
  await sql`
    insert into member_vip (partner, member_id, from_day, through)
    select ${trx.partner}, given.* from unnest(${periods.map(({ id }) => id)}::uuid[], ${periods.map(({ from }) => from)}::date[],
      ${periods.map(({ through }) => through)}::date[]) as given
    on conflict (partner, member_id, through) do nothing`.execute(trx);
  await sql`
    update member m set vip_through = given.through
    from unnest(${members.map(({ id }) => id)}::uuid[], ${members.map(({ vipThrough }) => vipThrough)}::date[]) as given (id, through)
    where m.partner = ${trx.partner} and m.id = given.id`.execute(trx);
}
