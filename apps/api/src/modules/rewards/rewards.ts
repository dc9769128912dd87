/**
 * The ledger: what dines earn, the bonuses of members, corrections and payouts. Others apply transactions, award a dine,
 * grant a bonus or lock the rewards of a member inside their transaction. Only this module writes entries.
 */
export { applyTransactions } from './apply-transactions.ts';
export { awardManualDine, type ManualAward } from './award-manual-dine.ts';
export type { DineDetails } from './batch.ts';
export { claimedCardState } from './claimed-card.repository.ts';
export { adjustBalance, giveBonus, reverseDine } from './corrections.ts';
export { datedEntries } from './dated-entries.ts';
export { bonusCause, isCauseOf, RESERVATION_CAUSE, RESERVATION_REVERSAL_CAUSE } from './entry-cause.ts';
export { mailExpectations } from './expected-reward-mail.ts';
export { earningMeals, expectedRewards, expectedUsage, type ExpectedUsage } from './expected-rewards.ts';
export {
  dineIdOf,
  type FeedOutcome,
  type FeedTransaction,
  REJECTION_MESSAGES,
  type RejectionReason,
} from './feed-transaction.ts';
export { fileDelivery } from './file-delivery.ts';
export { findOfferUses } from './limited-offers.repository.ts';
export { countBonusDines } from './load/batch.repository.ts';
export { membersToPay, payOut } from './pay-out.ts';
export { payoutHandlers } from './payout.handler.ts';
export {
  findMembersWithDeferred,
  lockMemberByPublicId,
  lockMemberRewards,
  markReviewed,
} from './rewards.repository.ts';
export { settleDeferred } from './settle-deferred.ts';
export { enrollInBonus, grantBonus } from './bonuses.repository.ts';
