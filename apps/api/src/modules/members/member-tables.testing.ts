import { randomBytes } from 'node:crypto';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { fillDineTables, type FilledIds } from './dine-tables.testing.ts';

/** A text that every row of a partner's members contains. */
export const secretOf = (partner: string): string => `only-of-${partner}`;

/** Adds a member, and a row to every table that refers to members. */
export async function fillMemberTables(trx: PartnerTransaction): Promise<{ id: string }> {
  const [secret, now] = [secretOf(trx.partner), new Date()];
  const { id } = await trx
    .insertInto('member')
    .values({
      partner: trx.partner,
      public_id: secret,
      email: `${secret}@members.example`,
      joined_at: now,
      terms_accepted_at: now,
      activated_at: now,
      first_name: secret,
      loyalty_number: trx.partner.toUpperCase(),
      vip_through: null,
      family_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('member_password').values({ partner: trx.partner, member_id: id, hash: 'none' }).execute();
  await fillTablesOf(trx, id);
  return { id };
}

/**
 * Adds a row to every table that refers to members, except the account itself and its password. It may be called for
 * several members of a partner.
 */
export async function fillTablesOf(trx: PartnerTransaction, id: string): Promise<FilledIds> {
  const [secret, now, later] = [secretOf(trx.partner), new Date(), new Date(Date.now() + 3_600_000)];
  const own = { partner: trx.partner, member_id: id };
  await trx
    .insertInto('member_identity')
    .values({ ...own, issuer: 'https://id.example', subject: id })
    .execute();
  await trx
    .insertInto('member_session')
    .values({ ...own, id_hash: randomBytes(32), emulated_by: null, started_at: now, expires_at: later })
    .execute();
  await trx
    .insertInto('member_link')
    .values({ ...own, token_hash: randomBytes(32), purpose: 'recover', expires_at: later, created_at: now })
    .execute();
  await trx
    .insertInto('email_change')
    .values({
      ...own,
      old_email: `${secret}@members.example`,
      new_email: `new.${secret}@members.example`,
      asked_at: now,
      expires_at: later,
    })
    .execute();
  await trx
    .insertInto('member_passkey')
    .values({
      ...own,
      credential_id: randomBytes(16).toString('base64url'),
      public_key: randomBytes(32),
      sign_count: 0,
      rp_id: `${trx.partner}.localhost`,
      transports: [],
      name: secret,
      created_at: now,
    })
    .execute();
  await trx
    .insertInto('passkey_challenge')
    .values({ ...own, challenge_hash: randomBytes(32), expires_at: later })
    .execute();
  await trx
    .insertInto('member_year')
    .values({ ...own, year: 2026 })
    .execute();
  await trx
    .insertInto('member_vip')
    .values({ ...own, from_day: '2025-11-20', through: '2026-12-31' })
    .execute();
  await trx
    .insertInto('member_bonus')
    .values({ ...own, code: secret, status: 'Eligible', created_at: now })
    .execute();
  await trx
    .insertInto('member_favorite')
    .values({ ...own, merchant_id: 'm1', added_at: now })
    .execute();
  await trx
    .insertInto('favorite_list')
    .values({
      ...own,
      token: randomBytes(16).toString('base64url'),
      network_hash: null,
      title: secret,
      merchant_ids: ['m1'],
      created_at: now,
      expires_at: later,
    })
    .execute();
  await trx
    .insertInto('search_alert')
    .values({
      ...own,
      near: secret,
      query: JSON.stringify({ latitude: 40.65, longitude: -73.95, restaurantOrCuisine: secret }),
      created_at: now,
      expires_at: later,
    })
    .execute();
  const text = { partner: trx.partner, document: 'terms' as const, text_version: secret };
  await trx
    .insertInto('legal_text')
    .values({ ...text, stated_version: '1', effective_on: null, words: secret, first_used_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await trx
    .insertInto('email_consent')
    .values({ ...own, opted_in: true, source: 'profile', recorded_at: now })
    .execute();
  await trx
    .insertInto('legal_consent')
    .values({ ...text, member_id: id, accepted_at: now })
    .execute();
  await trx
    .insertInto('security_event')
    .values({
      partner: trx.partner,
      kind: 'joined',
      member_id: id,
      network_hash: null,
      request_id: null,
      details: '{}',
      happened_at: now,
    })
    .execute();
  await trx
    .insertInto('sign_in_guard')
    .values({
      partner: trx.partner,
      kind: 'account',
      key_hash: randomBytes(32),
      counted_since: now,
      locked_until: null,
    })
    .execute();
  await trx
    .insertInto('call_rate')
    .values({ partner: trx.partner, key_hash: randomBytes(32), calls: 1, ends_at: now })
    .execute();
  await trx
    .insertInto('used_token')
    .values({ partner: trx.partner, token_hash: randomBytes(32), forget_at: later })
    .execute();
  await trx
    .insertInto('outbox')
    .values({ partner: trx.partner, kind: 'none', payload: '{}', created_at: now, due_at: now })
    .execute();
  await trx
    .insertInto('prospect_email')
    .values({ partner: trx.partner, email: `Only-of-${trx.partner}@members.example` })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await trx
    .insertInto('impression')
    .values({
      partner: trx.partner,
      event: 'none',
      channel: 'web',
      occurred_at: now,
      public_id: secret,
      payload: '{}',
    })
    .execute();
  return fillDineTables(trx, { id, secret }, now);
}
