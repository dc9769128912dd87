import { makeKnownMember, makeMember, makePartner, type SettingsOverrides } from '@dining/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstValues, toProspect, type Joiner, type JoinValues } from './join-values.ts';

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

const sent = (values: JoinValues, settings: SettingsOverrides = {}, joiner: Joiner = {}) =>
  toProspect(values, makePartner(settings).settings, joiner);

describe('what the join form sends', () => {
  it('ENR-02 is tidy and holds what the partner asks for, nothing else', () => {
    expect(sent(filledIn)).toEqual({
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
    const bare = sent(filledIn, { hasPPN: false, passwordAtJoin: false, hidesEmailOptIn: true });
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

  it('ENR-02 cuts password and confirmation off at 56 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 80 }), (password, passwordConfirm) => {
        const prospect = sent({ ...filledIn, password, passwordConfirm });
        expect(prospect.password).toBe(password.length <= 56 ? password : Array.from(password).slice(0, 56).join(''));
        expect(Array.from(prospect.passwordConfirm ?? '').length).toBeLessThanOrEqual(56);
      }),
    );
  });

  it.each<[string, SettingsOverrides, JoinValues, { smsOptIn: boolean; smsOptInV2?: boolean }]>([
    ['first version, a number', { hasSmsOptIn: true }, { phoneNumber: '+1 (212) 555-0142' }, { smsOptIn: true }],
    ['first version, none', { hasSmsOptIn: true }, {}, { smsOptIn: false }],
    [
      'second version, said yes',
      { hasSmsOptInV2: true },
      { phoneNumber: '212 555 0142', smsOptInV2: true },
      { smsOptIn: true, smsOptInV2: true },
    ],
    [
      'second version, not asked for',
      { hasSmsOptInV2: true },
      { phoneNumber: '212 555 0142' },
      { smsOptIn: false, smsOptInV2: false },
    ],
    ['a yes without a number', { hasSmsOptInV2: true }, { smsOptInV2: true }, { smsOptIn: false, smsOptInV2: false }],
    ['a partner that sends none', {}, { phoneNumber: '212-555-0142' }, { smsOptIn: false, smsOptInV2: false }],
  ])('ENR-02 text messages: %s', (_case, settings, values, expected) => {
    const prospect = sent({ ...filledIn, ...values }, settings);
    expect({
      smsOptIn: prospect.smsOptIn,
      ...('smsOptInV2' in prospect && { smsOptInV2: prospect.smsOptInV2 }),
    }).toEqual(expected);
    expect(prospect.phoneNumber).toBe(values.phoneNumber === undefined ? undefined : '2125550142');
  });

  it('SES-07 ANL-02 brings the known visitor’s public id and where the visit came from', () => {
    const joiner = { publicId: 'member-0001', marketing: { utm_source: 'mail', referrer: 'member-0002' } };
    expect(sent(filledIn, {}, joiner)).toMatchObject(joiner);
  });

  it('ENR-05 takes names from the identity, and from the form where it has only half of one', () => {
    const typed = { ...filledIn, firstName: 'Mallory', lastName: 'Typed' };
    const settings = { enrollmentType: 'sso' } as const;
    expect(sent(typed, settings, { member: makeMember({ joinDate: '' }) })).toMatchObject({
      firstName: 'Maya',
      lastName: 'Okafor',
    });
    expect(sent(typed, settings, { member: makeMember({ joinDate: '', lastName: '' }) })).toMatchObject({
      firstName: 'Mallory',
      lastName: 'Typed',
    });
    expect(sent(typed, settings)).not.toHaveProperty('password');
  });
});

describe('what the join form starts with', () => {
  it('HOM-01 is the address that was typed on home, before any other', () => {
    expect(firstValues({ email: 'typed@example.com', member: undefined, knownMember: undefined })).toEqual({
      email: 'typed@example.com',
    });
    expect(firstValues({ email: 'typed@example.com', member: makeMember(), knownMember: undefined }).email).toBe(
      'typed@example.com',
    );
  });

  it('ENR-05 is what the identity tells; nothing that is empty', () => {
    const member = makeMember({
      joinDate: '',
      email: '',
      phoneNumber: '2125550142',
      address: { address1: '', address2: '', city: '', state: '', zipCode: '11201' },
    });
    expect(firstValues({ email: '', member, knownMember: undefined })).toEqual({
      firstName: 'Maya',
      lastName: 'Okafor',
      phoneNumber: '(212) 555-0142',
      address: { zipCode: '11201' },
    });
  });

  it('SES-07 is the first name of a known visitor', () => {
    expect(firstValues({ email: '', member: undefined, knownMember: makeKnownMember() })).toEqual({
      firstName: 'Maya',
    });
    expect(firstValues({ email: '', member: undefined, knownMember: undefined })).toEqual({});
  });
});
