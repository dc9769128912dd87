/**
 * Dines that members report because they did not earn. The command line decides them; deleting a member ends those that
 * are open.
 */
export type { ClaimService } from './claims.service.ts';
export { type Answer, answerClaim, approveClaim, cardStateOf, type Refusal } from './decide-claim.ts';
export { findClaimDetails, findClaimsByStatus, findDinesBetween, findThread } from './operator-claims.repository.ts';
export { declineOpenClaims } from './claims.repository.ts';
