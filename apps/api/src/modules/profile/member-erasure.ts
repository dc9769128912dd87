import type { Selectable } from 'kysely';
import type { Tables, TenantTables } from '../../platform/db/tables.ts';
import { newPublicId } from '../members/members.ts';

/** The tables whose rows belong to a member. */
export type MemberTableName = {
  [Name in keyof TenantTables]: 'member_id' extends keyof TenantTables[Name] ? Name : never;
}[keyof TenantTables];

/** The columns of a table that say something about a member. */
export type PersonalColumn<Name extends keyof Tables> = Exclude<keyof Tables[Name] & string, 'partner' | 'member_id'>;

/** What a row that stays has in a column afterwards. */
type Written<Value> = (now: Date) => Value;

type KeptRow<Name extends keyof TenantTables> = {
  readonly [Column in PersonalColumn<Name>]:
    | 'keep'
    | (Column extends keyof Selectable<TenantTables[Name]> ? Written<Selectable<TenantTables[Name]>[Column]> : never);
};

/** `elsewhere`: another function of the deletion removes the rows first, because it does more than that. */
type Erasure<Name extends keyof TenantTables> = 'delete' | 'elsewhere' | KeptRow<Name>;

const empty = () => '';
const nothing = () => null;
const no = () => false;

/**
 * What becomes of everything that is stored about a member when the account is deleted (EXT-07). A new table with a
 * `member_id`, and a new column of a table whose rows stay, do not compile until that is decided here. Dines and ledger
 * entries stay, without what tells whose they were, since sums must not change.
 */
export const MEMBER_ERASURE = {
  member_session: 'delete',
  member_passkey: 'delete',
  passkey_challenge: 'delete',
  email_change: 'delete',
  member_identity: 'delete',
  member_card: 'delete',
  partner_card: 'delete',
  member_bonus: 'delete',
  member_favorite: 'delete',
  favorite_list: 'delete',
  search_alert: 'delete',
  legal_consent: 'delete',
  email_consent: 'delete',
  member_vip: 'delete',
  member_password: 'elsewhere',
  member_link: 'elsewhere',
  reservation: 'elsewhere',
  table_alert: 'elsewhere',
  // What a provider holds for a table is still given back, which needs its reference.
  card_guarantee: {
    id: 'keep',
    merchant_id: 'keep',
    starts_at: 'keep',
    party_size: 'keep',
    return_path: empty,
    provider: 'keep',
    reference: 'keep',
    answer: 'keep',
    used_at: 'keep',
    created_at: 'keep',
  },
  card_transaction: {
    id: 'keep',
    source_id: 'keep',
    card_id: nothing,
    card_last_four: empty,
    merchant_id: 'keep',
    merchant_name: 'keep',
    transacted_at: 'keep',
    dined_on: 'keep',
    ticket_cents: 'keep',
    currency: 'keep',
    kind: 'keep',
    status: 'keep',
    reason: 'keep',
    benefit_units: 'keep',
    created_at: 'keep',
    decided_at: 'keep',
    paid_at: 'keep',
    settled_at: 'keep',
    is_reviewed: 'keep',
    refunded_cents: 'keep',
    earning_cents: 'keep',
    earn_rate: 'keep',
    offers_seen: 'keep',
  },
  reward_entry: {
    id: 'keep',
    transaction_id: 'keep',
    source_code: 'keep',
    kind: 'keep',
    units: 'keep',
    cause: 'keep',
    earning_cents: 'keep',
    earn_rate: 'keep',
    tier_level: 'keep',
    created_at: 'keep',
  },
  member_year: { year: 'keep', dines: 'keep', spent_cents: 'keep' },
  payout: {
    id: 'keep',
    units: 'keep',
    target_type: 'keep',
    target_label: empty,
    brand: 'keep',
    delivery: 'keep',
    status: 'keep',
    created_at: 'keep',
    completed_at: 'keep',
  },
  reward_claim: {
    id: 'keep',
    merchant_id: 'keep',
    merchant_name: 'keep',
    dined_on: 'keep',
    ticket_cents: 'keep',
    card_id: nothing,
    note: empty,
    status: 'keep',
    // Operators write it for the member.
    reason: empty,
    dine_id: 'keep',
    transaction_id: 'keep',
    created_at: 'keep',
    updated_at: (now) => now,
  },
  merchant_review: {
    id: 'keep',
    merchant_id: 'keep',
    transaction_id: 'keep',
    rating: 'keep',
    // A published review stays, without its author.
    review: 'keep',
    author: empty,
    created_at: 'keep',
  },
  security_event: {
    id: 'keep',
    kind: 'keep',
    network_hash: 'keep',
    request_id: 'keep',
    // The record of attacks and of emulation names administrators, not members.
    details: 'keep',
    happened_at: 'keep',
  },
} as const satisfies { readonly [Name in MemberTableName]: Erasure<Name> };

/** The same for the member's own row, which stays for the ledger (EXT-07). */
export const MEMBER_ROW_ERASURE = {
  id: 'keep',
  public_id: () => newPublicId(),
  email: nothing,
  // The database derives it from the address.
  email_key: 'keep',
  first_name: empty,
  last_name: empty,
  address1: empty,
  address2: empty,
  city: empty,
  state: empty,
  zip_code: empty,
  phone_number: empty,
  sms_opt_in: no,
  email_opt_in: no,
  loyalty_number: nothing,
  family_id: nothing,
  member_type: () => 'ClosedAccountMember',
  is_active: no,
  must_update_email: no,
  enrollment_source: empty,
  joined_at: 'keep',
  terms_accepted_at: 'keep',
  activated_at: 'keep',
  vip_through: nothing,
  vip_lapse_told: nothing,
  may_reserve: 'keep',
  // The public id of another member; once that account is deleted too, it leads to no one.
  referred_by: 'keep',
  created_at: 'keep',
  updated_at: (now) => now,
} as const satisfies KeptRow<'member'>;

/** The values that an erasure writes into a row that stays; empty when everything is kept. */
export const writtenBy = (erasure: object, now: Date): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(erasure).flatMap(([column, rule]: [string, 'keep' | Written<unknown>]) =>
      rule === 'keep' ? [] : [[column, rule(now)]],
    ),
  );
