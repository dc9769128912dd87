import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The kind of a member (entities: member kind). */
export type MemberType = 'NonCardMember' | 'EnrolledCardMember' | 'ClosedAccountMember';

/** A member of one partner's program. Unknown texts are empty. */
export type MemberTable = {
  partner: string;
  id: Generated<string>;
  /** Identifies the member in URLs, mails and cookies; grants no rights. */
  public_id: string;
  email: string | null;
  /** The address in lower case, for lookups. */
  email_key: GeneratedAlways<string | null>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  address1: Generated<string>;
  address2: Generated<string>;
  city: Generated<string>;
  /** Two letters, or empty. */
  state: Generated<string>;
  /** Five digits, or empty. */
  zip_code: Generated<string>;
  /** Ten digits, or empty. */
  phone_number: Generated<string>;
  sms_opt_in: Generated<boolean>;
  email_opt_in: Generated<boolean>;
  loyalty_number: string | null;
  family_id: string | null;
  member_type: Generated<MemberType>;
  is_active: Generated<boolean>;
  must_update_email: Generated<boolean>;
  enrollment_source: Generated<string>;
  /** When enrollment was completed; null for people known only from the program or its identity provider. */
  joined_at: Date | null;
  terms_accepted_at: Date | null;
  /** When null, the opt-in level is "non-activated". */
  activated_at: Date | null;
  /** "YYYY-MM-DD", the last day of VIP status. */
  vip_through: string | null;
  /** "YYYY-MM-DD", the end of VIP status that the member was told of (MAI-01). */
  vip_lapse_told: ColumnType<string | null, string | null | undefined, string | null>;
  /** False: this server books no tables for the member. */
  may_reserve: Generated<boolean>;
  /** The public id of the member whose referral link led here (EXT-08). */
  referred_by: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** A legal page that members accepted (EXT-17). */
export type LegalTextTable = {
  partner: string;
  document: 'terms' | 'privacy';
  /** Hash of the words, the stated version and the effective date. */
  text_version: string;
  stated_version: string | null;
  /** "YYYY-MM-DD" */
  effective_on: string | null;
  words: string;
  first_used_at: Date;
};

/** A member's acceptance of a legal text (EXT-17). */
export type LegalConsentTable = {
  partner: string;
  member_id: string;
  document: LegalTextTable['document'];
  text_version: string;
  accepted_at: Date;
};

/** A member's choice about optional mails (MAI-03). */
export type EmailConsentTable = {
  partner: string;
  id: GeneratedAlways<number>;
  member_id: string;
  opted_in: boolean;
  source: 'profile' | 'unsubscribe_link';
  recorded_at: Date;
};

/** An scrypt password hash with its parameters; single sign-on members have none. */
export type MemberPasswordTable = {
  partner: string;
  member_id: string;
  hash: string;
  changed_at: Generated<Date>;
};

/** The identity of a member at an identity provider. */
export type MemberIdentityTable = {
  partner: string;
  issuer: string;
  subject: string;
  member_id: string;
  created_at: Generated<Date>;
};

export type MemberSessionTable = {
  partner: string;
  /** SHA-256 of the id in the member's cookie. */
  id_hash: Buffer;
  member_id: string;
  is_remembered: Generated<boolean>;
  /** The administrator who emulates the member (SES-11). */
  emulated_by: string | null;
  started_at: Date;
  expires_at: Date;
  /** Names the session in the member's list (ACC-16). */
  handle: Generated<string>;
  /** Names from a closed list, read from the user agent; empty when unknown. */
  browser: Generated<string>;
  system: Generated<string>;
};

/** A change of a member's e-mail address, which the new address confirms (ACC-14). */
export type EmailChangeTable = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  old_email: string | null;
  new_email: string;
  status: Generated<'pending' | 'confirmed' | 'canceled'>;
  token_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  token_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  asked_at: Date;
  expires_at: Date;
};

/** A credential of a member's authenticator (ACC-15). */
export type MemberPasskeyTable = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  /** Base64url. */
  credential_id: string;
  /** COSE key. */
  public_key: Buffer;
  sign_count: number;
  /** The host that it was made at. */
  rp_id: string;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** A challenge that a browser has not signed yet. */
export type PasskeyChallengeTable = {
  partner: string;
  /** SHA-256 of the challenge as base64url. */
  challenge_hash: Buffer;
  /** The member who adds a passkey; null for sign-in. */
  member_id: string | null;
  expires_at: Date;
};

/** A mailed single-use link; only the hash of its token is stored. */
export type MemberLinkTable = {
  partner: string;
  token_hash: Buffer;
  member_id: string;
  purpose: 'recover';
  expires_at: Date;
  /** When the link was opened. */
  confirmed_at: Date | null;
  used_at: Date | null;
  created_at: Date;
};

/** Wrong passwords, counted per typed account (existing or not) and per network. */
export type SignInGuardTable = {
  partner: string;
  kind: 'account' | 'network';
  key_hash: Buffer;
  failures: Generated<number>;
  counted_since: Date;
  locked_until: Date | null;
};

export type SecurityEventTable = {
  partner: string;
  id: GeneratedAlways<number>;
  kind: string;
  member_id: string | null;
  network_hash: Buffer | null;
  request_id: string | null;
  details: ColumnType<Record<string, unknown>, string | undefined, never>;
  happened_at: Date;
};

/** Dines of a calendar year. */
export type MemberYearTable = {
  partner: string;
  member_id: string;
  year: number;
  dines: Generated<number>;
  spent_cents: Generated<number>;
};

export type MemberBonusTable = {
  partner: string;
  member_id: string;
  code: string;
  status: 'Eligible' | 'Enrolled' | 'Qualified';
  is_new_member_bonus: Generated<boolean>;
  created_at: Date;
  enrolled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  qualified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** A restaurant that a member marked with a heart (EXT-04). */
export type MemberFavoriteTable = {
  partner: string;
  member_id: string;
  merchant_id: string;
  added_at: Date;
};

/** A list of restaurants that is shared by a link. */
export type FavoriteListTable = {
  partner: string;
  token: string;
  member_id: string | null;
  network_hash: Buffer | null;
  title: string;
  merchant_ids: string[];
  created_at: Date;
  expires_at: Date;
};

/** An effect on the outside world, delivered or still to be delivered. */
export type OutboxTable = {
  partner: string;
  id: GeneratedAlways<number>;
  kind: string;
  payload: ColumnType<Record<string, unknown>, string, never>;
  created_at: Date;
  due_at: Date;
  /** Number of attempts begun. */
  attempts: Generated<number>;
  delivered_at: Date | null;
  /** When delivery was given up. */
  failed_at: Date | null;
  last_error: string | null;
};

/** A single-use token that was used. */
export type UsedTokenTable = {
  partner: string;
  token_hash: Buffer;
  forget_at: Date;
};
