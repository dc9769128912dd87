/** A guarantee as a payment provider knows it. */
export type GuaranteeReference = {
  partner: string;
  /** Ours. */
  id: string;
  /** The provider's. */
  reference: string;
};

export type GuaranteeOrder = {
  partner: string;
  id: string;
  /** Where the payment page returns to: after an answer, and after going back without one. */
  returnUrl: string;
  cancelUrl: string;
};

/** An amount to charge to a card that guarantees a reservation. */
export type Charge = {
  /** U.S. cents. */
  cents: number;
  /** The same for every attempt at this charge: it is made once, also when an earlier answer was lost. */
  key: string;
  /** What the guest reads on the statement of the card. */
  description: string;
};

/**
 * A way of guaranteeing a reservation with a card whose number this server never sees (RSV-03).
 * @throws GuaranteeFailed when the provider fails
 */
export type CardGuarantees = {
  readonly name: 'embedded' | 'stripe';
  /** Makes a payment page. */
  open(order: GuaranteeOrder): Promise<{ url: string; reference: string }>;
  /** What the guest did on the page; open as long as nothing is decided. */
  answerTo(guarantee: GuaranteeReference): Promise<'confirmed' | 'declined' | 'open'>;
  /** Charges the card without the guest. Declined: the card refused, or there is none. */
  charge(guarantee: GuaranteeReference, charge: Charge): Promise<'charged' | 'declined'>;
  /** Forgets the card. May be repeated. */
  release(guarantee: GuaranteeReference): Promise<void>;
};

/** The payment provider failed. The message holds no secret. */
export class GuaranteeFailed extends Error {
  override readonly name = 'GuaranteeFailed';
}
