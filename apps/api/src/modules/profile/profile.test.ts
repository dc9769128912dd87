import type { FieldError, Member, MemberUpdate } from '@dining/api-contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser, SignedIn } from '../../../testing/test-app.ts';
import { addSession } from '../../platform/session/sessions.testing.ts';
import { signTicket } from '../emulation/emulation-ticket.ts';
import { addMember, TEST_PASSWORD } from '../members/members.testing.ts';

const SECRET = 'shared with the administration only';

const HOME = {
  address1: '18 Hudson St',
  city: 'New York',
  state: 'NY',
  zip_code: '10013',
  phone_number: '2125550142',
} as const;

describe('the profile', () => {
  let member: SignedIn;
  const { running, visit, join } = serverFixture({
    env: { EMULATION_SECRET: SECRET, ADMIN_ORIGIN: 'https://admin.example' },
    sites: {
      demo: { settings: { hasSmsOptIn: true } },
      plain: {},
      quiet: { settings: { hidesEmailOptIn: true } },
      whole: { settings: { fullAddressRequired: true, hasSmsOptInV2: true } },
      credit: {
        settings: {
          fullAddressRequired: true,
          currencyType: 'Credit',
          earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 },
        },
      },
      single: { settings: { enrollmentType: 'sso' } },
    },
  });
  beforeEach(async () => {
    member = await signedIn('demo');
  });

  const signedIn = (partner: string, overrides: Parameters<typeof join>[1] = {}) =>
    join(partner, { ...HOME, ...overrides });
  const save = (who: Browser, form: MemberUpdate) => who.send('PUT', '/api/Member', form);
  const saved = async (who: Browser, form: MemberUpdate) => {
    const answer = await save(who, form);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Member>();
  };
  const problems = async (who: Browser, form: MemberUpdate) => {
    const answer = await save(who, form);
    return [answer.statusCode, answer.json<FieldError[]>().map(({ field }) => field)];
  };

  it('ACC-03 ACC-05 saves normalized fields, and leaves absent ones unchanged', async () => {
    const answer = await saved(member, {
      firstName: '  Maja ',
      address: { address1: ' 20 Jay St ', zipCode: ' 11201 ' },
      phoneNumber: '+1 (718) 555-0123',
      emailOptIn: true,
    });
    expect(answer).toMatchObject({
      firstName: 'Maja',
      lastName: 'Okafor',
      emailOptIn: true,
      tierLevel: 2,
      phoneNumber: '7185550123',
      address: { address1: '20 Jay St', address2: '', city: 'New York', state: 'NY', zipCode: '11201' },
    });
    expect((await member.send('GET', '/api/Member')).json<Member>()).toEqual(answer);
    const events = await running.test.database.withPartner('demo', (trx) =>
      trx
        .selectFrom('security_event')
        .select('details')
        .where('member_id', '=', member.id)
        .where('kind', '=', 'profile_changed')
        .execute(),
    );
    expect(events).toEqual([{ details: { fields: 'address1 email_opt_in first_name phone_number zip_code' } }]);
  });

  it('ACC-05 writes nothing when nothing changes', async () => {
    const row = () =>
      running.test.database.withPartner('demo', (trx) =>
        trx.selectFrom('member').select('updated_at').where('id', '=', member.id).executeTakeFirst(),
      );
    const before = await row();
    const answer = await saved(member, {
      firstName: 'Maya',
      address: { city: 'New York', zipCode: '10013' },
      phoneNumber: '(212) 555-0142',
      emailOptIn: false,
    });
    expect([answer.firstName, await row()]).toEqual(['Maya', before]);
    expect(
      await running.test.database.withPartner('demo', (trx) =>
        trx
          .selectFrom('security_event')
          .select('id')
          .where('member_id', '=', member.id)
          .where('kind', '=', 'profile_changed')
          .execute(),
      ),
    ).toEqual([]);
  });

  it.each<[string, MemberUpdate, string[]]>([
    ['no names', { firstName: ' ', lastName: '' }, ['firstName', 'lastName']],
    ['names that are too long', { firstName: 'x'.repeat(21), lastName: 'y'.repeat(21) }, ['firstName', 'lastName']],
    [
      'a street that is too long',
      { address: { address1: 'x'.repeat(31), address2: 'x'.repeat(31), city: 'x'.repeat(21) } },
      ['address.address1', 'address.address2', 'address.city'],
    ],
    ['an unknown state', { address: { state: 'XX' } }, ['address.state']],
    ['four digits', { address: { zipCode: '1001' } }, ['address.zipCode']],
    ['an unknown ZIP code', { address: { zipCode: '00000' } }, ['address.zipCode']],
    ['no ZIP code', { address: { zipCode: '' } }, ['address.zipCode']],
    ['an area that starts with 1', { phoneNumber: '112 555 0142' }, ['phoneNumber']],
    ['more than a form can hold', { firstName: 'x'.repeat(201) }, ['firstName']],
  ])(
    'ACC-03 ACC-05 returns a plain list of fields and messages for %s, and saves nothing',
    async (_what, form, fields) => {
      const before = (await member.send('GET', '/api/Member')).json<Member>();
      expect(await problems(member, { ...form, emailOptIn: true })).toEqual([400, fields]);
      expect((await member.send('GET', '/api/Member')).json<Member>()).toEqual(before);
    },
  );

  it('ACC-03 returns messages for members', async () => {
    expect(
      (await save(member, { firstName: 'x'.repeat(21), address: { zipCode: '00000' }, phoneNumber: 'call me' })).json(),
    ).toEqual([
      { field: 'firstName', message: 'First name must be at most 20 characters' },
      { field: 'address.zipCode', message: 'ZIP code not located in the U.S.' },
      { field: 'phoneNumber', message: 'Invalid US based phone number' },
    ]);
  });

  it('ACC-03 accepts exactly 20, 30 and 20 characters', async () => {
    const address = { address1: 'x'.repeat(30), city: 'x'.repeat(20) };
    const answer = await saved(member, { firstName: 'x'.repeat(20), address });
    expect(answer.firstName).toBe('x'.repeat(20));
    expect(answer.address).toMatchObject(address);
  });

  it('ACC-03 ACC-11 accepts addresses in states and territories and of military mail', async () => {
    for (const address of [
      { city: 'Cheyenne', state: 'WY', zipCode: '82001' },
      { city: 'Mayagüez', state: 'PR', zipCode: '00680' },
      { city: 'Hagåtña', state: 'GU', zipCode: '96910' },
      { city: 'APO', state: 'AE', zipCode: '09366' },
    ])
      expect((await saved(member, { address })).address).toMatchObject(address);
  });

  it('ACC-03 requires street, city and state only with fullAddressRequired and a currency other than Credit', async () => {
    const withoutAddress: MemberUpdate = { address: { address1: '', city: ' ', state: '' } };
    expect(await problems(await signedIn('whole'), withoutAddress)).toEqual([
      400,
      ['address.address1', 'address.city', 'address.state'],
    ]);
    for (const partner of ['credit', 'plain'])
      expect((await saved(await signedIn(partner), withoutAddress)).address).toMatchObject({
        address1: '',
        city: '',
        state: '',
      });
  });

  it('ACC-03 does not change names of single sign-on members', async () => {
    // This partner has no sign-in with a password, so the session is inserted directly.
    const single = await addMember(running.test.database, 'single', HOME);
    const id = await addSession(running.test.database, 'single', single.id);
    const opened = visit('single');
    opened.cookies.set('session', id);
    expect(await saved(opened, { firstName: 'Other', lastName: '', address: { city: 'Brooklyn' } })).toMatchObject({
      firstName: 'Maya',
      lastName: 'Okafor',
      address: { city: 'Brooklyn' },
    });
  });

  it.each<[string, { phone: string; texts: boolean }, MemberUpdate, boolean]>([
    ['end with another number', { phone: '2125550142', texts: true }, { phoneNumber: '7185550123' }, false],
    [
      'continue with another number and consent',
      { phone: '2125550142', texts: true },
      { phoneNumber: '7185550123', smsOptIn: true },
      true,
    ],
    [
      'continue with the same number in another format',
      { phone: '2125550142', texts: true },
      { phoneNumber: '1-212-555-0142' },
      true,
    ],
    [
      'end without a number, whatever is ticked',
      { phone: '2125550142', texts: true },
      { phoneNumber: '', smsOptIn: true },
      false,
    ],
    ['cannot begin without a number', { phone: '', texts: false }, { smsOptIn: true }, false],
    ['begin with consent for the current number', { phone: '2125550142', texts: false }, { smsOptIn: true }, true],
    ['end without consent', { phone: '2125550142', texts: true }, { smsOptIn: false }, false],
  ])('ACC-04 text messages %s', async (_what, { phone, texts }, form, expected) => {
    const who = await signedIn('demo', { phone_number: phone, sms_opt_in: texts });
    expect((await saved(who, form)).smsOptIn).toBe(expected);
  });

  it('ACC-04 ignores consents that the partner does not offer', async () => {
    expect((await saved(await signedIn('plain'), { smsOptIn: true })).smsOptIn).toBe(false);
    expect((await saved(await signedIn('plain', { sms_opt_in: true }), { phoneNumber: '7185550123' })).smsOptIn).toBe(
      false,
    );
    expect((await saved(await signedIn('whole'), { smsOptIn: true })).smsOptIn).toBe(true);
    expect(await saved(await signedIn('quiet'), { emailOptIn: true, firstName: 'Maja' })).toMatchObject({
      emailOptIn: false,
      firstName: 'Maja',
    });
    expect((await saved(await signedIn('quiet', { email_opt_in: true }), { emailOptIn: false })).emailOptIn).toBe(true);
  });

  it('ACC-03 changes only these fields, and only for the member in person', async () => {
    for (const form of [
      { email: 'x@example.com' },
      { loyaltyNumber: 'X1' },
      { memberType: 'EnrolledCardMember' },
      { publicId: 'someone-else' },
    ]) {
      const answer = await member.send('PUT', '/api/Member', form);
      expect([answer.statusCode, [...new Set(answer.json<FieldError[]>().map(({ field }) => field))]]).toEqual([
        400,
        Object.keys(form),
      ]);
    }
    expect((await visit().send('PUT', '/api/Member', { firstName: 'x' })).statusCode).toBe(401);
    const frame = visit();
    await frame.send(
      'GET',
      `/api/Emulation?ticket=${signTicket({ partner: 'demo', publicId: member.publicId, admin: 'ada', expires: Date.now() + 30_000, nonce: member.id }, SECRET)}`,
    );
    for (const answer of [
      await save(frame, { firstName: 'x' }),
      await frame.send('GET', '/api/Member/Export'),
      await frame.send('POST', '/api/Member/Delete', { confirm: true, password: TEST_PASSWORD }),
    ]) {
      expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([403, 'emulated']);
    }
  });

  it('ACC-03 reports a body that is not JSON in the common error format', async () => {
    const answer = await running.app.inject({
      method: 'PUT',
      url: '/api/Member',
      payload: '{"firstName"',
      headers: { ...member.headers, 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 'bad_request' } }]);
  });

  it('SRV-04 handles any text in any field without a server error, and saves only valid values', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('\u0000', '\uD800', "'; drop table member; --", '<script>', '🙂'.repeat(20)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            firstName: text,
            lastName: text,
            phoneNumber: text,
            smsOptIn: fc.boolean(),
            address: fc.record(
              { address1: text, address2: text, city: text, state: text, zipCode: text },
              { requiredKeys: [] },
            ),
          },
          { requiredKeys: [] },
        ),
        async (hostile) => {
          const who = visit();
          for (const [name, value] of member.cookies) who.cookies.set(name, value);
          const answer = await save(who, hostile);
          expect([200, 400], answer.body).toContain(answer.statusCode);
          const { firstName, phoneNumber, smsOptIn, address } = (await who.send('GET', '/api/Member')).json<Member>();
          expect(firstName.trim()).not.toBe('');
          expect(firstName.length).toBeLessThanOrEqual(20);
          expect(address.zipCode).toBe('10013');
          if (smsOptIn) expect(phoneNumber).toMatch(/^[2-9]\d{9}$/);
        },
      ),
      { numRuns: 100 },
    );
  });
});
