import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables, TenantTables } from '../../platform/db/tables.ts';
import type { MemberTableName, PersonalColumn } from './member-erasure.ts';

/** The tables without a `member_id`. */
export type IndirectTableName = Exclude<keyof Tables, MemberTableName | 'member'>;

/** What leads to the rows of a member in tables without a `member_id`. */
export type ErasedMember = { readonly id: string; readonly public_id: string; readonly email_key: string | null };

/** Deletes the rows of a member. */
type DeletedRows = { readonly rows: (member: ErasedMember) => RawBuilder<SqlBool> };

/** Rows that stay as they are, with every column, so that a new column is a new decision. */
type KeptRows<Name extends IndirectTableName> = { readonly [Column in PersonalColumn<Name>]: 'keep' };

/** `elsewhere`: another function of the deletion removes the rows. */
type IndirectErasure<Name extends IndirectTableName> =
  | (Name extends keyof TenantTables ? DeletedRows | 'elsewhere' : never)
  | KeptRows<Name>
  | { readonly notAboutMembers: string };

const ofClaims: DeletedRows = {
  rows: ({ id }) => sql`claim_id in (select id from reward_claim where member_id = ${id})`,
};

/**
 * What becomes of the rows that say something about a member without naming the member by `member_id`, when the account is
 * deleted (EXT-07). A new table does not compile until that is decided here, nor does a new column of rows that stay.
 */
export const INDIRECT_ERASURE = {
  claim_receipt: ofClaims,
  claim_message: ofClaims,
  // Delivered mails too: they have the values that were written to the member.
  outbox: { rows: ({ id }) => sql`payload ->> 'memberId' = ${id}` },
  prospect_email: { rows: ({ email_key: email }) => sql`email_key = ${email}` },
  impression: { rows: ({ public_id: publicId }) => sql`public_id = ${publicId}` },
  import_rejection: 'elsewhere',

  // The ledger refers to them by ids of the feed; they name no one.
  card_refund: {
    source_id: 'keep',
    original_source_id: 'keep',
    cents: 'keep',
    currency: 'keep',
    received_at: 'keep',
  },
  feed_delivery: { id: 'keep', body_hash: 'keep', answer: 'keep', received_at: 'keep' },
  // The audit of operators names transactions, claims and public ids, which lead to no one afterwards.
  operator_event: {
    id: 'keep',
    operator: 'keep',
    action: 'keep',
    subject: 'keep',
    details: 'keep',
    happened_at: 'keep',
  },
  // Keyed hashes, deleted soon.
  sign_in_guard: {
    kind: 'keep',
    key_hash: 'keep',
    failures: 'keep',
    counted_since: 'keep',
    locked_until: 'keep',
  },
  call_rate: { key_hash: 'keep', calls: 'keep', ends_at: 'keep' },
  used_token: { token_hash: 'keep', forget_at: 'keep' },

  // A reservation that is deleted gives its table back; the hold of a past one names no one.
  table_hold: { id: 'keep', merchant_id: 'keep', table_number: 'keep', during: 'keep', covers: 'keep' },

  merchant: { notAboutMembers: 'restaurants' },
  merchant_photograph: { notAboutMembers: 'pictures of restaurants' },
  merchant_offer: { notAboutMembers: 'offers of a program at restaurants' },
  partner_photograph: { notAboutMembers: 'pictures of restaurants' },
  dining_room: { notAboutMembers: 'tables and shifts of restaurants' },
  shared_import_rejection: { notAboutMembers: 'rows of files of restaurants' },
  import_job: {
    notAboutMembers: 'names of files and ignored columns, reasons of rejected rows, and how far they are read',
  },
  import_row_key: { notAboutMembers: 'hashes of rows, until their file is read' },
  job_turn: { notAboutMembers: 'when jobs began' },
  feature_flag: { notAboutMembers: 'flags of a program' },
  global_feature_flag: { notAboutMembers: 'flags of all programs' },
  legal_text: { notAboutMembers: 'texts that members accepted, without who did' },
  consent_text: { notAboutMembers: 'texts that members agreed to, without who did' },
} as const satisfies { readonly [Name in IndirectTableName]: IndirectErasure<Name> };
