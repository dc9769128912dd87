import type { CardNetwork, DineOffer, ReasonCode, TierLevel } from '@dining/rules';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A card that is or was linked. Its number is not stored; only the vault can compute the keyed fingerprint. */
export type MemberCardTable = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  network: CardNetwork;
  last_four: string;
  /** 32 bytes. */
  fingerprint: Buffer;
  description: Generated<string>;
  /** What the member calls the card (CRD-10); empty without a nickname. */
  nickname: Generated<string>;
  /** The program's id of the card, if the program supplied it. */
  partner_card_id: string | null;
  direct_file_feed_opt_in: Generated<boolean>;
  consent_version: string;
  consented_at: Date;
  consent_withdrawn_at: Date | null;
  linked_at: Date;
  unlinked_at: Date | null;
};

/** The consent text that members agreed to when linking a card (EXT-06). */
export type ConsentTextTable = {
  partner: string;
  /** Referenced by the card's `consent_version`. */
  version: string;
  words: string;
  first_used_at: Date;
};

/** A card supplied by the program, which the member links by ticking it (CRD-08). */
export type PartnerCardTable = {
  partner: string;
  id: string;
  member_id: string;
  network: CardNetwork;
  last_four: string;
  fingerprint: Buffer;
  description: Generated<string>;
  loaded_at: Date;
};

/** A dine and its outcome. */
export type CardTransactionTable = {
  partner: string;
  id: GeneratedAlways<number>;
  source_id: string;
  member_id: string;
  card_id: string | null;
  card_last_four: Generated<string>;
  merchant_id: string;
  merchant_name: string;
  transacted_at: Date;
  /** "YYYY-MM-DD" at the restaurant. */
  dined_on: string;
  ticket_cents: number;
  /** ISO 4217; XXX where it was not recorded. */
  currency: Generated<string>;
  kind: 'settle' | 'manual';
  status: 'pending' | 'awarded' | 'paid' | 'deferred' | 'forfeit';
  reason: ReasonCode | null;
  benefit_units: Generated<number>;
  created_at: Date;
  decided_at: Date | null;
  paid_at: Date | null;
  /** When a settlement decided it; null while only the authorization is known. */
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Whether an operator has reviewed a bill that was too high to earn automatically. */
  is_reviewed: Generated<boolean>;
  refunded_cents: Generated<number>;
  /** The part of the subtotal that earns under the restaurant's monthly maximum. */
  earning_cents: Generated<number>;
  /** Currency units per dollar at which it was awarded. */
  earn_rate: ColumnType<number | null, number | null | undefined, number | null>;
  /** The offers at the restaurant when the dine was first seen, while it is undecided. */
  offers_seen: ColumnType<DineOffer[] | null, DineOffer[] | null | undefined, DineOffer[] | null>;
};

/** A refund; one that arrives before its dine waits for it. */
export type CardRefundTable = {
  partner: string;
  source_id: string;
  original_source_id: string;
  cents: number;
  currency: Generated<string>;
  received_at: Date;
};

/** A delivery of the signed feed and the response it got. */
export type FeedDeliveryTable = {
  partner: string;
  id: string;
  /** SHA-256 of the body. */
  body_hash: Buffer;
  answer: ColumnType<unknown, string, string>;
  received_at: Date;
};

/** One entry of the append-only ledger. */
export type RewardEntryTable = {
  partner: string;
  id: GeneratedAlways<number>;
  member_id: string;
  transaction_id: number | null;
  source_code: 'M' | 'J' | '+' | 'A' | 'B' | 'S';
  kind: 'earn' | 'offer' | 'bonus' | 'adjustment' | 'reversal' | 'payout';
  units: number;
  cause: string;
  /** The part of the bill that earned, currency units per dollar, and the member's tier; of entries of kind `earn`. */
  earning_cents: ColumnType<number | null, number | null | undefined, never>;
  earn_rate: ColumnType<number | null, number | null | undefined, never>;
  tier_level: ColumnType<TierLevel | null, TierLevel | null | undefined, never>;
  created_at: Date;
};

export type PayoutTable = {
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

export type RewardClaimTable = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  merchant_id: string;
  merchant_name: string;
  dined_on: string;
  ticket_cents: number;
  card_id: string | null;
  note: Generated<string>;
  status: 'received' | 'needs_information' | 'approved' | 'declined';
  reason: Generated<string>;
  /** The dine that the member reports, where the card reported one. */
  dine_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** The dine that an approval added. */
  transaction_id: number | null;
  created_at: Date;
  updated_at: Date;
};

/** A question of the program about a claim, or the member's answer (EXT-18). */
export type ClaimMessageTable = {
  partner: string;
  id: GeneratedAlways<number>;
  claim_id: string;
  author: 'member' | 'program';
  words: Generated<string>;
  media_type: ColumnType<
    ClaimReceiptTable['media_type'] | null,
    ClaimReceiptTable['media_type'] | null | undefined,
    never
  >;
  picture: ColumnType<Buffer | null, Buffer | null | undefined, never>;
  created_at: Date;
};

export type ClaimReceiptTable = {
  partner: string;
  claim_id: string;
  media_type: 'image/jpeg' | 'image/png' | 'image/webp';
  picture: Buffer;
  received_at: Date;
};

export type MerchantReviewTable = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  merchant_id: string;
  transaction_id: number;
  /** 1 to 5. */
  rating: number;
  review: Generated<string>;
  author: string;
  created_at: Date;
};

/** An operator's action. */
export type OperatorEventTable = {
  partner: string;
  id: GeneratedAlways<number>;
  operator: string;
  action: string;
  subject: string;
  details: ColumnType<Record<string, unknown>, string | undefined, never>;
  happened_at: Date;
};
