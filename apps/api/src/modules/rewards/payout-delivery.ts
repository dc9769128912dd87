/** A payout as whoever carries it out needs to know it. */
export type PayoutOrder = {
  /** The same at every attempt: whoever gets it can tell that it came twice. */
  payoutId: string;
  partner: string;
  memberPublicId: string;
  loyaltyNumber: string | null;
  /** Whole units of the currency, cents where that is money. */
  units: number;
  currency: string;
  targetType: 'program' | 'card' | 'other';
  brand: string;
  delivery: string;
};

/** Carries payouts out. */
export type PayoutDelivery = {
  /**
   * Hands a payout over; when it resolves, the other side has it. Called again with the same `payoutId` it does nothing.
   * @throws FinalFailure when it will never be taken, any other error when it may be at another time
   */
  deliver(order: PayoutOrder, signal: AbortSignal): Promise<void>;
};
