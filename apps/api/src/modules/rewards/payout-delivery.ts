/** A payout, with everything its recipient needs to carry it out. */
export type PayoutOrder = {
  /** The same on every attempt, so that the recipient can detect duplicates. */
  payoutId: string;
  partner: string;
  memberPublicId: string;
  loyaltyNumber: string | null;
  /** Whole units of the currency, or cents if it is money. */
  units: number;
  currency: string;
  targetType: 'program' | 'card' | 'other';
  brand: string;
  delivery: string;
};

/** Delivers payouts to those who carry them out. */
export type PayoutDelivery = {
  /**
   * Delivers a payout; once it resolves, the recipient has it. A second call with the same `payoutId` does nothing.
   * @throws FinalFailure when the payout can never be delivered, any other error when a later attempt may succeed
   */
  deliver(order: PayoutOrder, signal: AbortSignal): Promise<void>;
};
