import type { BonusStatus } from './bonus.ts';
import type { DiningStatus } from './dining-progress.ts';
import { TIER, type TierLevel } from './tier.ts';

/** The audience of the home page's copy (HOM-03); content entries list these names as user_states. */
export type HomeState = 'no_member' | 'opted_out' | 'new_member_bonus' | 'building' | 'renewing' | 'complete';

/** What the home page needs to know about a member. */
export type HomeMember = {
  tierLevel: TierLevel;
  emailOptIn: boolean;
  activeBonuses: readonly {
    bonusStatus: BonusStatus;
    isNewMemberBonus: boolean;
    memberIsEligibleForNMB: boolean;
  }[];
  /** Missing where the program has no VIP tier; such members are building. */
  diningProgress?: { status: DiningStatus } | undefined;
};

const byProgress = { Building: 'building', QualifiedAndBuilding: 'renewing', Qualified: 'complete' } as const;

/** Which home page copy a visitor sees (HOM-03): the first state that applies, in the order of the sources. */
export function homeState(member: HomeMember | undefined): HomeState {
  if (!member) return 'no_member';
  if (member.tierLevel === TIER.optedOut && !member.emailOptIn) return 'opted_out';
  const isOffered = member.activeBonuses.some(
    ({ bonusStatus, isNewMemberBonus, memberIsEligibleForNMB }) =>
      isNewMemberBonus && memberIsEligibleForNMB && bonusStatus !== 'Qualified',
  );
  return isOffered ? 'new_member_bonus' : byProgress[member.diningProgress?.status ?? 'Building'];
}
