import type { PartnerTransaction } from '../../platform/db/database.ts';
import { unauthorized } from '../../platform/session/access.ts';

const COLUMNS = [
  'id',
  'public_id',
  'email_key',
  'first_name',
  'last_name',
  'address1',
  'address2',
  'city',
  'state',
  'zip_code',
  'phone_number',
  'sms_opt_in',
  'email_opt_in',
  'member_type',
  'joined_at',
] as const;

export type LockedMember = Awaited<ReturnType<typeof lockMember>>;

/**
 * Holds a member's row until the transaction ends, so that what several tabs or devices do at once happens one after the
 * other. Rows that refer to the member can be added meanwhile, unless it is `forGood`: then the member is about to go.
 * @throws AppError (401) for somebody whose account has just been deleted
 */
export async function lockMember(trx: PartnerTransaction, memberId: string, forGood = false) {
  const member = trx.selectFrom('member').select(COLUMNS).where('id', '=', memberId).where('is_active', '=', true);
  const row = await (forGood ? member.forUpdate() : member.forNoKeyUpdate()).executeTakeFirst();
  if (row === undefined) throw unauthorized();
  return row;
}
