import { randomBytes } from 'node:crypto';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { recentDineDay } from '../claims/claims.testing.ts';

/** Ids of a filled member's card, and of the claim paid with it. */
export type FilledIds = { card: string; claim: string };

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
  return fillCardTables(trx, id, now);
}

/** Inserts one dine and everything that may follow from it, at the first merchant. */
async function fillCardTables(trx: PartnerTransaction, memberId: string, now: Date): Promise<FilledIds> {
  const [secret, own] = [secretOf(trx.partner), { partner: trx.partner, member_id: memberId }];
  const key = `${secret}-${memberId}`;
  const card = {
    ...own,
    network: 'VISA' as const,
    last_four: '4242',
    fingerprint: randomBytes(32),
    description: secret,
  };
  const at = {
    merchant_id: (await trx.selectFrom('merchant').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id,
  };
  const dine = { ...own, ...at, merchant_name: secret, dined_on: recentDineDay(), ticket_cents: 5000, created_at: now };
  const linked = await trx
    .insertInto('member_card')
    .values({
      ...card,
      partner_card_id: key,
      consent_version: secret,
      consented_at: now,
      consent_withdrawn_at: null,
      linked_at: now,
      unlinked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('consent_text')
    .values({ partner: trx.partner, version: secret, words: secret, first_used_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await trx
    .insertInto('partner_card')
    .values({ ...card, id: key, loaded_at: now })
    .execute();
  const { id } = await trx
    .insertInto('card_transaction')
    .values({
      ...dine,
      source_id: key,
      card_id: linked.id,
      card_last_four: '4242',
      transacted_at: now,
      kind: 'settle',
      status: 'awarded',
      reason: null,
      benefit_units: 150,
      decided_at: now,
      paid_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('reward_entry')
    .values({
      ...own,
      transaction_id: id,
      source_code: 'S',
      kind: 'earn',
      units: 150,
      cause: `settle:${key}`,
      created_at: now,
    })
    .execute();
  await trx
    .insertInto('payout')
    .values({
      ...own,
      units: 150,
      target_type: 'program',
      target_label: secret,
      brand: 'XXXX',
      delivery: 'Email',
      status: 'completed',
      created_at: now,
      completed_at: now,
    })
    .execute();
  const claim = await trx
    .insertInto('reward_claim')
    .values({
      ...dine,
      card_id: linked.id,
      note: secret,
      status: 'needs_information',
      reason: secret,
      transaction_id: null,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('claim_receipt')
    .values({
      partner: trx.partner,
      claim_id: claim.id,
      media_type: 'image/png',
      picture: Buffer.from(secret),
      received_at: now,
    })
    .execute();
  await trx
    .insertInto('claim_message')
    .values({
      partner: trx.partner,
      claim_id: claim.id,
      author: 'member',
      words: secret,
      media_type: 'image/png',
      picture: Buffer.from(secret),
      created_at: now,
    })
    .execute();
  await trx
    .insertInto('merchant_review')
    .values({ ...own, ...at, transaction_id: id, rating: 5, review: secret, author: secret, created_at: now })
    .execute();
  const table = { ...own, ...at, party_size: 2, created_at: now };
  const guarantee = await trx
    .insertInto('card_guarantee')
    .values({
      ...table,
      starts_at: now,
      return_path: `/${secret}`,
      provider: 'embedded',
      reference: key,
      used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('reservation')
    .values({
      ...table,
      merchant_name: secret,
      request_id: guarantee.id,
      state: 'booked',
      starts_at: now,
      ends_at: now,
      local_date: '2026-05-30',
      local_time: '19:00',
      time_zone: 'America/New_York',
      special_request: secret,
      provider: 'embedded',
      guarantee_id: guarantee.id,
      changeable_until: now,
      updated_at: now,
    })
    .execute();
  await trx
    .insertInto('table_alert')
    .values({ ...table, local_date: '2026-05-30', local_time: '19:00' })
    .execute();
  await trx
    .insertInto('operator_event')
    .values({ partner: trx.partner, operator: secret, action: 'none', subject: secret, happened_at: now })
    .execute();
  await trx
    .insertInto('card_refund')
    .values({ partner: trx.partner, source_id: key, original_source_id: key, cents: 100, received_at: now })
    .execute();
  await trx
    .insertInto('feed_delivery')
    .values({ partner: trx.partner, id: key, body_hash: randomBytes(32), answer: '[]', received_at: now })
    .execute();
  const job = await trx
    .insertInto('import_job')
    .values({
      kind: 'members',
      for_partner: trx.partner,
      file_name: 'people.csv',
      file_sha256: randomBytes(32).toString('hex'),
      mapping_sha256: '',
      finished_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('import_rejection')
    .values({
      partner: trx.partner,
      job_id: job.id,
      row_number: 1,
      reason: 'firstName must be text',
      excerpt: `{"email": "Only-of-${trx.partner}@members.example", "firstName": []}`,
    })
    .execute();
  return { card: linked.id, claim: claim.id };
}
