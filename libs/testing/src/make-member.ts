import type { ActiveBonus, DiningProgress, KnownMember, Member, MemberBonus } from '@dining/api-contract';
import { forNameParts, type TierLevel } from '@dining/rules';
import type { PreloadedQuery } from '@dining/site';

/** A member of a direct program with a linked card; pass only what the test is about. */
export function makeMember(overrides: Partial<Member> = {}): Member {
  return {
    publicId: 'member-0001',
    interfaceType: 'direct',
    memberType: 'EnrolledCardMember',
    tierLevel: 2,
    email: 'maya@demo.example',
    emailOptIn: true,
    ...forNameParts(() => ''),
    firstName: 'Maya',
    lastName: 'Okafor',
    address: { address1: '12 Court Street', address2: '', city: 'Brooklyn', state: 'NY', zipCode: '11201' },
    phoneNumber: '',
    smsOptIn: false,
    loyaltyNumber: '',
    familyId: '',
    enrollmentSource: '',
    joinDate: '2024-03-12T00:00:00.000Z',
    mustUpdateEmail: false,
    activeBonuses: [],
    isEmulated: false,
    ...overrides,
  };
}

/** What the server knows about a returning visitor by public id (SES-07). */
export function makeKnownMember(overrides: Partial<KnownMember> = {}): KnownMember {
  return {
    publicId: 'member-0001',
    interfaceType: 'known',
    firstName: 'Maya',
    tierLevel: 2,
    hasWebProfile: true,
    active: true,
    ...overrides,
  };
}

/** The inlined answer of a page that the server rendered for a signed-in member. */
export const memberQuery = (member: Member = makeMember()): PreloadedQuery => ({
  endpointName: 'member',
  arg: undefined,
  value: member,
});

/** A member with what makes the tier today: e-mail opt-in for 2, VIP status through the end of next year for 3. */
export const memberOfTier = (tierLevel: TierLevel): Member =>
  makeMember({
    tierLevel,
    emailOptIn: tierLevel > 1,
    ...(tierLevel === 3 && { vipThrough: `${new Date().getUTCFullYear() + 1}-12-31` }),
  });

/** Progress of a member toward the eleven meals of VIP status. */
export const makeDiningProgress = (status: DiningProgress['status'], remainingDines: number): DiningProgress => ({
  status,
  remainingDines,
  dinesRequired: 11,
  dollarsRequired: 0,
  remainingDollars: 0,
  ytdMilesOrDollars: 0,
});

/** A bonus that a member can register for, since November 1, 2026. */
export const makeActiveBonus = (overrides: Partial<ActiveBonus> = {}): ActiveBonus => ({
  code: 'TIDE',
  bonusStatus: 'Eligible',
  createDateUtc: '2026-11-01T12:00:00.000Z',
  isNewMemberBonus: false,
  memberIsEligibleForNMB: false,
  ...overrides,
});

/** The progress of a bonus: two of four meals. */
export const makeMemberBonus = (overrides: Partial<MemberBonus> = {}): MemberBonus => ({
  code: 'TIDE',
  state: 'running',
  units: 300,
  mealsRequired: 4,
  meals: 2,
  minimumTicketCents: 2_000,
  withinDays: 60,
  endsOn: '2026-12-31',
  ...overrides,
});
