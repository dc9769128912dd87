import type { DineOffer, ReasonCode, TierLevel } from '@dining/rules';
import type { NeverUpdated, Refine } from './column-types.ts';
import type * as Catalog from './generated.ts';

/** A card that is or was linked. Its number is not stored; only the vault can compute the keyed fingerprint. */
export type MemberCardTable = Refine<
  Catalog.MemberCard,
  {
    /** 32 bytes. */
    fingerprint: Buffer;
    /** What the member calls the card (CRD-10); empty without a nickname. */
    nickname: string;
    /** The program's id of the card, if the program supplied it. */
    partner_card_id: string;
  }
>;

/** The consent text that members agreed to when linking a card (EXT-06). */
export type ConsentTextTable = Catalog.ConsentText;

/** A card supplied by the program, which the member links by ticking it (CRD-08). */
export type PartnerCardTable = Catalog.PartnerCard;

/** A dine and its outcome. */
export type CardTransactionTable = Refine<
  Catalog.CardTransaction,
  {
    /** ISO 4217; XXX where it was not recorded. */
    currency: string;
    reason: ReasonCode;
    offers_seen: DineOffer[];
  }
>;

/** A refund; one that arrives before its dine waits for it. */
export type CardRefundTable = Catalog.CardRefund;

/** A delivery of the signed feed and the response it got. */
export type FeedDeliveryTable = Refine<Catalog.FeedDelivery, { /** SHA-256 of the body. */ body_hash: Buffer }>;

/** One entry of the append-only ledger. */
export type RewardEntryTable = NeverUpdated<
  Refine<Catalog.RewardEntry, { tier_level: TierLevel }>,
  'earning_cents' | 'earn_rate' | 'tier_level'
>;

export type PayoutTable = Catalog.Payout;

export type RewardClaimTable = Catalog.RewardClaim;

/** A question of the program about a claim, or the member's answer (EXT-18). */
export type ClaimMessageTable = NeverUpdated<Catalog.ClaimMessage, 'media_type' | 'picture'>;

export type MerchantReviewTable = Refine<Catalog.MerchantReview, { /** 1 to 5. */ rating: number }>;

/** An operator's action. */
export type OperatorEventTable = NeverUpdated<
  Refine<Catalog.OperatorEvent, { details: Record<string, unknown> }>,
  'details'
>;
