// Written by `node apps/api/testing/table-types/write-table-types.ts` from the migrated database.
// Values are as platform/db/value-parsers.ts returns them: a date is "YYYY-MM-DD".
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type CallRate = { partner: string; key_hash: Buffer; calls: number; ends_at: Date };

export type CardGuarantee = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  /** A merchant. Not a foreign key: merchants are on one node, and never removed. */
  merchant_id: string;
  starts_at: Date;
  party_size: number;
  return_path: string;
  provider: 'embedded' | 'stripe';
  reference: Generated<string>;
  /** The answer given on the embedded payment page; Stripe is asked for its own. */
  answer: Generated<'open' | 'confirmed' | 'declined' | 'failing'>;
  used_at: Date | null;
  created_at: Date;
};

export type CardRefund = {
  partner: string;
  source_id: string;
  /** The dine it refunds, by its id at the feed. */
  original_source_id: string;
  cents: number;
  received_at: Date;
  currency: Generated<string>;
};

export type CardTransaction = {
  partner: string;
  id: GeneratedAlways<number>;
  /** The feed's id of the dine; the same id again is the same dine. */
  source_id: string;
  member_id: string;
  card_id: string | null;
  card_last_four: Generated<string>;
  /** Merchants are never removed. A foreign key would lock the merchant's row for every dine that arrives. */
  merchant_id: string;
  merchant_name: string;
  transacted_at: Date;
  /** The date at the restaurant. */
  dined_on: string;
  /** The subtotal: rewards are earned on nothing else. */
  ticket_cents: number;
  kind: 'settle' | 'manual';
  status: 'pending' | 'awarded' | 'paid' | 'deferred' | 'forfeit';
  /** Why it did not earn: one of the codes of libs/rules (EXT-02). */
  reason: string | null;
  benefit_units: Generated<number>;
  created_at: Date;
  /** When it was awarded, deferred or forfeited. */
  decided_at: Date | null;
  paid_at: Date | null;
  /** When a settlement decided it; null while only its approval is known. */
  settled_at: Date | null;
  /** Whether an operator has checked a bill that is too high to earn without a review. */
  is_reviewed: Generated<boolean>;
  /** The sum of its refunds. */
  refunded_cents: Generated<number>;
  /** The part of the subtotal that earned, within the restaurant's monthly maximum. */
  earning_cents: Generated<number>;
  /** Currency units per dollar when it was awarded, so that a refund takes back as much. */
  earn_rate: number | null;
  /** The offers at the restaurant when the dine was first seen; only of dines that are still to be decided. */
  offers_seen: ColumnType<unknown, string, string> | null;
  currency: Generated<string>;
};

export type ClaimMessage = {
  partner: string;
  id: GeneratedAlways<number>;
  claim_id: string;
  author: 'member' | 'program';
  words: Generated<string>;
  media_type: 'image/jpeg' | 'image/png' | 'image/webp' | null;
  picture: Buffer | null;
  created_at: Date;
};

export type ClaimReceipt = {
  partner: string;
  claim_id: string;
  media_type: 'image/jpeg' | 'image/png' | 'image/webp';
  picture: Buffer;
  received_at: Date;
};

export type ConsentText = {
  partner: string;
  /** A hash of the words, computed alike by the page that shows them and by the server; member_card.consent_version names it. */
  version: string;
  words: string;
  first_used_at: Date;
};

export type DiningRoom = {
  merchant_id: string;
  room: ColumnType<unknown, string, string>;
  updated_at: Generated<Date>;
};

export type EmailChange = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  /** The previous address, which is notified of the change even after it is made. */
  old_email: string | null;
  new_email: string;
  status: Generated<'pending' | 'confirmed' | 'canceled'>;
  /** SHA-256 of the token in the newest mailed link; null until a mail is sent and once it is used. */
  token_hash: Buffer | null;
  token_expires_at: Date | null;
  asked_at: Date;
  /** When the row is deleted, whatever the outcome of the change. */
  expires_at: Date;
};

export type EmailConsent = {
  partner: string;
  id: GeneratedAlways<number>;
  member_id: string;
  opted_in: boolean;
  source: 'profile' | 'unsubscribe_link' | 'import';
  recorded_at: Date;
};

export type FavoriteList = {
  partner: string;
  /** The secret of the link: 128 random bits. */
  token: string;
  /** The member who shared it and may stop sharing; null for visitors. */
  member_id: string | null;
  /** Keyed hash of a visitor's network, which limits lists per day; null for members. */
  network_hash: Buffer | null;
  title: Generated<string>;
  merchant_ids: string[];
  created_at: Date;
  expires_at: Date;
};

export type FeatureFlag = {
  partner: string;
  /** The list of the answer it belongs to: authFlags, filters or partnerFeatureFlags. */
  kind: 'auth' | 'filter' | 'partner';
  name: string;
  value: ColumnType<unknown, string, string>;
};

export type FeedDelivery = {
  partner: string;
  id: string;
  body_hash: Buffer;
  answer: ColumnType<unknown, string, string>;
  received_at: Date;
};

export type GlobalFeatureFlag = {
  kind: 'auth' | 'filter' | 'partner';
  name: string;
  value: ColumnType<unknown, string, string>;
};

export type ImportJob = {
  id: GeneratedAlways<number>;
  kind: 'merchants' | 'members' | 'transactions' | 'offers' | 'partner-cards' | 'dining-rooms' | 'photographs';
  /** The partner whose members or transactions these are; null for the shared merchants. */
  for_partner: string | null;
  file_name: string;
  file_sha256: string;
  mapping_sha256: string;
  status: Generated<'running' | 'stopped' | 'done' | 'failed'>;
  /** All rows up to this one are imported or refused, in the same transaction as the rows themselves. */
  row_number: Generated<number>;
  written: Generated<number>;
  unchanged: Generated<number>;
  rejected: Generated<number>;
  started_at: Generated<Date>;
  checkpoint_at: Generated<Date>;
  finished_at: Date | null;
  /** By our field: how many rows have a value for it that stands for none, such as an empty text or n/a. */
  taken_as_missing: ColumnType<unknown, string | undefined, string>;
  /** The first hundred columns that nothing reads, without card numbers. */
  ignored_columns: Generated<string[]>;
  /** How many rows were rejected for each of the first hundred reasons; those for later reasons are counted together. */
  rejected_by_reason: ColumnType<unknown, string | undefined, string>;
};

export type ImportRejection = {
  job_id: number;
  row_number: number;
  reason: string;
  /** The beginning of the row in the file, to find it again. */
  excerpt: string;
  partner: string;
  /** Rejected rows are deleted 30 days later. */
  recorded_at: Generated<Date>;
};

export type ImportRowKey = { job_id: number; key_hash: Buffer };

export type Impression = {
  partner: string;
  id: GeneratedAlways<number>;
  event: string;
  channel: string;
  /** By the visitor's own clock. */
  occurred_at: Date;
  received_at: Generated<Date>;
  user_agent: Generated<string>;
  /** The member or known visitor, where the browser knows one. */
  public_id: string | null;
  payload: ColumnType<unknown, string | undefined, string>;
};

export type JobTurn = { job: string; for_partner: string; began_at: Date };

export type LegalConsent = {
  partner: string;
  member_id: string;
  document: string;
  text_version: string;
  accepted_at: Date;
};

export type LegalText = {
  partner: string;
  document: 'terms' | 'privacy';
  /** A hash of the words, the stated version and the effective date. */
  text_version: string;
  /** The version that the page states; null for hosted content without one. */
  stated_version: string | null;
  effective_on: string | null;
  words: string;
  first_used_at: Date;
};

export type Member = {
  partner: string;
  id: Generated<string>;
  /** Identifies the member in URLs, mails and cookies. It grants nothing. */
  public_id: string;
  email: string | null;
  email_key: GeneratedAlways<string | null>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  address1: Generated<string>;
  address2: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip_code: Generated<string>;
  phone_number: Generated<string>;
  sms_opt_in: Generated<boolean>;
  email_opt_in: Generated<boolean>;
  loyalty_number: string | null;
  family_id: string | null;
  member_type: Generated<'NonCardMember' | 'EnrolledCardMember' | 'ClosedAccountMember'>;
  /** Whether the web account can be used; a deactivated one retains its history. */
  is_active: Generated<boolean>;
  /** The email address does not work; the member must correct it when signing in (ENR-08). */
  must_update_email: Generated<boolean>;
  enrollment_source: Generated<string>;
  /** When enrollment was completed; null for people known only from the program or its identity provider. */
  joined_at: Date | null;
  terms_accepted_at: Date | null;
  /** When the member was activated; until then the opt-in level is "non-activated" (1). */
  activated_at: Date | null;
  /** The last day of VIP status, by the dines of a calendar year. */
  vip_through: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** The public id in the referral link that led here (EXT-08); it may belong to no member. */
  referred_by: string | null;
  /** False: this server books no tables for the member. */
  may_reserve: Generated<boolean>;
  /** The last day of VIP status that the member was notified about; null for none. */
  vip_lapse_told: string | null;
};

export type MemberBonus = {
  partner: string;
  member_id: string;
  code: string;
  status: 'Eligible' | 'Enrolled' | 'Qualified';
  is_new_member_bonus: Generated<boolean>;
  created_at: Date;
  enrolled_at: Date | null;
  qualified_at: Date | null;
};

export type MemberCard = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  network: 'AMEX' | 'DISC' | 'MAST' | 'VISA';
  last_four: string;
  fingerprint: Buffer;
  description: Generated<string>;
  partner_card_id: string | null;
  direct_file_feed_opt_in: Generated<boolean>;
  /** The version of the terms that were agreed to when linking (EXT-06). */
  consent_version: string;
  consented_at: Date;
  consent_withdrawn_at: Date | null;
  linked_at: Date;
  unlinked_at: Date | null;
  nickname: Generated<string>;
};

export type MemberFavorite = {
  partner: string;
  member_id: string;
  /** A merchant. Not a foreign key: merchants are on one node, and never removed. */
  merchant_id: string;
  added_at: Date;
};

export type MemberIdentity = {
  partner: string;
  issuer: string;
  subject: string;
  member_id: string;
  created_at: Generated<Date>;
};

export type MemberLink = {
  partner: string;
  token_hash: Buffer;
  member_id: string;
  purpose: 'recover';
  expires_at: Date;
  confirmed_at: Date | null;
  used_at: Date | null;
  created_at: Date;
};

export type MemberPasskey = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  /** The id that the authenticator chose, as base64url. */
  credential_id: string;
  public_key: Buffer;
  /** The authenticator's counter at the last use; 0 for those that do not count. */
  sign_count: number;
  /** The host that the passkey was made at, and the only one where it works. */
  rp_id: string;
  transports: Generated<string[]>;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

export type MemberPassword = { partner: string; member_id: string; hash: string; changed_at: Generated<Date> };

export type MemberSession = {
  partner: string;
  /** SHA-256 of the session id; the id itself is in the member's cookie alone. */
  id_hash: Buffer;
  member_id: string;
  is_remembered: Generated<boolean>;
  /** The administrator who emulates the member (SES-11); null for the member's own sessions. */
  emulated_by: string | null;
  started_at: Date;
  expires_at: Date;
  /** Names the session in the member's list; it grants nothing. */
  handle: Generated<string>;
  /** From the user agent, by a closed list of names; empty when unknown. */
  browser: Generated<string>;
  /** From the user agent, by a closed list of names; empty when unknown. */
  system: Generated<string>;
};

export type MemberVip = { partner: string; member_id: string; from_day: string; through: string };

export type MemberYear = {
  partner: string;
  member_id: string;
  year: number;
  dines: Generated<number>;
  spent_cents: Generated<number>;
};

export type Merchant = {
  id: string;
  source: string;
  source_id: string;
  name: string;
  phone: string | null;
  website: string | null;
  description: string | null;
  address1: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  neighborhood: string | null;
  latitude: number | null;
  longitude: number | null;
  time_zone: string | null;
  cuisines: Generated<string[]>;
  price_range: Generated<number>;
  overall_rating: Generated<number>;
  number_of_ratings: Generated<number>;
  acclaimed_level: Generated<number>;
  highlight: 'comingSoon' | 'leavingSoon' | 'new' | null;
  origin: string | null;
  features: Generated<('dineIn' | 'delivery' | 'takeout' | 'onlineOrdering')[]>;
  meals_served: Generated<('breakfast' | 'brunch' | 'lunch' | 'dinner' | 'lateNight')[]>;
  /** List of {"day": 0 (Sunday) to 6, "opens": "HH:MM", "closes": "HH:MM"} in the merchant's own time zone. */
  hours: ColumnType<unknown, string | undefined, string>;
  image_base_url: string | null;
  menu_images: ColumnType<unknown, string | undefined, string>;
  events: ColumnType<unknown, string | undefined, string>;
  open_table_id: string | null;
  monthly_max_spend_cents: number | null;
  monthly_max_visits: number | null;
  /** Hash of the imported record, so that an unchanged one is not written again. */
  content_hash: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Merchants are marked, never removed: indexes learn that they left, and old dines retain their merchant. */
  deleted_at: Date | null;
  /** Rises with every change, in commit order, so that "what changed since N" misses nothing. */
  revision: number;
  stars_given: Generated<number>;
  stars_given_sum: Generated<number>;
  /** Whether this server books its tables; derived from dining_room, so that indexes of merchants see changes. */
  has_dining_room: Generated<boolean>;
  /** List of {"title", "note", "dishes": [{"name", "description", "priceCents", "marks"}]}. */
  menu: ColumnType<unknown, string | undefined, string>;
  /** {"version", "count", "alt" of the first}; null without any. Derived from merchant_photograph, so that indexes of merchants see changes. */
  photographs: ColumnType<unknown, string, string> | null;
};

export type MerchantOffer = {
  partner: string;
  merchant_id: string;
  offer_id: string;
  offer_type: 'unlimited' | 'limited';
  campaign_codes: Generated<string[]>;
  /** Extra benefit of a dine, in whole units of the partner's currency (cents where that is money). */
  bonus_amount: Generated<number>;
  /** The lowest tier that earns here: 0 everyone, 2 opted in, 3 VIP. */
  required_tier: Generated<number>;
  starts_on: string | null;
  ends_on: string | null;
  days: Generated<number[]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** The lowest subtotal of a dine that gets the bonus; null for any. */
  minimum_ticket_cents: number | null;
};

export type MerchantPhotograph = {
  merchant_id: string;
  position: number;
  /** SHA-256 of the imported file, so that an unchanged one is not written again. */
  file_hash: Buffer;
  /** WebP. */
  picture: Buffer;
  width: number;
  height: number;
  alt: string;
  credit: string;
  license: string;
  license_url: string | null;
  source_url: string | null;
  updated_at: Generated<Date>;
};

export type MerchantReview = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  /** A merchant. Not a foreign key: merchants are on one node, and never removed. */
  merchant_id: string;
  transaction_id: number;
  rating: number;
  review: Generated<string>;
  author: string;
  created_at: Date;
};

export type OperatorEvent = {
  partner: string;
  id: GeneratedAlways<number>;
  operator: string;
  action: string;
  subject: string;
  details: ColumnType<unknown, string | undefined, string>;
  happened_at: Date;
};

export type Outbox = {
  partner: string;
  id: GeneratedAlways<number>;
  kind: string;
  payload: ColumnType<unknown, string, string>;
  created_at: Date;
  /** When the next attempt is due. During an attempt it lies in the future, so that no other process takes the row. */
  due_at: Date;
  /** Number of attempts, including the current one. */
  attempts: Generated<number>;
  delivered_at: Date | null;
  last_error: string | null;
  /** When delivery was given up; last_error says why. To try again, set it to null, attempts to 0 and due_at to now(). */
  failed_at: Date | null;
};

export type PartnerCard = {
  partner: string;
  id: string;
  member_id: string;
  network: 'AMEX' | 'DISC' | 'MAST' | 'VISA';
  last_four: string;
  fingerprint: Buffer;
  description: Generated<string>;
  loaded_at: Date;
};

export type PartnerPhotograph = {
  partner: string;
  merchant_id: string;
  position: number;
  file_hash: Buffer;
  picture: Buffer;
  width: number;
  height: number;
  alt: string;
  credit: string;
  license: string;
  license_url: string | null;
  source_url: string | null;
  updated_at: Generated<Date>;
};

export type PasskeyChallenge = {
  partner: string;
  challenge_hash: Buffer;
  /** The member who adds a passkey; null for sign-in, where the passkey identifies the member. */
  member_id: string | null;
  expires_at: Date;
};

export type Payout = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  units: number;
  target_type: 'program' | 'card' | 'other';
  target_label: string;
  brand: 'MasterCard' | 'Tremendous' | 'Visa' | 'XXXX';
  delivery: 'Card' | 'Email';
  status: 'pending' | 'pending_received' | 'completed' | 'rejected' | 'error';
  created_at: Date;
  completed_at: Date | null;
};

export type ProspectEmail = {
  partner: string;
  email: string;
  /** The address in lower case: one row per person. */
  email_key: GeneratedAlways<string>;
  created_at: Generated<Date>;
};

export type Reservation = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  /** A merchant. Not a foreign key: merchants are on one node, and never removed. */
  merchant_id: string;
  merchant_name: string;
  /** Created by the browser for each attempt; when sent again, it gets the first answer. */
  request_id: string;
  state: 'asked' | 'booked' | 'canceled' | 'completed' | 'no_show' | 'failed';
  /** Why a failed attempt failed. */
  outcome: 'taken' | 'deactivated' | 'error' | null;
  starts_at: Date;
  ends_at: Date;
  local_date: string;
  local_time: string;
  time_zone: string;
  party_size: number;
  special_request: Generated<string>;
  confirmation: Generated<string>;
  provider: 'embedded' | 'remote';
  hold_id: string | null;
  guarantee_id: string | null;
  fee_cents: Generated<number>;
  changeable_until: Date;
  /** Rises with every change; calendars replace an event by one with a higher number. */
  sequence: Generated<number>;
  /** A change or cancellation that the provider was asked for and has not answered yet. */
  asked_change: ColumnType<unknown, string, string> | null;
  /** The request id of the last change that was made. */
  change_request_id: string | null;
  reminded_at: Date | null;
  /** The dine that completed it. */
  dine_source_id: string | null;
  created_at: Date;
  updated_at: Date;
  /** When the no-show fee was charged; null while it is owed, and where there is none. */
  fee_charged_at: Date | null;
  /** How often the card declined the fee. Each decline starts a new charge; a charge without an answer is repeated unchanged. */
  fee_declines: Generated<number>;
};

export type RewardClaim = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  /** A merchant. Not a foreign key: merchants are on one node, and never removed. */
  merchant_id: string;
  merchant_name: string;
  dined_on: string;
  ticket_cents: number;
  card_id: string | null;
  note: Generated<string>;
  status: 'received' | 'needs_information' | 'approved' | 'declined';
  reason: Generated<string>;
  transaction_id: number | null;
  created_at: Date;
  updated_at: Date;
  /** The dine that the member reports; transaction_id is the one that an approval adds. */
  dine_id: number | null;
};

export type RewardEntry = {
  partner: string;
  id: GeneratedAlways<number>;
  member_id: string;
  transaction_id: number | null;
  /** M manual, J bonus adjustment, + corporate, A adjustment, B bonus, S settle (entities: reward source codes). */
  source_code: 'M' | 'J' | '+' | 'A' | 'B' | 'S';
  kind: 'earn' | 'offer' | 'bonus' | 'adjustment' | 'reversal' | 'payout';
  units: number;
  /** The unique cause of the entry: settle:<transaction>, payout:<payout>, bonus:<member>:<code>. */
  cause: string;
  created_at: Date;
  /** For entries of kind earn: the part of the bill that earned. */
  earning_cents: number | null;
  /** For entries of kind earn: currency units per dollar. */
  earn_rate: number | null;
  /** For entries of kind earn: the member's tier on the day of the dine. */
  tier_level: number | null;
};

export type SearchAlert = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  /** The place as the search's address names it; its coordinates are in the query. */
  near: string;
  /** Place, words and filters, as the search call takes them. */
  query: ColumnType<unknown, string, string>;
  created_at: Date;
  expires_at: Date;
};

export type SecurityEvent = {
  partner: string;
  id: GeneratedAlways<number>;
  kind: string;
  member_id: string | null;
  network_hash: Buffer | null;
  request_id: string | null;
  details: ColumnType<unknown, string | undefined, string>;
  happened_at: Date;
};

export type SharedImportRejection = {
  job_id: number;
  row_number: number;
  reason: string;
  /** The beginning of the row in the file, to find it again. */
  excerpt: string;
  recorded_at: Generated<Date>;
};

export type SignInGuard = {
  partner: string;
  kind: 'account' | 'network';
  key_hash: Buffer;
  failures: Generated<number>;
  counted_since: Date;
  locked_until: Date | null;
};

export type TableAlert = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  /** A merchant. Not a foreign key: merchants are on one node, and never removed. */
  merchant_id: string;
  local_date: string;
  local_time: string;
  party_size: number;
  created_at: Date;
};

export type TableHold = {
  id: Generated<string>;
  merchant_id: string;
  table_number: string;
  during: string;
  covers: number;
};

export type UsedToken = { partner: string; token_hash: Buffer; forget_at: Date };

/** The tables that belong to no partner. */
export type SharedTables = {
  dining_room: DiningRoom;
  global_feature_flag: GlobalFeatureFlag;
  import_job: ImportJob;
  import_row_key: ImportRowKey;
  job_turn: JobTurn;
  merchant: Merchant;
  merchant_photograph: MerchantPhotograph;
  shared_import_rejection: SharedImportRejection;
  table_hold: TableHold;
};

/** The tables whose rows each belong to one partner. */
export type TenantTables = {
  call_rate: CallRate;
  card_guarantee: CardGuarantee;
  card_refund: CardRefund;
  card_transaction: CardTransaction;
  claim_message: ClaimMessage;
  claim_receipt: ClaimReceipt;
  consent_text: ConsentText;
  email_change: EmailChange;
  email_consent: EmailConsent;
  favorite_list: FavoriteList;
  feature_flag: FeatureFlag;
  feed_delivery: FeedDelivery;
  import_rejection: ImportRejection;
  impression: Impression;
  legal_consent: LegalConsent;
  legal_text: LegalText;
  member: Member;
  member_bonus: MemberBonus;
  member_card: MemberCard;
  member_favorite: MemberFavorite;
  member_identity: MemberIdentity;
  member_link: MemberLink;
  member_passkey: MemberPasskey;
  member_password: MemberPassword;
  member_session: MemberSession;
  member_vip: MemberVip;
  member_year: MemberYear;
  merchant_offer: MerchantOffer;
  merchant_review: MerchantReview;
  operator_event: OperatorEvent;
  outbox: Outbox;
  partner_card: PartnerCard;
  partner_photograph: PartnerPhotograph;
  passkey_challenge: PasskeyChallenge;
  payout: Payout;
  prospect_email: ProspectEmail;
  reservation: Reservation;
  reward_claim: RewardClaim;
  reward_entry: RewardEntry;
  search_alert: SearchAlert;
  security_event: SecurityEvent;
  sign_in_guard: SignInGuard;
  table_alert: TableAlert;
  used_token: UsedToken;
};
