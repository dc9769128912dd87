import type { TenantTables } from '../../platform/db/tables.ts';
import type { INDIRECT_ERASURE } from './indirect-erasure.ts';
import type { MemberTableName, PersonalColumn } from './member-erasure.ts';

/** Tables whose rows a member's file leaves out, and why. */
type NotExported = { readonly why: string };

/** The name of each column in the file; null for what is left out: secrets, and what only this system understands. */
type Columns<Name extends keyof TenantTables> = { readonly [Column in PersonalColumn<Name>]: string | null };

/** The tables without a `member_id` whose rows the deletion removes. */
type IndirectName = {
  [Name in keyof typeof INDIRECT_ERASURE]: (typeof INDIRECT_ERASURE)[Name] extends { rows: unknown } | 'elsewhere'
    ? Name
    : never;
}[keyof typeof INDIRECT_ERASURE];

/**
 * What a member's file has of each table that stores something about members (EXT-07). A new table, and a new column, do
 * not compile until that is decided here.
 */
const EXPORTED = {
  member: {
    id: null,
    public_id: 'publicId',
    email: 'email',
    email_key: null,
    first_name: 'firstName',
    last_name: 'lastName',
    address1: 'address1',
    address2: 'address2',
    city: 'city',
    state: 'state',
    zip_code: 'zipCode',
    phone_number: 'phoneNumber',
    sms_opt_in: 'smsOptIn',
    email_opt_in: 'emailOptIn',
    loyalty_number: 'loyaltyNumber',
    family_id: 'familyId',
    member_type: 'memberType',
    is_active: null,
    must_update_email: null,
    enrollment_source: 'enrollmentSource',
    joined_at: 'joinedAt',
    terms_accepted_at: 'termsAcceptedAt',
    activated_at: 'activatedAt',
    vip_through: 'vipThrough',
    vip_lapse_told: null,
    may_reserve: null,
    referred_by: 'referredBy',
    created_at: 'createdAt',
    updated_at: 'updatedAt',
  },
  member_card: {
    id: 'id',
    network: 'network',
    last_four: 'lastFour',
    fingerprint: null,
    description: 'description',
    nickname: 'nickname',
    partner_card_id: 'partnerCardId',
    direct_file_feed_opt_in: 'directFileFeedOptIn',
    consent_version: 'consentVersion',
    consented_at: 'agreedAt',
    consent_withdrawn_at: 'withdrawnAt',
    linked_at: 'linkedAt',
    unlinked_at: 'unlinkedAt',
  },
  partner_card: {
    id: 'id',
    network: 'network',
    last_four: 'lastFour',
    fingerprint: null,
    description: 'description',
    loaded_at: 'loadedAt',
  },
  member_identity: { issuer: 'issuer', subject: 'subject', created_at: 'createdAt' },
  member_session: {
    id_hash: null,
    is_remembered: 'isRemembered',
    // The administrator's name is internal.
    emulated_by: null,
    started_at: 'startedAt',
    expires_at: 'expiresAt',
    handle: null,
    browser: 'browser',
    system: 'system',
  },
  member_passkey: {
    id: null,
    credential_id: null,
    public_key: null,
    sign_count: null,
    rp_id: null,
    transports: null,
    name: 'name',
    created_at: 'createdAt',
    last_used_at: 'lastUsedAt',
  },
  email_change: {
    id: null,
    old_email: 'oldEmail',
    new_email: 'newEmail',
    status: 'status',
    token_hash: null,
    token_expires_at: null,
    asked_at: 'askedAt',
    expires_at: null,
  },
  member_year: { year: 'year', dines: 'dines', spent_cents: 'spentCents' },
  member_vip: { from_day: 'from', through: 'through' },
  member_bonus: {
    code: 'code',
    status: 'status',
    is_new_member_bonus: 'isNewMemberBonus',
    created_at: 'createdAt',
    enrolled_at: 'enrolledAt',
    qualified_at: 'qualifiedAt',
  },
  member_favorite: { merchant_id: 'merchantId', added_at: 'addedAt' },
  favorite_list: {
    token: 'token',
    network_hash: null,
    title: 'title',
    merchant_ids: 'merchantIds',
    created_at: 'createdAt',
    expires_at: 'expiresAt',
  },
  search_alert: {
    id: null,
    near: 'near',
    query: 'query',
    created_at: 'createdAt',
    expires_at: 'expiresAt',
  },
  card_transaction: {
    id: 'id',
    source_id: 'sourceId',
    card_id: 'cardId',
    card_last_four: 'cardLastFour',
    merchant_id: 'merchantId',
    merchant_name: 'merchantName',
    transacted_at: 'transactedAt',
    dined_on: 'dinedOn',
    ticket_cents: 'ticketCents',
    currency: 'currency',
    kind: 'kind',
    status: 'status',
    reason: 'reason',
    benefit_units: 'benefitUnits',
    created_at: 'createdAt',
    decided_at: 'decidedAt',
    paid_at: 'paidAt',
    settled_at: 'settledAt',
    is_reviewed: null,
    refunded_cents: 'refundedCents',
    earning_cents: 'earningCents',
    earn_rate: 'earnRate',
    offers_seen: null,
  },
  reward_entry: {
    id: 'id',
    transaction_id: 'transactionId',
    source_code: 'sourceCode',
    kind: 'kind',
    units: 'units',
    cause: null,
    earning_cents: 'earningCents',
    earn_rate: 'earnRate',
    tier_level: 'tierLevel',
    created_at: 'createdAt',
  },
  payout: {
    id: 'id',
    units: 'units',
    target_type: 'targetType',
    target_label: 'targetLabel',
    brand: 'brand',
    delivery: 'delivery',
    status: 'status',
    created_at: 'createdAt',
    completed_at: 'completedAt',
  },
  reward_claim: {
    id: 'id',
    merchant_id: 'merchantId',
    merchant_name: 'merchantName',
    dined_on: 'dinedOn',
    ticket_cents: 'ticketCents',
    card_id: 'cardId',
    note: 'note',
    status: 'status',
    reason: 'reason',
    dine_id: 'dineId',
    transaction_id: 'transactionId',
    created_at: 'createdAt',
    updated_at: 'updatedAt',
  },
  claim_message: {
    id: null,
    claim_id: null,
    author: 'author',
    words: 'text',
    // Pictures are too large to inline, so the file contains their URLs.
    media_type: null,
    picture: null,
    created_at: 'createdAt',
  },
  merchant_review: {
    id: 'id',
    merchant_id: 'merchantId',
    transaction_id: 'transactionId',
    rating: 'rating',
    review: 'review',
    author: 'author',
    created_at: 'createdAt',
  },
  reservation: {
    id: 'id',
    merchant_id: 'merchantId',
    merchant_name: 'merchantName',
    request_id: null,
    state: 'state',
    outcome: null,
    starts_at: 'startsAt',
    ends_at: null,
    local_date: 'date',
    local_time: 'time',
    time_zone: null,
    party_size: 'partySize',
    special_request: 'specialRequest',
    confirmation: 'confirmation',
    provider: null,
    hold_id: null,
    guarantee_id: null,
    fee_cents: 'feeCents',
    changeable_until: null,
    sequence: null,
    asked_change: null,
    change_request_id: null,
    reminded_at: null,
    dine_source_id: null,
    fee_charged_at: null,
    fee_declines: null,
    created_at: 'createdAt',
    updated_at: 'updatedAt',
  },
  table_alert: {
    id: 'id',
    merchant_id: 'merchantId',
    local_date: 'date',
    local_time: 'time',
    party_size: 'partySize',
    created_at: 'createdAt',
  },
  security_event: {
    id: 'id',
    kind: 'kind',
    network_hash: null,
    request_id: null,
    // The file has it without the administrator's name.
    details: null,
    happened_at: 'happenedAt',
  },
  legal_consent: { why: 'its own part of the file has the words that were accepted' },
  email_consent: { why: 'its own part of the file has the choices' },
  member_password: { why: 'a secret' },
  member_link: { why: 'secrets' },
  passkey_challenge: { why: 'secrets' },
  card_guarantee: { why: 'what a payment provider was asked; the reservation says what it cost' },
  claim_receipt: { why: 'each claim has the URL of its receipt' },
  outbox: { why: 'mails that the member received or will receive' },
  prospect_email: { why: 'the address of the profile, left before joining and deleted then' },
  impression: { why: 'what a browser reported, whoever used it' },
  import_rejection: { why: 'rows that the program got wrong, deleted after 30 days' },
} as const satisfies { readonly [Name in MemberTableName | IndirectName | 'member']: Columns<Name> | NotExported };

type ExportedName = {
  [Name in keyof typeof EXPORTED]: (typeof EXPORTED)[Name] extends NotExported ? never : Name;
}[keyof typeof EXPORTED];

/** The parts of a selection: `first_name as firstName`. */
type Selection<Map> = {
  [Column in keyof Map & string]: Map[Column] extends string ? `${Column} as ${Map[Column]}` : never;
}[keyof Map & string];

/** What the file has of a table, as Kysely selects it. */
export const exportedColumns = <Name extends ExportedName>(table: Name): Selection<(typeof EXPORTED)[Name]>[] =>
  Object.entries(EXPORTED[table]).flatMap(([column, name]) =>
    name === null ? [] : [`${column} as ${name}` as Selection<(typeof EXPORTED)[Name]>],
  );
