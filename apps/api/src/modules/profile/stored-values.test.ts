import type { Member } from '@dining/api-contract';
import { describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { addMember } from '../members/members.testing.ts';

/** Taken before a rule existed, or from a file: too long, an exchange of 055, a ZIP code that does not exist, no street. */
const OLD = {
  first_name: 'Anastasia Konstantinovna Ida',
  last_name: '',
  phone_number: '2120550142',
  zip_code: '00000',
  state: 'ZZ',
} as const;

describe('stored values that a rule of today refuses', () => {
  const { running, join, visit } = serverFixture({
    sites: {
      demo: { settings: { fullAddressRequired: true, hasSmsOptIn: true } },
      open: { settings: { hasPPN: false } },
    },
  });
  const shown = ({ firstName, lastName, phoneNumber, address }: Member) => ({
    firstName,
    lastName,
    phoneNumber,
    address,
  });

  it('ACC-03 ACC-11 are no obstacle when the call sends them unchanged beside a change, and stay', async () => {
    const member = await join('demo', { ...OLD, email_opt_in: true, sms_opt_in: true });
    const before = (await member.send('GET', '/api/Member')).json<Member>();
    const saved = await member.send('PUT', '/api/Member', { ...shown(before), emailOptIn: false });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({ ...shown(before), emailOptIn: false, smsOptIn: true });
    const phone = await member.send('PUT', '/api/Member', { ...shown(before), phoneNumber: '2125550142' });
    expect(phone.json()).toMatchObject({ ...shown(before), phoneNumber: '2125550142' });
  });

  it('ACC-03 follow the rule once they are changed', async () => {
    const member = await join('demo', OLD);
    const refusals: [object, string][] = [
      [{ firstName: `${OLD.first_name}s` }, 'firstName'],
      [{ firstName: '' }, 'firstName'],
      [{ phoneNumber: '2120550143' }, 'phoneNumber'],
      [{ address: { zipCode: '00001' } }, 'address.zipCode'],
      [{ address: { state: 'ZY' } }, 'address.state'],
      [{ loyaltyNumber: '' }, 'loyaltyNumber'],
    ];
    for (const [change, field] of refusals) {
      const answer = await member.send('PUT', '/api/Member', { ...change, emailOptIn: true });
      expect(answer.statusCode, field).toBe(400);
      expect(JSON.stringify(answer.json()), field).toContain(`"${field}"`);
    }
    expect((await member.send('GET', '/api/Member')).json()).toMatchObject({ emailOptIn: false });
  });

  it('ENR-01 ACC-03 let a known visitor join with the name that the form shows, and no other so long', async () => {
    const supplied = await addMember(running.test.database, 'open', {
      ...OLD,
      password: null,
      joined_at: null,
      activated_at: null,
    });
    const joinAs = (firstName: string, email: string) =>
      visit('open').send('POST', '/api/Members/Prospects', {
        email,
        publicId: supplied.publicId,
        firstName,
        lastName: 'Okafor',
        password: 'fig tart on tuesday',
        passwordConfirm: 'fig tart on tuesday',
        address: { zipCode: '10013' },
        acceptTerms: true,
      });
    expect((await joinAs(OLD.first_name, 'ida.new@example.com')).statusCode).toBe(200);
    const longer = await joinAs(`${OLD.first_name}s`, 'ida.other@example.com');
    expect(longer.json()).toMatchObject({ error: { fields: [{ field: 'firstName' }] } });
  });
});
