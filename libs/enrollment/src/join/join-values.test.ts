import { makeKnownMember, makeMember, makePartner, type SettingsOverrides } from '@dining/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialJoinValues, toProspect, type JoinContext, type JoinValues } from './join-values.ts';

const filledIn: JoinValues = {
  email: ' maya@example.com ',
  firstName: ' Maya',
  lastName: 'Okafor ',
  loyaltyNumber: 'ab-12 34',
  password: 'fig tart on tuesday',
  passwordConfirm: 'fig tart on tuesday',
  address: { zipCode: '11201' },
  acceptTerms: true,
};

const bodyOf = (values: JoinValues, settings: SettingsOverrides = {}, context: JoinContext = {}) =>
  toProspect(values, makePartner(settings).settings, context);

describe('toProspect', () => {
  it('ENR-02 normalizes the values and includes only the fields that the partner asks for', () => {
    expect(bodyOf(filledIn)).toEqual({
      email: 'maya@example.com',
      firstName: 'Maya',
      lastName: 'Okafor',
      loyaltyNumber: 'AB1234',
      password: 'fig tart on tuesday',
      passwordConfirm: 'fig tart on tuesday',
      address: { zipCode: '11201' },
      smsOptIn: false,
      smsOptInV2: false,
      emailOptIn: false,
      acceptTerms: true,
    });
    const bare = bodyOf(filledIn, { hasPPN: false, passwordAtJoin: false, hidesEmailOptIn: true });
    for (const field of [
      'loyaltyNumber',
      'password',
      'passwordConfirm',
      'emailOptIn',
      'publicId',
      'marketing',
      'phoneNumber',
    ])
      expect(bare).not.toHaveProperty(field);
  });

  it('ENR-02 truncates password and confirmation to 56 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 80 }), (password, passwordConfirm) => {
        const prospect = bodyOf({ ...filledIn, password, passwordConfirm });
        expect(prospect.password).toBe(password.length <= 56 ? password : Array.from(password).slice(0, 56).join(''));
        expect(Array.from(prospect.passwordConfirm ?? '').length).toBeLessThanOrEqual(56);
      }),
    );
  });

  it.each<[string, SettingsOverrides, JoinValues, { smsOptIn: boolean; smsOptInV2?: boolean }]>([
    [
      'consents by a number in the first version',
      { hasSmsOptIn: true },
      { phoneNumber: '+1 (212) 555-0142' },
      { smsOptIn: true },
    ],
    ['does not consent without a number in the first version', { hasSmsOptIn: true }, {}, { smsOptIn: false }],
    [
      'consents by number and answer in the second version',
      { hasSmsOptInV2: true },
      { phoneNumber: '212 555 0142', smsOptInV2: true },
      { smsOptIn: true, smsOptInV2: true },
    ],
    [
      'does not consent without an answer in the second version',
      { hasSmsOptInV2: true },
      { phoneNumber: '212 555 0142' },
      { smsOptIn: false, smsOptInV2: false },
    ],
    [
      'does not consent without a number in the second version',
      { hasSmsOptInV2: true },
      { smsOptInV2: true },
      { smsOptIn: false, smsOptInV2: false },
    ],
    [
      'does not consent where the partner sends no text messages',
      {},
      { phoneNumber: '212-555-0142' },
      { smsOptIn: false, smsOptInV2: false },
    ],
  ])('ENR-02 %s', (_case, settings, values, expected) => {
    const prospect = bodyOf({ ...filledIn, ...values }, settings);
    expect({
      smsOptIn: prospect.smsOptIn,
      ...('smsOptInV2' in prospect && { smsOptInV2: prospect.smsOptInV2 }),
    }).toEqual(expected);
    expect(prospect.phoneNumber).toBe(values.phoneNumber === undefined ? undefined : '2125550142');
  });

  it('SES-07 ANL-02 includes the known visitor’s public id and the marketing parameters', () => {
    const context = { publicId: 'member-0001', marketing: { utm_source: 'mail', referrer: 'member-0002' } };
    expect(bodyOf(filledIn, {}, context)).toMatchObject(context);
  });

  it('ENR-05 takes the names from the identity provider, or from the form if the provider supplies only one', () => {
    const typed = { ...filledIn, firstName: 'Mallory', lastName: 'Typed' };
    const settings = { enrollmentType: 'sso' } as const;
    expect(bodyOf(typed, settings, { member: makeMember({ joinDate: '' }) })).toMatchObject({
      firstName: 'Maya',
      lastName: 'Okafor',
    });
    expect(bodyOf(typed, settings, { member: makeMember({ joinDate: '', lastName: '' }) })).toMatchObject({
      firstName: 'Mallory',
      lastName: 'Typed',
    });
    expect(bodyOf(typed, settings)).not.toHaveProperty('password');
  });
});

describe('initialJoinValues', () => {
  it('HOM-01 prefers the address typed on home', () => {
    expect(initialJoinValues({ email: 'typed@example.com', member: undefined, knownMember: undefined })).toEqual({
      email: 'typed@example.com',
    });
    expect(initialJoinValues({ email: 'typed@example.com', member: makeMember(), knownMember: undefined }).email).toBe(
      'typed@example.com',
    );
  });

  it('ENR-05 takes the identity provider’s values and leaves out empty ones', () => {
    const member = makeMember({
      joinDate: '',
      email: '',
      phoneNumber: '2125550142',
      address: { address1: '', address2: '', city: '', state: '', zipCode: '11201' },
    });
    expect(initialJoinValues({ email: '', member, knownMember: undefined })).toEqual({
      firstName: 'Maya',
      lastName: 'Okafor',
      phoneNumber: '(212) 555-0142',
      address: { zipCode: '11201' },
    });
  });

  it('SES-07 starts with the first name of a known visitor', () => {
    expect(initialJoinValues({ email: '', member: undefined, knownMember: makeKnownMember() })).toEqual({
      firstName: 'Maya',
    });
    expect(initialJoinValues({ email: '', member: undefined, knownMember: undefined })).toEqual({});
  });
});
