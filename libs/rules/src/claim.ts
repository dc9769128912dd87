/** States of a claim that wait for a decision (EXT-01, EXT-18). */
export const openClaimStatuses = ['received', 'needs_information'] as const;

/** States of a claim. */
export const claimStatuses = [...openClaimStatuses, 'approved', 'declined'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** How many days after a dine it may be claimed (EXT-01). */
export const CLAIM_DAYS = 180;

/**
 * Whether the amount on a receipt can be the bill that a card reported: a member may give it with or without the tip, and
 * rounded, so that up to 30 % of the card's amount may lie between them (EXT-01).
 */
export const isSameBill = (receiptCents: number, cardCents: number): boolean =>
  Math.abs(receiptCents - cardCents) * 10 <= cardCents * 3;

/** Maximum size of a receipt image in megabytes, as members read it (EXT-01). */
export const RECEIPT_MAX_MB = 8;

/** The same in bytes. */
export const RECEIPT_MAX_BYTES = RECEIPT_MAX_MB * 1024 * 1024;

/** Pixels of a receipt image's longer side; small print is still legible. */
export const RECEIPT_MAX_SIDE = 2_400;

/** Answers that a member can add to one claim (EXT-18). */
export const MAX_CLAIM_ANSWERS = 10;
