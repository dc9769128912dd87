import type { Tables } from './tables.ts';

/** A folder of apps/api/src, or the imports of apps/api/commands. */
type Owner = `modules/${string}` | `platform/${string}` | 'import';

/**
 * The owner of each table. Only its files write the table; others call a function that it exports through its door. A
 * table without an owner does not compile.
 */
export const TABLE_OWNERS = {
  merchant: 'modules/merchants',
  merchant_photograph: 'modules/photographs',
  import_job: 'modules/import-rejections',
  shared_import_rejection: 'modules/import-rejections',
  import_row_key: 'import',
  global_feature_flag: 'modules/feature-flags',
  dining_room: 'modules/booking',
  table_hold: 'modules/booking',
  job_turn: 'platform/jobs',
  import_rejection: 'modules/import-rejections',
  merchant_offer: 'modules/merchants',
  partner_photograph: 'modules/photographs',
  impression: 'modules/impressions',
  call_rate: 'platform/http',
  feature_flag: 'modules/feature-flags',
  prospect_email: 'modules/prospects',
  member: 'modules/members',
  member_vip: 'modules/members',
  member_password: 'modules/accounts',
  member_identity: 'modules/sso',
  member_session: 'platform/session',
  email_change: 'modules/credentials',
  member_passkey: 'modules/passkeys',
  passkey_challenge: 'modules/passkeys',
  member_link: 'modules/accounts',
  sign_in_guard: 'modules/accounts',
  security_event: 'platform/session',
  member_year: 'modules/rewards',
  member_bonus: 'modules/rewards',
  member_favorite: 'modules/favorites',
  favorite_list: 'modules/favorite-lists',
  search_alert: 'modules/search-alerts',
  legal_text: 'modules/enrollment',
  legal_consent: 'modules/enrollment',
  email_consent: 'modules/unsubscribe',
  outbox: 'platform/outbox',
  used_token: 'platform/session',
  member_card: 'modules/cards',
  consent_text: 'modules/cards',
  partner_card: 'modules/cards',
  card_transaction: 'modules/rewards',
  card_refund: 'modules/rewards',
  feed_delivery: 'modules/feed',
  reward_entry: 'modules/rewards',
  payout: 'modules/rewards',
  reward_claim: 'modules/claims',
  claim_receipt: 'modules/claims',
  claim_message: 'modules/claims',
  merchant_review: 'modules/reviews',
  operator_event: 'modules/operator-events',
  card_guarantee: 'modules/card-guarantees',
  reservation: 'modules/reservations',
  table_alert: 'modules/reservations',
  // In the database of the card vault.
  card_token: 'modules/card-vault',
  // Written by the migration runner alone.
  schema_migration: 'platform/db',
} as const satisfies Record<keyof Tables | 'card_token' | 'schema_migration', Owner>;

/** Tables that imports and demo data write in bulk, beside their owners. */
export const IMPORTED_TABLES: readonly (keyof Tables)[] = [
  'dining_room',
  'import_job',
  'member',
  'merchant',
  'merchant_offer',
  'merchant_review',
  'partner_card',
  'table_hold',
];

/** Files that write tables by computed names: which, and why. Others must name the table. */
export const COMPUTED_WRITES = {
  'commands/import/photographs/write-photographs.ts': 'the photographs of all programs or of one',
  'src/modules/card-vault/rekey-cards.repository.ts': 'fingerprints of linked and supplied cards, under a new key',
  'src/modules/import-rejections/import-rejections.repository.ts': 'its table of a program or of all',
  'src/modules/profile/member-removal.repository.ts':
    'every table with rows about members, as MEMBER_ERASURE and INDIRECT_ERASURE decide (EXT-07)',
} as const;
