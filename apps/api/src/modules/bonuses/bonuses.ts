/** Bonuses that members register for (BON-01). Joining grants those for new members inside its transaction. */
export type { BonusService } from './bonuses.service.ts';
export { grantNewMemberBonuses } from './new-member-bonus.ts';
