import type { KnownMember, Member } from '@dining/api-contract';
import type { TierLevel } from '@dining/rules';
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
