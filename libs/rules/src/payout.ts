/** What a payout credits (entities: statement credit). */
export const payoutTargets = ['program', 'card', 'other'] as const;
export type PayoutTarget = (typeof payoutTargets)[number];

/** Who carries a payout out (entities: benefit processor). */
export const payoutBrands = ['MasterCard', 'Tremendous', 'Visa', 'XXXX'] as const;
export type PayoutBrand = (typeof payoutBrands)[number];

/** How a payout reaches the member. */
export const payoutDeliveries = ['Card', 'Email'] as const;
export type PayoutDeliveryMethod = (typeof payoutDeliveries)[number];

/** States of a payout. */
export const payoutStatuses = ['pending', 'pending_received', 'completed', 'rejected', 'error'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];
