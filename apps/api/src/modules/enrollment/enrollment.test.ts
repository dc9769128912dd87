import type { FieldError, Member, Prospect } from '@dining/api-contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { openBrowser, type Browser } from '../../../testing/test-app.ts';
import { solveCaptcha } from '../captcha/captcha.testing.ts';
import { addMember, type AddedMember } from '../members/members.testing.ts';

let counter = 0;

/** A form that every partner accepts. */
function form(overrides: Partial<Prospect> = {}): Prospect {
  counter += 1;
  return {
    email: `joiner${counter}@example.com`,
    password: 'fig tart on tuesday',
    passwordConfirm: 'fig tart on tuesday',
    firstName: 'Maya',
    lastName: 'Okafor',
    address: { zipCode: '10013' },
    loyaltyNumber: `J${counter}`,
    acceptTerms: true,
    ...overrides,
  };
}

const bonus = (code: string, isNewMemberBonus: boolean) => ({
  code,
  units: 500,
  dines: 1,
  minimumTicketCents: 0,
  withinDays: 30,
  isNewMemberBonus,
});

describe('joining', () => {
  let browser: Browser;
  const { running, visit } = serverFixture({
    sites: {
      demo: {},
      extremes: {},
      open: { settings: { hasPPN: false, passwordAtJoin: false, fullAddressRequired: true } },
      ten: { settings: { loyaltyNumberRule: 'ten-digit' } },
      closed: { settings: { enrollmentType: 'none' } },
      bonus: { settings: { bonuses: [bonus('welcome', true), bonus('again', true), bonus('spring', false)] } },
    },
  });
  beforeEach(() => {
    browser = visit();
  });

  const addSupplied = (partner = 'demo') =>
    addMember(running.test.database, partner, { password: null, joined_at: null, activated_at: null });
  /** What a member whom the program supplied gives to join. */
  const knownAs = ({ email, publicId, loyaltyNumber }: AddedMember) => ({ email, publicId, loyaltyNumber });
  const join = (who: Browser, sent: object) => who.send('POST', '/api/Members/Prospects', sent);
  const fieldsOf = (answer: { json<T>(): T }) =>
    (answer.json<{ error?: { fields?: FieldError[] } }>().error?.fields ?? []).map(({ field }) => field);

  it('SRV-05 ENR-09 asks a network for the captcha after ten joins within half an hour', async () => {
    const joinFrom = (address: string, answer?: string) =>
      join(
        openBrowser(running.app, 'demo.localhost', address),
        form({ email: `crowd-${(counter += 1)}@example.com`, ...(answer && { 'g-recaptcha-response': answer }) }),
      );
    for (let index = 0; index < 10; index += 1) expect((await joinFrom('10.23.0.1')).statusCode).toBe(200);
    expect((await joinFrom('10.23.0.1')).json()).toMatchObject({ error: { code: 'captcha_required' } });
    expect((await joinFrom('10.23.0.1', await solveCaptcha(running.app))).statusCode).toBe(200);
    expect((await joinFrom('10.23.0.2')).statusCode).toBe(200);
  });

  it('ENR-01 ENR-02 creates a signed-in member with normalized details', async () => {
    const sent = form({
      email: ' Maya.New@Example.com ',
      phoneNumber: '+1 (212) 555-0142',
      firstName: ' Maya ',
      loyaltyNumber: 'ab-12 34',
      emailOptIn: true,
      marketing: { source: 'poster' },
    });
    const answer = await join(browser, sent);
    expect(answer.statusCode, answer.body).toBe(200);
    const member = (await browser.send('GET', '/api/Member')).json<Member>();
    expect(member).toMatchObject({
      publicId: answer.json<{ publicId: string }>().publicId,
      memberType: 'NonCardMember',
      tierLevel: 2,
      email: 'Maya.New@Example.com',
      firstName: 'Maya',
      phoneNumber: '2125550142',
      smsOptIn: true,
      loyaltyNumber: 'AB1234',
      enrollmentSource: 'poster',
      address: { zipCode: '10013' },
    });
    expect(member.joinDate).not.toBe('');
    const mails = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('outbox').select('kind').execute(),
    );
    expect(mails.map(({ kind }) => kind)).toContain('mail.welcome');
  });

  it.each<[string, Partial<Prospect>, boolean]>([
    ['agreed in the second version', { phoneNumber: '212 555 0142', smsOptInV2: true }, true],
    ['declined in the second version', { phoneNumber: '212 555 0142', smsOptInV2: false }, false],
    ['entered a number', { phoneNumber: '212 555 0142' }, true],
    ['agreed without a number', { smsOptInV2: true }, false],
  ])('ENR-02 sets the text message consent of a member who %s', async (_who, overrides, expected) => {
    await join(browser, form(overrides));
    expect((await browser.send('GET', '/api/Member')).json<Member>().smsOptIn).toBe(expected);
  });

  it.each<[string, Partial<Prospect>, string[]]>([
    [
      'nothing at all',
      {
        email: '',
        password: '',
        passwordConfirm: '',
        firstName: ' ',
        lastName: '',
        loyaltyNumber: '',
        address: {},
        acceptTerms: false,
      },
      ['email', 'firstName', 'lastName', 'loyaltyNumber', 'password', 'address.zipCode', 'acceptTerms'],
    ],
    ['an invalid address', { email: 'maya@' }, ['email']],
    ['a name that is too long', { firstName: 'x'.repeat(21) }, ['firstName']],
    ['a short password', { password: 'short', passwordConfirm: 'short' }, ['password']],
    ['two different passwords', { passwordConfirm: 'something else entirely' }, ['passwordConfirm']],
    ['a common password', { password: 'Password1', passwordConfirm: 'Password1' }, ['password']],
    [
      'a password that contains the number',
      { loyaltyNumber: 'AB 1234', password: 'my ab1234 secret', passwordConfirm: 'my ab1234 secret' },
      ['password'],
    ],
    ['a number of stars', { loyaltyNumber: '***' }, ['loyaltyNumber']],
    ['an unknown ZIP code', { address: { zipCode: '00000' } }, ['address.zipCode']],
    ['an unknown state', { address: { zipCode: '10013', state: 'XX' } }, ['address.state']],
    ['a phone number of letters', { phoneNumber: 'call me' }, ['phoneNumber']],
  ])('ENR-03 reports at the field the problem of %s', async (_what, overrides, expected) => {
    const answer = await join(browser, form(overrides));
    expect([answer.statusCode, [...new Set(fieldsOf(answer))]]).toEqual([400, expected]);
    expect(JSON.stringify(answer.json())).not.toContain('must match');
  });

  it('ENR-03 reports an email address or number in use, with links to sign in or recover', async () => {
    const there = await addMember(running.test.database, 'demo');
    const answer = await join(browser, form({ email: there.email.toUpperCase() }));
    expect(fieldsOf(answer)).toEqual(['email']);
    expect(answer.body).toContain('](/login)');
    expect(answer.body).toContain('](/recover)');
    expect(fieldsOf(await join(browser, form({ loyaltyNumber: there.loyaltyNumber })))).toEqual(['loyaltyNumber']);
    expect((await browser.send('GET', '/api/Member')).statusCode).toBe(401);
    const valid = async (path: string) => (await browser.send('GET', path)).json<{ isValid: boolean }>().isValid;
    expect(await valid(`/api/Members/Validate/Email?email=${there.email}`)).toBe(false);
    expect(await valid('/api/Members/Validate/Email?email=unused@example.com')).toBe(true);
    expect(await valid(`/api/Members/Validate/PartnerNumber?partnerNumber=${there.loyaltyNumber}`)).toBe(false);
    expect(await valid('/api/Members/Validate/PartnerNumber?partnerNumber=FREE1')).toBe(true);
    expect([
      await valid('/api/Members/Validate/Zip?zip=10013'),
      await valid('/api/Members/Validate/Zip?zip=00907'),
      await valid('/api/Members/Validate/Zip?zip=09366'),
      await valid('/api/Members/Validate/Zip?zip=00000'),
      await valid('/api/Members/Validate/Zip?zip=Paris'),
    ]).toEqual([true, true, true, false, false]);
  });

  it('ENR-03 lets one of several people join who use the same address or number concurrently, and tells the others', async () => {
    const same = form();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        join(visit(), {
          ...same,
          loyaltyNumber: `R${counter}X${index}`,
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 400 && fieldsOf(answer).includes('email'))).toHaveLength(
      11,
    );
    const number = `S${counter}`;
    const numbers = await Promise.all(Array.from({ length: 12 }, () => join(visit(), form({ loyaltyNumber: number }))));
    expect(numbers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 11 }, () => 400),
    ]);
  });

  it('BON-01 offers each new member the new-member bonuses once, and no others', async () => {
    const [here, prospect] = [visit('bonus'), await addSupplied('bonus')];
    await running.test.database.withPartner('bonus', (trx) =>
      trx
        .insertInto('member_bonus')
        .values({
          partner: 'bonus',
          member_id: prospect.id,
          code: 'again',
          status: 'Enrolled',
          created_at: new Date(0),
        })
        .execute(),
    );
    const bonusesOf = async (who: Browser) =>
      (await who.send('GET', '/api/Member'))
        .json<Member>()
        .activeBonuses.map(({ code, bonusStatus, memberIsEligibleForNMB }) => [
          code,
          bonusStatus,
          memberIsEligibleForNMB,
        ]);
    expect((await join(here, form())).statusCode).toBe(200);
    expect(await bonusesOf(here)).toEqual([
      ['again', 'Eligible', true],
      ['welcome', 'Eligible', true],
    ]);
    const known = visit('bonus');
    expect((await join(known, form(knownAs(prospect)))).statusCode).toBe(200);
    expect(await bonusesOf(known)).toEqual([
      ['again', 'Enrolled', false],
      ['welcome', 'Eligible', true],
    ]);
    expect((await join(browser, form())).statusCode).toBe(200);
    expect(await bonusesOf(browser)).toEqual([]);
  });

  it('EXT-08 records the referring member, but never the member themselves', async () => {
    const prospect = await addSupplied();
    const friend = await addMember(running.test.database, 'demo');
    const referredBy = async (sent: Prospect, who: Browser) => {
      const { publicId } = (await join(who, sent)).json<{ publicId: string }>();
      return (
        await running.test.database.withPartner('demo', (trx) =>
          trx.selectFrom('member').select('referred_by').where('public_id', '=', publicId).executeTakeFirstOrThrow(),
        )
      ).referred_by;
    };
    expect(await referredBy(form({ marketing: { referrer: friend.publicId } }), browser)).toBe(friend.publicId);
    expect(await referredBy(form({ marketing: { referrer: 'https://news.example/today' } }), visit())).toBeNull();
    expect(
      await referredBy(form({ ...knownAs(prospect), marketing: { referrer: prospect.publicId } }), visit()),
    ).toBeNull();
  });

  it('ENR-10 checks numbers by the partner’s rule', async () => {
    const ten = visit('ten');
    expect(fieldsOf(await join(ten, form({ loyaltyNumber: '1234567890' })))).toEqual(['loyaltyNumber']);
    expect((await join(ten, form({ loyaltyNumber: '0000 9000 00' }))).statusCode).toBe(200);
  });

  it('ENR-01 requires only the fields that the partner wants', async () => {
    const open = visit('open');
    const { password: _p, passwordConfirm: _c, loyaltyNumber: _n, ...rest } = form();
    expect(fieldsOf(await join(open, rest)).toSorted()).toEqual(['address.address1', 'address.city', 'address.state']);
    expect(
      (
        await join(open, {
          ...rest,
          address: { address1: '1 Main St', city: 'New York', state: 'NY', zipCode: '10013' },
        })
      ).statusCode,
    ).toBe(200);
    expect((await join(visit('closed'), form())).statusCode).toBe(404);
  });

  it.each([8, 57, 10_000])('ENR-02 accepts a password of %i characters and ignores those past 56', async (length) => {
    const secret = 'a1b2 c3d4'.repeat(Math.ceil(length / 9)).slice(0, length);
    const sent = form({ password: secret, passwordConfirm: secret });
    expect((await join(browser, sent)).statusCode).toBe(200);
    const signIn = (password: string) => visit().send('POST', '/api/SignIn', { username: sent.email, password });
    expect((await signIn(secret)).statusCode).toBe(200);
    expect((await signIn(secret.slice(0, 56))).statusCode).toBe(200);
    expect((await signIn(`${secret.slice(0, 55)}!`)).statusCode).toBe(401);
  });

  it('SRV-02 accepts the same address at another partner', async () => {
    const sent = form();
    expect((await join(browser, sent)).statusCode).toBe(200);
    expect((await join(visit('extremes'), sent)).statusCode).toBe(200);
  });

  it('ACT-01 activates a membership once, and returns what a public id may reveal', async () => {
    const waiting = await addMember(running.test.database, 'demo', { password: null, activated_at: null });
    expect((await browser.send('GET', `/api/Member/${waiting.publicId}`)).json()).toEqual({
      publicId: waiting.publicId,
      interfaceType: 'known',
      firstName: 'Maya',
      tierLevel: 1,
      hasWebProfile: false,
      active: true,
    });
    for (let times = 0; times < 2; times += 1)
      expect((await browser.send('POST', '/api/Member/Activate', { publicId: waiting.publicId })).json()).toMatchObject(
        { tierLevel: 0 },
      );
    expect((await browser.send('POST', '/api/Member/Activate', { publicId: 'not-a-member' })).statusCode).toBe(404);
    expect(
      (await visit('extremes').send('POST', '/api/Member/Activate', { publicId: waiting.publicId })).statusCode,
    ).toBe(404);
  });

  it('SRV-04 handles any text in any field without a server error', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('\u0000', '\uD800', "'; drop table member; --", '<script>', '../../etc', '🙂'.repeat(20)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          email: text,
          firstName: text,
          lastName: text,
          password: text,
          passwordConfirm: text,
          loyaltyNumber: text,
          phoneNumber: text,
          address: fc.record({
            address1: text,
            city: text,
            state: fc.string({ maxLength: 20 }),
            zipCode: fc.string({ maxLength: 20 }),
          }),
        }),
        async (hostile) => {
          const answer = await join(visit(), { ...hostile, acceptTerms: true });
          expect(answer.statusCode, JSON.stringify(hostile)).toBeLessThan(500);
        },
      ),
      { numRuns: 60 },
    );
  });
});
