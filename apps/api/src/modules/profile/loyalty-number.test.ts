import type { FieldError, Member, MemberUpdate } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser } from '../../../testing/test-app.ts';
import { newSessionId } from '../../platform/session/session-cookies.ts';
import { hashToken } from '../../platform/session/token-hash.ts';
import { addMember, TEST_PASSWORD } from '../members/members.testing.ts';
import { addCardHolder, apply, fingerprintOf, row } from '../rewards/rewards.testing.ts';

const FIXED = { field: 'loyaltyNumber', message: 'You can’t change your Demo number here. Please call us.' };
const IN_USE = { field: 'loyaltyNumber', message: 'This Demo number is already in use' };
const EARN_RATES = { tier0: 3, tier2: 3, tier3: 5 };

describe('a missing loyalty number', () => {
  let counter = 0;
  let card = '';
  const settings = { earnRates: EARN_RATES, loyaltyNumberRule: 'ten-digit' } as const;
  const { running, visit, signIn } = serverFixture({
    // The morning after the dines.
    now: () => new Date('2026-11-20T15:00:00Z'),
    sites: {
      demo: { settings },
      extremes: { settings },
      plain: { settings: { hasPPN: false } },
      single: { settings: { enrollmentType: 'sso', loyaltyNumberRule: 'ten-digit' } },
    },
  });
  beforeEach(() => {
    counter += 1;
    card = `number-card-${counter}`;
  });

  const partnerOf = (code: string) =>
    running.services.sites.sites.find((site) => site.code === code)!.bundle.basics.partner;
  /** A member without a number whose dine of $48.20 waits for it. */
  async function waiting(partner = 'demo') {
    const email = `waiting-${(counter += 1)}@example.com`;
    const { memberId } = await addCardHolder(running.test.database, partner, card, {
      loyalty_number: null,
      email,
      password: TEST_PASSWORD,
    });
    const rows = [row(`dine-${partner}-${card}`, { fingerprint: fingerprintOf(card) })];
    await apply(running.test.database, partnerOf(partner), rows);
    return { memberId, email };
  }
  const dinesOf = (memberId: string, partner = 'demo') =>
    running.test.database.withPartner(partner, (trx) =>
      trx
        .selectFrom('card_transaction')
        .select(['status', 'reason', 'benefit_units as units'])
        .where('member_id', '=', memberId)
        .execute(),
    );
  const entriesOf = (memberId: string, partner = 'demo') =>
    running.test.database.withPartner(partner, (trx) =>
      trx.selectFrom('reward_entry').select(['kind', 'units']).where('member_id', '=', memberId).execute(),
    );
  const save = (browser: Browser, form: MemberUpdate) => browser.send('PUT', '/api/Member', form);
  const refusal = async (browser: Browser, form: MemberUpdate) => {
    const answer = await save(browser, form);
    return [answer.statusCode, ...answer.json<FieldError[]>()];
  };
  const WAITING = [{ status: 'deferred', reason: 'loyalty_number_missing', units: 0 }];
  const AWARDED = [{ status: 'awarded', reason: null, units: 144 }];

  it('EXT-02 ACC-03 added to the profile is stored normalized, and awards the dines that waited for it once', async () => {
    const { memberId, email } = await waiting();
    expect(await dinesOf(memberId)).toEqual(WAITING);
    const browser = await signIn({ email });
    const answer = await save(browser, { loyaltyNumber: ' 0000-900 201 ' });
    expect([answer.statusCode, answer.json<Member>().loyaltyNumber]).toEqual([200, '0000900201']);
    expect(await dinesOf(memberId)).toEqual(AWARDED);
    // As after a lost answer.
    expect((await save(browser, { loyaltyNumber: '0000900201' })).statusCode).toBe(200);
    expect(await entriesOf(memberId)).toEqual([{ kind: 'earn', units: 144 }]);
  });

  it('EXT-02 ACC-03 cannot be changed once it is stored', async () => {
    const { memberId, email } = await waiting();
    const browser = await signIn({ email });
    expect((await save(browser, { loyaltyNumber: '0000900301' })).statusCode).toBe(200);
    for (const form of [{ loyaltyNumber: '0000900302' }, { loyaltyNumber: '0000900302', firstName: 'Other' }])
      expect(await refusal(browser, form)).toEqual([400, FIXED]);
    expect((await browser.send('GET', '/api/Member')).json<Member>()).toMatchObject({
      firstName: 'Maya',
      loyaltyNumber: '0000900301',
    });
    expect(await dinesOf(memberId)).toEqual(AWARDED);
  });

  it('EXT-02 ENR-03 is refused when another member has it, and everything sent with it stays unsaved', async () => {
    await addMember(running.test.database, 'demo', { loyalty_number: '0000900401' });
    const { memberId, email } = await waiting();
    const browser = await signIn({ email });
    const taken = { loyaltyNumber: '0000-900401', firstName: 'Other' };
    expect(await refusal(browser, taken)).toEqual([400, IN_USE]);
    expect((await browser.send('GET', '/api/Member')).json<Member>()).toMatchObject({
      firstName: 'Maya',
      loyaltyNumber: '',
    });
    expect([await dinesOf(memberId), await entriesOf(memberId)]).toEqual([WAITING, []]);
  });

  it.each([
    ['', 'This field is required.'],
    ['12345', 'Invalid Demo number format (10 digits)'],
    ['0000900\u0000401', 'Invalid Demo number format (10 digits)'],
    ['9'.repeat(60), 'Invalid Demo number format (10 digits)'],
  ])('EXT-02 ENR-10 is checked by the rule of joining: %j', async (loyaltyNumber, message) => {
    const { memberId, email } = await waiting();
    expect(await refusal(await signIn({ email }), { loyaltyNumber })).toEqual([
      400,
      { field: 'loyaltyNumber', message },
    ]);
    expect(await dinesOf(memberId)).toEqual(WAITING);
  });

  it('EXT-02 is refused where members have no numbers', async () => {
    const { email } = await addMember(running.test.database, 'plain', { loyalty_number: null });
    const [status, problem] = await refusal(await signIn({ email }, 'plain'), { loyaltyNumber: 'X1' });
    expect([status, (problem as FieldError).field]).toEqual([400, 'loyaltyNumber']);
  });

  it('EXT-02 SRV-02 awards nothing at another program, whose member may have the same number and card', async () => {
    const here = await waiting();
    const there = await waiting('extremes');
    await addMember(running.test.database, 'extremes', { loyalty_number: '0000900501' });
    expect((await save(await signIn(here), { loyaltyNumber: '0000900501' })).statusCode).toBe(200);
    expect(await dinesOf(here.memberId)).toEqual(AWARDED);
    expect(await dinesOf(there.memberId, 'extremes')).toEqual(WAITING);
    expect((await (await signIn(there, 'extremes')).send('GET', '/api/Member')).json<Member>().loyaltyNumber).toBe('');
  });

  it('EXT-02 saved twice at the same time stays the first one, and pays once', async () => {
    const { memberId, email } = await waiting();
    const browsers = [await signIn({ email }), await signIn({ email })];
    const numbers = ['0000900601', '0000900602'];
    const answers = await Promise.all(
      browsers.map((browser, index) => save(browser, { loyaltyNumber: numbers[index]! })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(answers[1 - winner]?.json()).toEqual([FIXED]);
    expect((await browsers[0]!.send('GET', '/api/Member')).json<Member>().loyaltyNumber).toBe(numbers[winner]);
    expect([await dinesOf(memberId), await entriesOf(memberId)]).toEqual([AWARDED, [{ kind: 'earn', units: 144 }]]);
  });

  it('EXT-02 goes to one of two members who save the same number at the same time', async () => {
    const first = await waiting();
    card = `${card}-second`;
    const second = await waiting();
    const browsers = await Promise.all([signIn(first), signIn(second)]);
    const answers = await Promise.all(browsers.map((browser) => save(browser, { loyaltyNumber: '0000900701' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toEqual([IN_USE]);
    const statuses = [...(await dinesOf(first.memberId)), ...(await dinesOf(second.memberId))];
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(['awarded', 'deferred']);
  });

  it('EXT-02 can be added by single sign-on members, whose program does not send it', async () => {
    const { id: memberId } = await addMember(running.test.database, 'single', { loyalty_number: null });
    const id = newSessionId();
    // This partner has no sign-in with a password, so the session is inserted directly.
    await running.test.database.withPartner('single', (trx) =>
      trx
        .insertInto('member_session')
        .values({
          partner: 'single',
          id_hash: hashToken(id),
          member_id: memberId,
          emulated_by: null,
          started_at: new Date('2026-11-20T14:59:00Z'),
          expires_at: new Date('2026-11-20T16:00:00Z'),
        })
        .execute(),
    );
    const browser = visit('single');
    browser.cookies.set('session', id);
    const answer = await save(browser, { loyaltyNumber: '0000900801' });
    expect([answer.statusCode, answer.json<Member>().loyaltyNumber]).toEqual([200, '0000900801']);
  });
});
