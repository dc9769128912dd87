import type { EarnRates } from './earn-rate.ts';
import { isHigherTier } from './higher-tier.ts';
import { homeState, type HomeMember, type HomeState } from './home-state.ts';
import { TIER } from './tier.ts';

/** The settings of a program that decide what opting out of e-mail costs. */
export type OptOutSettings = { earnRates: EarnRates; showsEarnRate: boolean };

/** The part of a member that decides it. Each bonus has its code. */
export type OptOutMember = Omit<HomeMember, 'activeBonuses'> & {
  /** "YYYY-MM-DD", the last day of VIP status. */
  vipThrough?: string | undefined;
  activeBonuses: readonly (HomeMember['activeBonuses'][number] & { code: string })[];
};

/** A bonus that content offers, to members in these states only; without any, to everyone. */
export type OfferedBonus = { code: string; userStates?: readonly HomeState[] | undefined };

/** What a member loses with the opt-in: Select Member status, and what comes with it. */
export type OptOutCost = {
  /** Set for a VIP, who loses nothing before the day after this one. */
  keepsVipThrough?: string;
  /** Currency units per dollar with and without the opt-in; missing where they are equal or not shown (PRT-04). */
  rates?: { from: number; to: number };
  /** Codes of bonuses that the member could register for now but not without the opt-in. */
  bonuses: readonly string[];
};

/**
 * What a member would lose by opting out of e-mail (ACC-13), for the profile and for links to unsubscribe. The level
 * follows from the opt-in (`tierOn`); VIP status does not, so it stays through its last day. Bonuses that a member has
 * registered for keep counting, and so does the new-member bonus, which needs no registration.
 * @param offered the bonuses that content offers
 * @returns undefined where nothing is lost: the member has already opted out or has not activated the membership
 */
export function optOutCost(
  { earnRates: { tier0, tier2 }, showsEarnRate }: OptOutSettings,
  member: OptOutMember,
  offered: readonly OfferedBonus[] = [],
): OptOutCost | undefined {
  const { tierLevel, emailOptIn, vipThrough, activeBonuses } = member;
  if (!emailOptIn || !isHigherTier(tierLevel)) return undefined;
  const isVip = tierLevel === TIER.vip;
  const before = homeState(member);
  const after = homeState({ ...member, emailOptIn: false, tierLevel: isVip ? TIER.vip : TIER.optedOut });
  const isOpen = (code: string): boolean =>
    activeBonuses.some((bonus) => bonus.code === code && bonus.bonusStatus === 'Eligible' && !bonus.isNewMemberBonus);
  return {
    ...(isVip && vipThrough !== undefined && { keepsVipThrough: vipThrough }),
    ...(showsEarnRate && tier0 !== tier2 && { rates: { from: tier2, to: tier0 } }),
    bonuses: offered
      .filter(({ code, userStates: states }) => states?.includes(before) && !states.includes(after) && isOpen(code))
      .map(({ code }) => code),
  };
}
