import type { SharedTables, TenantTables } from '../tables.ts';

/** Where a table is in a distributed database: split over the workers by partner, or whole on the coordinator. */
export type Place = { on: 'workers' } | { on: 'coordinator'; why: string };

const WORKERS: Place = { on: 'workers' };
const SHARED: Place = { on: 'coordinator', why: 'shared by all partners, and written with notifications or locks' };
const OFFERS: Place = { on: 'coordinator', why: 'read with the merchants, and its triggers notify servers' };
const IMPORTS: Place = { on: 'coordinator', why: 'belongs to import jobs, which are shared' };
const SETUP: Place = { on: 'coordinator', why: 'read when the schema is migrated' };

/** The table that the others are distributed with, so that a partner's rows are all on one worker. */
export const ANCHOR = 'member';

/**
 * Every table's place. A reference table (a copy on every node) is no place for the shared ones: their triggers send
 * notifications, which PostgreSQL refuses in the two-phase commit that such a table is written by.
 */
export const TABLE_PLACES: Readonly<
  Record<keyof SharedTables | keyof TenantTables | 'schema_migration' | 'serving_privilege', Place>
> = {
  schema_migration: SETUP,
  serving_privilege: SETUP,

  merchant: SHARED,
  merchant_photograph: SHARED,
  dining_room: SHARED,
  table_hold: { on: 'coordinator', why: 'one table of a restaurant is booked once, whatever the program' },
  global_feature_flag: { on: 'coordinator', why: 'shared by all partners' },
  job_turn: { on: 'coordinator', why: 'one process runs a job, for all partners' },
  import_job: IMPORTS,
  import_row_key: IMPORTS,
  import_rejection: IMPORTS,
  shared_import_rejection: IMPORTS,
  merchant_offer: OFFERS,
  partner_photograph: OFFERS,

  member: WORKERS,
  member_password: WORKERS,
  member_identity: WORKERS,
  member_session: WORKERS,
  email_change: WORKERS,
  member_passkey: WORKERS,
  passkey_challenge: WORKERS,
  member_link: WORKERS,
  sign_in_guard: WORKERS,
  security_event: WORKERS,
  member_year: WORKERS,
  member_vip: WORKERS,
  member_bonus: WORKERS,
  member_favorite: WORKERS,
  favorite_list: WORKERS,
  search_alert: WORKERS,
  legal_text: WORKERS,
  legal_consent: WORKERS,
  email_consent: WORKERS,
  outbox: WORKERS,
  used_token: WORKERS,
  call_rate: WORKERS,
  impression: WORKERS,
  feature_flag: WORKERS,
  prospect_email: WORKERS,
  member_card: WORKERS,
  consent_text: WORKERS,
  partner_card: WORKERS,
  card_transaction: WORKERS,
  card_refund: WORKERS,
  feed_delivery: WORKERS,
  reward_entry: WORKERS,
  payout: WORKERS,
  reward_claim: WORKERS,
  claim_receipt: WORKERS,
  claim_message: WORKERS,
  merchant_review: WORKERS,
  operator_event: WORKERS,
  card_guarantee: WORKERS,
  reservation: WORKERS,
  table_alert: WORKERS,
};
