import { randomBytes } from 'node:crypto';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { recentDineDay } from '../claims/claims.testing.ts';

/** Ids of a filled member's card, and of the claim paid with it. */
export type FilledIds = { card: string; claim: string };

/**
 * Inserts a member's card, one dine paid with it and everything that may follow from it, at the first merchant.
 * @param secret a text that every row contains
 */
export async function fillDineTables(
  trx: PartnerTransaction,
  { id: memberId, secret }: { id: string; secret: string },
  now: Date,
): Promise<FilledIds> {
  const own = { partner: trx.partner, member_id: memberId };
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
      recorded_at: now,
    })
    .execute();
  return { card: linked.id, claim: claim.id };
}
