import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diningProgress } from './dining-progress.ts';
import { homeState, type HomeMember } from './home-state.ts';

const now = new Date('2026-06-01T12:00:00Z');
const progress = (dines: number, vipThrough?: string | null) =>
  diningProgress({ dines, vipThrough, spentCents: 12_345, now });

describe('ACC-02 the way to VIP', () => {
  it('is building until there are eleven dines in the calendar year', () => {
    expect(progress(8)).toEqual({
      status: 'Building',
      dinesRequired: 11,
      remainingDines: 3,
      dollarsRequired: 0,
      remainingDollars: 0,
      ytdMilesOrDollars: 123.45,
    });
    expect(progress(0, null)).toMatchObject({ status: 'Building', remainingDines: 11 });
    expect(progress(10).status).toBe('Building');
  });

  it('is complete with eleven and more', () => {
    expect(progress(11, '2027-12-31')).toMatchObject({ status: 'Qualified', remainingDines: 0 });
    expect(progress(40)).toMatchObject({ status: 'Qualified', remainingDines: 0 });
  });

  it('is complete for a member who has VIP through the next year anyway', () => {
    expect(progress(2, '2027-12-31')).toMatchObject({ status: 'Qualified', remainingDines: 0 });
  });

  it('is to be renewed in the year through which VIP lasts, to its last day', () => {
    expect(progress(4, '2026-12-31')).toMatchObject({ status: 'QualifiedAndBuilding', remainingDines: 7 });
    const at = (time: string) =>
      diningProgress({ dines: 4, vipThrough: '2026-12-31', spentCents: 0, now: new Date(time) }).status;
    expect(at('2026-12-31T23:59:59Z')).toBe('QualifiedAndBuilding');
    expect(at('2027-01-01T00:00:00Z')).toBe('Building');
  });

  it('is building again when VIP has run out', () => {
    expect(progress(4, '2025-12-31')).toMatchObject({ status: 'Building', remainingDines: 7 });
  });

  it('never asks for more than eleven dines nor for fewer than none', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 400 }),
        fc.constantFrom(undefined, '2025-12-31', '2026-12-31', '2027-12-31'),
        (dines, vipThrough) => {
          const { status, remainingDines } = progress(dines, vipThrough);
          expect(remainingDines >= 0 && remainingDines <= 11).toBe(true);
          expect(remainingDines === 0).toBe(status === 'Qualified');
        },
      ),
    );
  });
});

describe('HOM-03 what the home page says', () => {
  const member = (of: Partial<HomeMember> = {}): HomeMember => ({
    tierLevel: 2,
    emailOptIn: true,
    activeBonuses: [],
    ...of,
  });
  const bonus = { bonusStatus: 'Eligible', isNewMemberBonus: true, memberIsEligibleForNMB: true } as const;

  it('follows the member’s state', () => {
    expect(homeState(undefined)).toBe('no_member');
    expect(homeState(member({ tierLevel: 0, emailOptIn: false }))).toBe('opted_out');
    expect(homeState(member({ activeBonuses: [bonus] }))).toBe('new_member_bonus');
    expect(homeState(member({ diningProgress: { status: 'Building' } }))).toBe('building');
    expect(homeState(member({ diningProgress: { status: 'QualifiedAndBuilding' } }))).toBe('renewing');
    expect(homeState(member({ diningProgress: { status: 'Qualified' } }))).toBe('complete');
  });

  it('takes the first state that fits', () => {
    const both = { activeBonuses: [bonus], diningProgress: { status: 'Qualified' as const } };
    expect(homeState(member({ ...both, tierLevel: 0, emailOptIn: false }))).toBe('opted_out');
    expect(homeState(member({ ...both, tierLevel: 0, emailOptIn: true }))).toBe('new_member_bonus');
    expect(homeState(member({ ...both, emailOptIn: false }))).toBe('new_member_bonus');
  });

  it('speaks of the new-member bonus only while it can still be had', () => {
    expect(homeState(member({ activeBonuses: [{ ...bonus, memberIsEligibleForNMB: false }] }))).toBe('building');
    expect(homeState(member({ activeBonuses: [{ ...bonus, bonusStatus: 'Qualified' }] }))).toBe('building');
    expect(homeState(member({ activeBonuses: [{ ...bonus, isNewMemberBonus: false }] }))).toBe('building');
  });

  it('counts members of a program without VIP as building', () => {
    expect(homeState(member())).toBe('building');
  });
});
