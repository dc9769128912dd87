import type { FieldError, Member, Prospect } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiDescription } from '../../../commands/generated/api-description.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { sessionOf, type Browser } from '../../../testing/test-app.ts';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { countLockWaits } from '../../platform/db/lock-waits.testing.ts';
import { operationsOf, resolved, type Document } from '../../platform/openapi/operations.testing.ts';
import { createRecoveryToken } from '../accounts/recovery-links.repository.ts';
import { addMember, type AddedMember } from '../members/members.testing.ts';

const NEW_PASSWORD = 'a soup of the day in june';
const LINK_SENT = {
  field: 'email',
  message: 'We need to make sure it’s you. To finish joining, open the link we just sent to this address.',
};
const IN_USE = {
  field: 'email',
  message:
    'This e-mail address is already in use. You already have an account. [Sign in](/login) or [recover access](/recover).',
};

describe('joining of members whom the program supplied', () => {
  let time = Date.UTC(2026, 0, 1);
  let counter = 0;
  let victim: AddedMember;
  const { running, visit } = serverFixture({
    now: () => new Date(time),
    sites: {
      demo: {},
      plain: { settings: { hasPPN: false } },
      open: { settings: { passwordAtJoin: false } },
      single: { settings: { enrollmentType: 'sso' } },
      closed: { settings: { enrollmentType: 'none' } },
    },
  });
  beforeEach(async () => {
    victim = await addSupplied();
  });

  const inPartner = <Result>(partner: string, work: (trx: PartnerTransaction) => Promise<Result>) =>
    running.test.database.withPartner(partner, work);
  const addSupplied = (partner = 'demo', overrides: { loyalty_number?: string | null; public_id?: string } = {}) =>
    addMember(running.test.database, partner, { password: null, joined_at: null, activated_at: null, ...overrides });
  /** The form of a visitor who knows a member's address and public id, with a number of their own. */
  const formOf = ({ email, publicId }: AddedMember, overrides: Partial<Prospect> = {}): Prospect => ({
    email,
    publicId,
    password: 'fig tart on tuesday',
    passwordConfirm: 'fig tart on tuesday',
    firstName: 'Sam',
    lastName: 'Stranger',
    address: { zipCode: '10013' },
    loyaltyNumber: `S${(counter += 1)}00`,
    acceptTerms: true,
    ...overrides,
  });
  const join = (who: Browser, form: object) => who.send('POST', '/api/Members/Prospects', form);
  const outcome = async (answer: ReturnType<typeof join>) => {
    const { statusCode, ...rest } = await answer;
    const { error } = { error: undefined, ...rest.json<{ error?: { code: string; fields?: FieldError[] } }>() };
    return statusCode === 200 ? 'joined' : (error?.fields?.[0] ?? error?.code);
  };
  const mailsTo = ({ id }: AddedMember, partner = 'demo') =>
    inPartner(partner, async (trx) => {
      const rows = await trx.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute();
      return rows.filter(({ payload }) => payload['memberId'] === id).map(({ kind }) => kind);
    });
  const rowOf = ({ id }: AddedMember, partner = 'demo') =>
    inPartner(partner, (trx) => trx.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  /** Everything that belongs to an account. */
  const accountOf = (member: AddedMember, partner = 'demo') =>
    inPartner(partner, async (trx) => {
      const tables = ['member_password', 'member_session', 'member_link', 'member_passkey', 'member_card'] as const;
      const rows = [];
      for (const table of [...tables, 'member_bonus', 'email_change', 'legal_consent'] as const)
        rows.push(await trx.selectFrom(table).selectAll().where('member_id', '=', member.id).execute());
      return [await rowOf(member, partner), ...rows];
    });
  const useLink = async (token: string) =>
    (
      await visit().send('POST', '/api/Members/Recover/Password', {
        token,
        password: NEW_PASSWORD,
        passwordConfirm: NEW_PASSWORD,
      })
    ).statusCode;
  const linkFor = ({ id }: AddedMember) => inPartner('demo', (trx) => createRecoveryToken(trx, id, new Date(time)));
  /** Signs the member in by a mailed link. */
  async function signInByLink(member: AddedMember): Promise<Browser> {
    expect(await useLink(await linkFor(member))).toBe(200);
    const browser = visit();
    const answer = await browser.send('POST', '/api/SignIn', { username: member.email, password: NEW_PASSWORD });
    expect(answer.statusCode, answer.body).toBe(200);
    return browser;
  }

  it('ENR-01 ENR-03 completes a supplied membership by its stored number in any spelling, and keeps the number as stored', async () => {
    const member = await addSupplied('demo', { loyalty_number: 'HT-5550 1236' });
    expect(await outcome(join(visit(), formOf(member, { loyaltyNumber: 'ht 5550–1236' })))).toBe('joined');
    expect(await rowOf(member)).toMatchObject({ loyalty_number: 'HT-5550 1236', first_name: 'Sam' });
    const open = await addSupplied('open');
    const { loyaltyNumber } = open;
    expect(await outcome(join(visit('open'), formOf(open, { loyaltyNumber })))).toBe('joined');
    expect(await mailsTo(member)).toEqual(['mail.welcome']);
  });

  it('ENR-01 ENR-03 changes nothing for a stranger with public id and address, and mails the stored address a link', async () => {
    const cases: [AddedMember, string, Partial<Prospect>?][] = [
      [victim, 'demo'],
      [await addSupplied('demo', { loyalty_number: null }), 'demo'],
      [await addSupplied('open'), 'open'],
      [await addSupplied('plain', { loyalty_number: null }), 'plain'],
      // Neither is a number at a program that has none, nor one that the public id tells.
      [await addSupplied('plain', { loyalty_number: 'P1200' }), 'plain', { loyaltyNumber: 'P1200' }],
      [
        await addSupplied('demo', { loyalty_number: 'HT55501237', public_id: 'ht-55501237-a' }),
        'demo',
        { loyaltyNumber: 'HT55501237' },
      ],
      [
        await addSupplied('demo', { loyalty_number: 'HT55501238', public_id: '55501238' }),
        'demo',
        { loyaltyNumber: 'HT55501238' },
      ],
    ];
    for (const [member, partner, overrides] of cases) {
      const before = await accountOf(member, partner);
      const stranger = visit(partner);
      expect(await outcome(join(stranger, formOf(member, overrides)))).toEqual(LINK_SENT);
      expect(await accountOf(member, partner)).toEqual(before);
      expect(stranger.cookies.has('session')).toBe(false);
      expect(await mailsTo(member, partner)).toEqual(['mail.finishJoining']);
    }
  });

  it('ENR-03 checks three numbers for a membership in half an hour, even concurrent ones, then only mails the link', async () => {
    const { loyaltyNumber } = victim;
    for (let guess = 0; guess < 3; guess += 1) expect(await outcome(join(visit(), formOf(victim)))).toEqual(LINK_SENT);
    expect(await outcome(join(visit(), formOf(victim, { loyaltyNumber })))).toEqual(LINK_SENT);
    time += 30 * 60_000;
    const guesses = Array.from({ length: 6 }, () => outcome(join(visit(), formOf(victim))));
    expect(await Promise.all(guesses)).toEqual(guesses.map(() => LINK_SENT));
    expect(await outcome(join(visit(), formOf(victim, { loyaltyNumber })))).toEqual(LINK_SENT);
    time += 30 * 60_000;
    expect(await outcome(join(visit(), formOf(victim, { loyaltyNumber })))).toBe('joined');
  });

  it('ENR-03 ENR-07 mails a member at most ten links in half an hour, whichever form asks for them', async () => {
    await inPartner('demo', (trx) =>
      trx
        .updateTable('member')
        .set({ activated_at: new Date(time) })
        .where('id', '=', victim.id)
        .execute(),
    );
    for (let times = 0; times < 6; times += 1) {
      await join(visit(), formOf(victim));
      await visit().send('POST', '/api/Members/Recover', { username: victim.email });
    }
    const mails = await mailsTo(victim);
    expect([mails.length, new Set(mails)]).toEqual([10, new Set(['mail.finishJoining', 'mail.recover'])]);
  });

  it('ENR-03 finds a supplied member only by public id and address together, while active and without a password', async () => {
    const { publicId: _, ...withoutId } = formOf(victim);
    expect(await outcome(join(visit(), withoutId))).toEqual(IN_USE);
    expect(await outcome(join(visit(), { ...withoutId, publicId: 'someone-else' }))).toEqual(IN_USE);
    const own = { loyaltyNumber: victim.loyaltyNumber };
    await inPartner('demo', (trx) =>
      trx.updateTable('member').set({ is_active: false }).where('id', '=', victim.id).execute(),
    );
    expect(await outcome(join(visit(), formOf(victim, own)))).toEqual(IN_USE);
    const other = await addSupplied();
    expect(await useLink(await linkFor(other))).toBe(200);
    const form = formOf(other, { loyaltyNumber: other.loyaltyNumber });
    expect(await outcome(join(visit(), form))).toEqual(IN_USE);
    expect([await mailsTo(victim), await mailsTo(other)]).toEqual([[], ['mail.passwordChanged']]);
  });

  it('ENR-01 ENR-07 lets a member finish joining after the mailed link, without another password or another number', async () => {
    const browser = await signInByLink(victim);
    const { publicId: _, password: _p, passwordConfirm: _c, ...form } = formOf(victim);
    expect(await outcome(join(browser, form))).toEqual({
      field: 'loyaltyNumber',
      message: 'You can’t change your Demo number here. Please call us.',
    });
    expect(await outcome(join(browser, { ...form, loyaltyNumber: victim.loyaltyNumber }))).toBe('joined');
    const member = (await browser.send('GET', '/api/Member')).json<Member>();
    expect(member).toMatchObject({ loyaltyNumber: victim.loyaltyNumber, publicId: victim.publicId });
    expect(member.joinDate).not.toBe('');
    const again = await visit().send('POST', '/api/SignIn', { username: victim.email, password: NEW_PASSWORD });
    expect(again.statusCode).toBe(200);
  });

  it.each(['demo', 'single'])(
    'ENR-01 ENR-05 takes the number of a signed-in member who has none (%s)',
    async (code) => {
      const member = await addSupplied(code, { loyalty_number: null });
      const browser = visit(code);
      browser.cookies.set('session', await sessionOf(running, code, member));
      expect(await outcome(join(browser, formOf(member, { loyaltyNumber: `own ${counter}` })))).toBe('joined');
      expect((await rowOf(member, code)).loyalty_number).toMatch(/^OWN\d+$/);
    },
  );

  it('ENR-05 RTE-02 mails nothing at programs where a visitor cannot join', async () => {
    for (const [partner, answer] of [
      ['single', 'unauthorized'],
      ['closed', 'not_found'],
    ] as const) {
      const member = await addSupplied(partner);
      const form = formOf(member, { loyaltyNumber: member.loyaltyNumber });
      expect(await outcome(join(visit(partner), form))).toBe(answer);
      expect(await mailsTo(member, partner)).toEqual([]);
    }
  });

  it('ENR-03 makes one account when two people complete a membership at once, by number or signed in', async () => {
    const form = formOf(victim, { loyaltyNumber: victim.loyaltyNumber });
    const other = await addSupplied();
    const browser = await signInByLink(other);
    const own = formOf(other, { loyaltyNumber: other.loyaltyNumber });
    for (const complete of [() => join(visit(), form), () => join(browser, own)]) {
      const [first, second] = (await Promise.all([outcome(complete()), outcome(complete())])).toSorted((left) =>
        left === 'joined' ? -1 : 1,
      );
      expect(first).toBe('joined');
      // Who comes after the other has finished meets an address in use.
      expect([IN_USE, 'already_member']).toContainEqual(second);
    }
    for (const member of [victim, other])
      expect((await mailsTo(member)).filter((kind) => kind === 'mail.welcome')).toHaveLength(1);
  });

  it('ENR-03 ENR-07 refuses a link that was used, or whose member has joined in the meantime', async () => {
    const token = await linkFor(victim);
    expect([await useLink(token), await useLink(token)]).toEqual([200, 404]);
    const other = await addSupplied();
    const early = await linkFor(other);
    expect(await outcome(join(visit(), formOf(other, { loyaltyNumber: other.loyaltyNumber })))).toBe('joined');
    expect(await useLink(early)).toBe(404);
  });

  it('ENR-03 ENR-07 answers both when a link is used while its member joins', async () => {
    for (let times = 0; times < 4; times += 1) {
      const member = await addSupplied('demo', { loyalty_number: null });
      const browser = await signInByLink(member);
      const token = await linkFor(member);
      const [joined, used] = await Promise.all([outcome(join(browser, formOf(member))), useLink(token)]);
      // The link ends the browser's session. When it is faster, the form is a visitor's, with the address of a member.
      expect(['joined', 'unauthorized', 'already_member', 'email']).toContain(
        typeof joined === 'object' ? joined.field : joined,
      );
      expect([200, 404]).toContain(used);
      expect((await rowOf(member)).joined_at !== null).toBe(joined === 'joined');
    }
  });

  /** Joins while another transaction changes the member, and waits for it. */
  async function joinDuring(
    browser: Browser,
    form: Prospect,
    change: (trx: PartnerTransaction) => Promise<unknown>,
  ): Promise<unknown> {
    let joining: Promise<unknown> | undefined;
    await inPartner('demo', async (trx) => {
      await trx.updateTable('member').set({ family_id: 'held' }).where('id', '=', victim.id).execute();
      joining = outcome(join(browser, form));
      await expect.poll(() => countLockWaits(running.test)).toBe(1);
      await change(trx);
    });
    return joining;
  }

  it('ENR-03 ENR-07 refuses to join a member whom a mailed link has just given a first password', async () => {
    const form = formOf(victim, { loyaltyNumber: victim.loyaltyNumber });
    const setPassword = (trx: PartnerTransaction) =>
      trx
        .insertInto('member_password')
        .values({ partner: 'demo', member_id: victim.id, hash: 'of the link' })
        .execute();
    expect(await joinDuring(visit(), form, setPassword)).toBe('already_member');
  });

  it('ENR-03 keeps a number that the program supplies while the member joins with another', async () => {
    victim = await addSupplied('demo', { loyalty_number: null });
    const browser = await signInByLink(victim);
    const supply = (trx: PartnerTransaction) =>
      trx.updateTable('member').set({ loyalty_number: 'PROGRAM1' }).where('id', '=', victim.id).execute();
    expect(await joinDuring(browser, formOf(victim), supply)).toBe('joined');
    expect((await rowOf(victim)).loyalty_number).toBe('PROGRAM1');
  });

  describe('calls that take a public id', () => {
    type Call = { method: 'GET' | 'POST'; url(id: string): string; body?(id: string): object };
    const CALLS: Record<string, Call> = {
      'GET /api/Member/{publicId}': { method: 'GET', url: (id) => `/api/Member/${id}` },
      'POST /api/Members/Prospects': {
        method: 'POST',
        url: () => '/api/Members/Prospects',
        body: () => formOf(victim, { marketing: { referrer: victim.publicId } }),
      },
      'POST /api/Member/Activate': {
        method: 'POST',
        url: () => '/api/Member/Activate',
        body: (publicId) => ({ publicId }),
      },
      'GET /api/merchants/{merchantId}/flex-offers/members/{publicId}': {
        method: 'GET',
        url: (id) => `/api/merchants/m1/flex-offers/members/${id}`,
      },
      'POST /api/Impressions': {
        method: 'POST',
        url: () => '/api/Impressions',
        body: (publicId) => [{ kind: 'page_view', data: { publicId } }],
      },
    };

    it('ACT-01 SES-07 covers every call of the API that takes a public id', async () => {
      const document = JSON.parse(await apiDescription()) as Document;
      const taking = operationsOf(document).flatMap(({ method, path, parameters = [], requestBody = {} }) =>
        JSON.stringify(resolved(document, { parameters, requestBody })).includes('"publicId"')
          ? `${method} ${path}`
          : [],
      );
      expect(taking.toSorted()).toEqual(
        Object.keys(CALLS)
          .filter((name) => !name.endsWith('Impressions'))
          .toSorted(),
      );
    });

    it.each(Object.entries(CALLS))(
      'ACT-01 SES-07 changes nothing but the activation by a public id: %s',
      async (name, call) => {
        const [row, ...rest] = await accountOf(victim);
        const stranger = visit();
        await stranger.send(call.method, call.url(victim.publicId), call.body?.(victim.publicId));
        const isActivation = name.endsWith('Activate');
        const [after, ...others] = await accountOf(victim);
        expect(others).toEqual(rest);
        expect(after).toEqual(
          isActivation ? { ...row, activated_at: new Date(time), updated_at: new Date(time) } : row,
        );
        expect((await stranger.send('GET', '/api/Member')).statusCode).toBe(401);
      },
    );
  });

  it('FRM-04 ENR-03 changes nothing either by the form without scripts and the cookie of a known visitor', async () => {
    const before = await accountOf(victim);
    running.renderer.requests.length = 0;
    const { password = '', email, firstName, lastName } = formOf(victim);
    const answer = await running.app.inject({
      method: 'POST',
      url: '/join',
      headers: {
        host: 'demo.localhost',
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://demo.localhost',
        cookie: `RN_PUBLIC_ID=${victim.publicId}`,
      },
      payload: new URLSearchParams({
        email,
        firstName,
        lastName,
        password,
        passwordConfirm: password,
        loyaltyNumber: 'OTHER1',
        'address.zipCode': '10013',
        acceptTerms: 'on',
      }).toString(),
    });
    expect(answer.statusCode).toBe(400);
    expect(running.renderer.requests[0]?.posted?.problems).toEqual([{ ...LINK_SENT, label: 'E-mail' }]);
    expect(await accountOf(victim)).toEqual(before);
    expect(await mailsTo(victim)).toEqual(['mail.finishJoining']);
  });
});
