import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diningProgress } from './dining-progress.ts';
import { homeState, type HomeMember } from './home-state.ts';

const now = new Date('2026-06-01T12:00:00Z');
const progress = (dines: number, vipThrough?: string | null) =>
  diningProgress({ dines, vipThrough, spentCents: 12_345, now });

describe('progress toward VIP', () => {
  it('ACC-02 progress is building until the eleventh dine of the calendar year', () => {
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

  it('ACC-02 progress is complete with eleven dines and more', () => {
    expect(progress(11, '2027-12-31')).toMatchObject({ status: 'Qualified', remainingDines: 0 });
    expect(progress(40)).toMatchObject({ status: 'Qualified', remainingDines: 0 });
  });

  it('ACC-02 progress is complete for a member who has VIP status through the next year', () => {
    expect(progress(2, '2027-12-31')).toMatchObject({ status: 'Qualified', remainingDines: 0 });
  });

  it('ACC-02 MER-07 progress is a renewal through the last evening of VIP status in New York', () => {
    expect(progress(4, '2026-12-31')).toMatchObject({ status: 'QualifiedAndBuilding', remainingDines: 7 });
    const at = (time: string) =>
      diningProgress({ dines: 4, vipThrough: '2026-12-31', spentCents: 0, now: new Date(time) }).status;
    expect(at('2027-01-01T04:59:59Z')).toBe('QualifiedAndBuilding');
    expect(at('2027-01-01T05:00:00Z')).toBe('Building');
  });

  it('ACC-02 progress is building again after VIP status has ended', () => {
    expect(progress(4, '2025-12-31')).toMatchObject({ status: 'Building', remainingDines: 7 });
  });

  it('ACC-02 progress requires 0 to 11 more dines, and 0 exactly if complete', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 400 }),
        fc.constantFrom(undefined, '2025-12-31', '2026-12-31', '2027-12-31'),
        (dines, vipThrough) => {
          const { status, remainingDines } = progress(dines, vipThrough);
          expect(remainingDines).toBeGreaterThanOrEqual(0);
          expect(remainingDines).toBeLessThanOrEqual(11);
          expect(remainingDines === 0).toBe(status === 'Qualified');
        },
      ),
    );
  });
});

describe('state of the home page', () => {
  const member = (overrides: Partial<HomeMember> = {}): HomeMember => ({
    tierLevel: 2,
    emailOptIn: true,
    activeBonuses: [],
    ...overrides,
  });
  const bonus = { bonusStatus: 'Eligible', isNewMemberBonus: true, memberIsEligibleForNMB: true } as const;

  it('HOM-03 the home page follows the member’s state', () => {
    expect(homeState(undefined)).toBe('no_member');
    expect(homeState(member({ tierLevel: 0, emailOptIn: false }))).toBe('opted_out');
    expect(homeState(member({ activeBonuses: [bonus] }))).toBe('new_member_bonus');
    expect(homeState(member({ diningProgress: { status: 'Building' } }))).toBe('building');
    expect(homeState(member({ diningProgress: { status: 'QualifiedAndBuilding' } }))).toBe('renewing');
    expect(homeState(member({ diningProgress: { status: 'Qualified' } }))).toBe('complete');
  });

  it('HOM-03 the home page shows the first state that applies', () => {
    const both = { activeBonuses: [bonus], diningProgress: { status: 'Qualified' as const } };
    expect(homeState(member({ ...both, tierLevel: 0, emailOptIn: false }))).toBe('opted_out');
    expect(homeState(member({ ...both, tierLevel: 0, emailOptIn: true }))).toBe('new_member_bonus');
    expect(homeState(member({ ...both, emailOptIn: false }))).toBe('new_member_bonus');
  });

  it('HOM-03 the home page mentions the new-member bonus only while the member can get it', () => {
    expect(homeState(member({ activeBonuses: [{ ...bonus, memberIsEligibleForNMB: false }] }))).toBe('building');
    expect(homeState(member({ activeBonuses: [{ ...bonus, bonusStatus: 'Qualified' }] }))).toBe('building');
    expect(homeState(member({ activeBonuses: [{ ...bonus, isNewMemberBonus: false }] }))).toBe('building');
  });

  it('HOM-03 members of a program without VIP tier are building', () => {
    expect(homeState(member())).toBe('building');
  });
});
