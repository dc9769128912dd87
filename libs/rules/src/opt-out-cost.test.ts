import { describe, expect, it } from 'vitest';
import { optOutCost, type OfferedBonus, type OptOutMember } from './opt-out-cost.ts';

const settings = { earnRates: { tier0: 0.5, tier2: 3, tier3: 5 }, showsEarnRate: true };
const member = (parts: Partial<OptOutMember> = {}): OptOutMember => ({
  tierLevel: 2,
  emailOptIn: true,
  activeBonuses: [],
  ...parts,
});
const bonus = (code: string, bonusStatus: 'Eligible' | 'Enrolled' | 'Qualified', isNewMemberBonus = false) => ({
  code,
  bonusStatus,
  isNewMemberBonus,
  memberIsEligibleForNMB: isNewMemberBonus,
});

describe('optOutCost', () => {
  it('ACC-13 names the rates that a Select Member has and would have', () => {
    expect(optOutCost(settings, member())).toEqual({ rates: { from: 3, to: 0.5 }, bonuses: [] });
  });

  it('ACC-13 promises a Select Member no VIP status that has ended', () => {
    expect(optOutCost(settings, member({ vipThrough: '2025-12-31' }))).not.toHaveProperty('keepsVipThrough');
    expect(optOutCost(settings, member({ tierLevel: 3 }))).not.toHaveProperty('keepsVipThrough');
  });

  it('ACC-13 says nothing to members who have opted out or not activated', () => {
    expect(optOutCost(settings, member({ tierLevel: 0, emailOptIn: false }))).toBeUndefined();
    expect(optOutCost(settings, member({ tierLevel: 1 }))).toBeUndefined();
    expect(optOutCost(settings, member({ tierLevel: 3, vipThrough: '2027-12-31', emailOptIn: false }))).toBeUndefined();
  });

  it('ACC-13 leaves a VIP the status through its last day', () => {
    expect(optOutCost(settings, member({ tierLevel: 3, vipThrough: '2027-12-31' }))).toEqual({
      keepsVipThrough: '2027-12-31',
      rates: { from: 3, to: 0.5 },
      bonuses: [],
    });
  });

  it('ACC-13 PRT-04 names no rates where they are equal or hidden, but the level is still lost', () => {
    expect(optOutCost({ ...settings, earnRates: { tier0: 3, tier2: 3, tier3: 5 } }, member())).toEqual({ bonuses: [] });
    expect(optOutCost({ ...settings, showsEarnRate: false }, member())).toEqual({ bonuses: [] });
  });

  it('ACC-13 names bonuses that are offered to those who opted in, unless they count already', () => {
    const offered: OfferedBonus[] = [
      { code: 'OPEN', userStates: ['building'] },
      { code: 'REGISTERED', userStates: ['building'] },
      { code: 'EVERYONE', userStates: ['building', 'opted_out'] },
      { code: 'ANY' },
      { code: 'NOT-MINE', userStates: ['building'] },
      { code: 'NEW', userStates: ['building'] },
    ];
    const activeBonuses = [
      bonus('OPEN', 'Eligible'),
      bonus('REGISTERED', 'Enrolled'),
      bonus('EVERYONE', 'Eligible'),
      bonus('ANY', 'Eligible'),
      bonus('NEW', 'Qualified', true),
    ];
    expect(optOutCost(settings, member({ activeBonuses }), offered)?.bonuses).toEqual(['OPEN']);
    const vip = member({ tierLevel: 3, vipThrough: '2027-12-31', activeBonuses });
    expect(optOutCost(settings, vip, offered)?.bonuses).toEqual([]);
  });
});
