import { randomBytes } from 'node:crypto';
import type { PartnerTransaction } from '../../platform/db/database.ts';

/** Puts one row of a partner into every table that hangs on members. @returns what was made up for it */
export async function fillMemberTables(trx: PartnerTransaction, partner: string): Promise<{ id: string }> {
  const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)];
  const { id } = await trx.insertInto('member').values({ partner, public_id: `only-of-${partner}`, email: `only-of-${partner}@members.example`, joined_at: now, terms_accepted_at: now, activated_at: now, first_name: `only-of-${partner}`, loyalty_number: partner.toUpperCase(), vip_through: null, family_id: null })
    .returning('id').executeTakeFirstOrThrow();
  const own = { partner, member_id: id };
  await trx.insertInto('member_password').values({ ...own, hash: 'none' }).execute();
  await trx.insertInto('member_identity').values({ ...own, issuer: 'https://id.example', subject: partner }).execute();
  await trx.insertInto('member_session').values({ ...own, id_hash: randomBytes(32), emulated_by: null, started_at: now, expires_at: later }).execute();
  await trx.insertInto('member_link').values({ ...own, token_hash: randomBytes(32), purpose: 'recover', expires_at: later, created_at: now }).execute();
  await trx.insertInto('member_year').values({ ...own, year: 2026 }).execute();
  await trx.insertInto('member_bonus').values({ ...own, code: 'x', status: 'Eligible', created_at: now }).execute();
  await trx.insertInto('security_event').values({ partner, kind: 'joined', member_id: id, network_hash: null, request_id: null, details: '{}', happened_at: now }).execute();
  await trx.insertInto('sign_in_guard').values({ partner, kind: 'account', key_hash: randomBytes(32), counted_since: now, locked_until: null }).execute();
  await trx.insertInto('used_token').values({ partner, token_hash: randomBytes(32), forget_at: later }).execute();
  await trx.insertInto('outbox').values({ partner, kind: 'none', payload: '{}', created_at: now, due_at: now }).execute();
  return { id };
}
