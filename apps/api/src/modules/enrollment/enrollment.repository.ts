import type { Insertable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { MemberTable } from '../../platform/db/tables/members.ts';

/** An existing member whom a join form completes. */
export type UnfinishedMember = { id: string; publicId: string; hasNames: boolean; loyaltyNumber: string | null };

export type EnrollmentRow = Partial<Insertable<MemberTable>> & { email: string };

type Enrolled = { id: string; publicId: string };

export async function isTaken(
  trx: PartnerTransaction,
  column: 'email_key' | 'loyalty_number',
  value: string,
): Promise<boolean> {
  const row = await trx.selectFrom('member').select('id').where(column, '=', value).executeTakeFirst();
  return row !== undefined;
}

const selectUnfinished = (trx: PartnerTransaction) =>
  trx
    .selectFrom('member')
    .select(['id', 'public_id', 'first_name', 'last_name', 'loyalty_number'])
    .where('joined_at', 'is', null)
    .where('is_active', '=', true);

/** The member of a session, unless enrollment is already complete. */
export async function findUnfinishedById(trx: PartnerTransaction, id: string): Promise<UnfinishedMember | undefined> {
  const row = await selectUnfinished(trx).where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      publicId: row.public_id,
      hasNames: row.first_name !== '' && row.last_name !== '',
      loyaltyNumber: row.loyalty_number,
    }
  );
}

/**
 * A member supplied by the program, found by public id and email address together, unless they have a password. Strangers
 * may know both, so the caller must still prove to be this member.
 */
export async function findUnfinishedByAddress(
  trx: PartnerTransaction,
  { publicId, emailKey }: { publicId: string; emailKey: string },
): Promise<UnfinishedMember | undefined> {
  const row = await selectUnfinished(trx)
    .where('public_id', '=', publicId)
    .where('email_key', '=', emailKey)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_password')
            .select('hash')
            .whereRef('member_password.partner', '=', 'member.partner')
            .whereRef('member_password.member_id', '=', 'member.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return row && { id: row.id, publicId: row.public_id, hasNames: false, loyaltyNumber: row.loyalty_number };
}

/** Adds a member. @throws a unique violation naming `member_email` or `member_loyalty_number` */
export async function insertMember(
  trx: PartnerTransaction,
  { publicId, ...row }: EnrollmentRow & { publicId: string; created_at: Date },
): Promise<Enrolled> {
  const member = await trx
    .insertInto('member')
    .values({ ...row, partner: trx.partner, public_id: publicId })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
  return { id: member.id, publicId: member.public_id };
}

/**
 * Completes the enrollment of a member, who keeps a stored loyalty number.
 * @returns undefined when another tab or device was faster
 */
export async function completeMember(
  trx: PartnerTransaction,
  id: string,
  { loyalty_number: number, ...row }: EnrollmentRow,
): Promise<Enrolled | undefined> {
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
