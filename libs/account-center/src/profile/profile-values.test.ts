import { makeMember, makePartner } from '@dining/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileChanges, profileValues } from './profile-values.ts';

const text = fc.string({ maxLength: 12 }).map((typed) => typed.trim());
const phone = fc.constantFrom('', '2125550142', '3125559000');
const members = fc
  .record({
    firstName: text,
    lastName: text,
    phoneNumber: phone,
    smsOptIn: fc.boolean(),
    emailOptIn: fc.boolean(),
    interfaceType: fc.constantFrom('direct' as const, 'sso' as const),
  })
  .map((parts) => makeMember({ ...parts, smsOptIn: parts.smsOptIn && parts.phoneNumber !== '' }));
const partners = fc
  .record({ hasSmsOptIn: fc.boolean(), hidesEmailOptIn: fc.boolean() })
  .map((flags) => makePartner(flags).settings);

describe('profileChanges', () => {
  it('ACC-05 is empty for any member if nothing was changed', () => {
    fc.assert(
      fc.property(members, partners, (member, settings) => {
        expect(profileChanges(profileValues(member), member, settings)).toEqual({});
      }),
    );
  });

  it('ACC-05 makes the profile equal to the form, so that saving again changes nothing', () => {
    fc.assert(
      fc.property(members, members, partners, (before, typed, settings) => {
        const values = profileValues(typed);
        const { address, ...rest } = profileChanges(values, before, settings);
        const after = { ...before, ...rest, address: { ...before.address, ...address } };
        expect(profileChanges(values, after, settings)).toEqual({});
      }),
    );
  });

  it('ACC-03 ACC-04 never opts in to text messages without a number, and never changes names from single sign-on', () => {
    fc.assert(
      fc.property(members, members, partners, (before, typed, settings) => {
        const changes = profileChanges({ ...profileValues(typed), smsOptIn: true }, before, settings);
        if (typed.phoneNumber === '') expect(changes.smsOptIn ?? before.smsOptIn).toBe(false);
        if (before.interfaceType === 'sso')
          expect(Object.keys(changes).filter((name) => name.endsWith('Name'))).toEqual([]);
      }),
    );
  });
});
