import type { LinkedCards } from '@dining/api-contract';
import { expect } from 'vitest';
import { apiDescription } from '../commands/generated/api-description.ts';
import { TEST_TERMS } from '../src/modules/cards/cards.testing.ts';
import { claimForm, jpegPicture, recentDineDay } from '../src/modules/claims/claims.testing.ts';
import { secretOf } from '../src/modules/members/member-tables.testing.ts';
import { TEST_PASSWORD } from '../src/modules/members/members.testing.ts';
import { operationsOf, type Document } from '../src/platform/openapi/operations.testing.ts';
import { openBrowser, type TestApp } from '../testing/test-app.ts';
import type { Code, Credentials, PartnersWithMembers } from './tenancy-members.testing.ts';

const operations = operationsOf(JSON.parse(await apiDescription()) as Document);

type Headers = Record<string, string>;

/** Ways to mix the credentials of two partners in the headers of a request to the first one's site. */
const DISGUISES = {
  'all headers of the other': ({ mine, theirs }) => ({ ...theirs.headers, host: `${mine}.localhost` }),
  'cookies of the other': ({ mixed }) => mixed,
  'cookies and host of the other': ({ mixed, other }) => ({
    ...mixed,
    'x-forwarded-host': `${other}.localhost`,
    forwarded: `host=${other}.localhost`,
    'x-original-host': `${other}.localhost`,
    origin: `http://${other}.localhost`,
  }),
  'the token of the other': ({ own, theirs }) => ({
    ...own.headers,
    'x-xsrf-token': theirs.headers['x-xsrf-token'] ?? '',
  }),
  'the host of the other': ({ own, other }) => ({
    ...own.headers,
    'x-forwarded-host': `${other}.localhost`,
    'x-partner': other,
    referer: `http://${other}.localhost/`,
  }),
  'cookies of both': ({ own, theirs }) => ({
    ...own.headers,
    cookie: `${theirs.headers['cookie']}; ${own.headers['cookie']}`,
  }),
} satisfies Record<
  string,
  (of: { mine: Code; other: Code; own: Credentials; theirs: Credentials; mixed: Headers }) => Headers
>;
export type Disguise = keyof typeof DISGUISES;
export const ALL_DISGUISES = Object.keys(DISGUISES) as Disguise[];

let calls = 0;

/** Sends a request from a new address, so that no rate limit applies. */
const sendTo = (
  { app }: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  payload?: object | Buffer,
) => {
  calls += 1;
  return app.inject({
    method,
    url,
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    headers,
    ...(payload && { payload }),
  });
};

/** A claim for the other's dine and card; anything else as JSON. */
const formFor = (
  method: string,
  path: string,
  theirs: Credentials,
  mine: Code,
): { payload?: object | Buffer; headers?: Record<string, string> } => {
  if (method === 'GET' || method === 'DELETE') return {};
  if (path.endsWith('/Messages')) return claimForm({ text: mine }, jpegPicture);
  if (path !== '/api/Member/Claims') return { payload: bodyFor(path, theirs, mine) };
  return claimForm(
    {
      merchantId: 'm1',
      date: recentDineDay(),
      amountCents: 5_000,
      cardId: theirs.card,
      note: mine,
    },
    jpegPicture,
  );
};

const bodyFor = (path: string, { member, link, captcha, token, dine }: Credentials, mine: Code): object => {
  switch (path) {
    case '/api/SignIn':
      return { username: member.email, password: TEST_PASSWORD, 'g-recaptcha-response': captcha };
    case '/api/Members/Prospects':
      return {
        email: member.email,
        publicId: member.publicId,
        password: 'a soup of the day in june',
        passwordConfirm: 'a soup of the day in june',
        firstName: mine,
        lastName: mine,
        address: { zipCode: '10013' },
        loyaltyNumber: member.loyaltyNumber,
        acceptTerms: true,
      };
    case '/api/Members/Recover':
      return { username: member.email };
    case '/api/Members/Recover/Confirm':
      return { token: link };
    case '/api/Members/Recover/Password':
      return { token: link, password: 'a soup of the day in june', passwordConfirm: 'a soup of the day in june' };
    case '/api/Member/Credentials':
      return { email: `taken-by-${mine}@example.com`, password: TEST_PASSWORD };
    case '/api/Member/Activate':
      return { publicId: member.publicId };
    case '/api/Member/Cards':
      return {
        creditCards: [
          { lastFour: '1111', token },
          { lastFour: '2222', partnerCardId: member.publicId },
        ],
        termsVersion: TEST_TERMS,
      };
    case '/api/Member':
      return { address: { city: mine } };
    // A wrong password: the right one would delete the caller's own account.
    case '/api/Member/Delete':
      return { confirm: true, password: 'not the password' };
    case '/api/v2/Merchants/{id}/Reviews':
      return { transactionId: dine, rating: 1, review: mine };
    case '/api/staging/dines':
      return {
        merchantId: 'm1',
        ticketCents: 5_000,
        event: 'refunded',
        sourceId: `${secretOf(member.publicId.split('-').at(-1) ?? '')}-${member.id}`,
      };
    case '/api/Members/ProspectEmails':
      return { email: member.email };
    case '/api/Impressions':
      return [
        { event: 'x', channel: 'web', dateTime: '2026-01-01T00:00:00Z', userAgent: '', publicId: member.publicId },
      ];
    case '/api/staging/session/end':
      return { seconds: 5 };
    case '/api/staging/persona':
      return { persona: 'anonymous' };
    default:
      return {};
  }
};

/**
 * Sends every call and some pages to a partner's site with credentials and ids of a member of another partner, and
 * expects that they reveal and change nothing, although all of them are valid at the other's site.
 */
export async function expectSeparate(
  { running, credentialsOf, allRowsOf }: PartnersWithMembers,
  { mine, other }: { mine: Code; other: Code },
  disguises: readonly Disguise[],
): Promise<void> {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object | Buffer) =>
    sendTo(running, method, url, headers, payload);

  /** A CSRF token of this site for cookies of any origin. */
  async function withToken(host: string, cookie: string): Promise<Record<string, string>> {
    const answer = await send('GET', '/api/CSRF', { host, cookie });
    const set = answer.cookies.map(({ name, value }) => `${name}=${value}; `).join('');
    return { host, cookie: set + cookie, 'x-xsrf-token': answer.json<{ csrfToken: string }>().csrfToken };
  }

  const [own, theirs] = [await credentialsOf(mine), await credentialsOf(other)];
  const host = `${mine}.localhost`;
  const mixed = await withToken(host, theirs.headers['cookie'] ?? '');
  const before = await allRowsOf(other);
  for (const disguise of disguises) {
    const headers: Headers = DISGUISES[disguise]({ mine, other, own, theirs, mixed });
    for (const { method, path } of operations) {
      const url = path
        .replaceAll('{publicId}', theirs.member.publicId)
        .replaceAll('{name}', 'home')
        .replace('Claims/{id}', `Claims/${theirs.claim}`)
        .replaceAll('{id}', 'm1')
        .replaceAll('{number}', '1')
        .replace('{message}', '1')
        .replace('{merchantId}', 'm1')
        .replace('{code}', secretOf(other))
        .replace('/api/reviews/status', `/api/reviews/status?txnId=${theirs.dine}`)
        .replace('/api/Emulation', `/api/Emulation?ticket=${theirs.ticket}`)
        .replace(
          /^\/api\/Member\/Cards$/,
          method === 'DELETE' ? `/api/Member/Cards?id=${theirs.card}&closesAccount=true` : '$&',
        )
        .replace('/Validate/Email', `/Validate/Email?email=${theirs.member.email}&usePpn=false`);
      const form = formFor(method, path, theirs, mine);
      const answer = await send(method, url, { ...headers, ...form.headers }, form.payload);
      const what = `${method} ${url} ${JSON.stringify(headers)}`;
      expect(answer.statusCode, what).toBeLessThan(500);
      expect(answer.body.includes(secretOf(other)), what).toBe(false);
      expect(answer.headers['access-control-allow-origin'], what).toBeUndefined();
    }
    for (const url of ['/', '/account', '/search', `/activate?public_id=${theirs.member.publicId}`]) {
      expect((await send('GET', url, headers)).body.includes(secretOf(other)), url).toBe(false);
    }
  }
  const statusOf = async (path: string) =>
    (
      await send(
        path === '/api/Member/Credentials' ? 'PUT' : 'POST',
        path,
        await withToken(host, ''),
        bodyFor(path, theirs, mine),
      )
    ).statusCode;
  expect([
    await statusOf('/api/SignIn'),
    await statusOf('/api/Members/Recover/Confirm'),
    await statusOf('/api/Members/Recover/Password'),
    await statusOf('/api/Member/Credentials'),
    await statusOf('/api/Member/Activate'),
  ]).toEqual([400, 404, 404, 401, 404]);
  expect((await send('GET', `/api/Emulation?ticket=${theirs.ticket}`, { host })).statusCode).toBe(403);
  expect((await send('GET', '/api/Member', { host, cookie: theirs.headers['cookie'] ?? '' })).statusCode).toBe(401);
  expect((await send('POST', '/api/Member/Delete', mixed, { confirm: true, password: TEST_PASSWORD })).statusCode).toBe(
    401,
  );
  expect(await allRowsOf(other)).toBe(before);
  // All of it is valid at its own partner, so it was refused only because of the partner.
  const home = openBrowser(running.app, `${other}.localhost`, `10.249.0.${(calls += 1) & 255}`);
  expect(
    (await send('GET', '/api/Member', { host: `${other}.localhost`, cookie: theirs.headers['cookie'] ?? '' }))
      .statusCode,
  ).toBe(200);
  expect((await home.send('POST', '/api/Members/Recover/Confirm', { token: theirs.link })).statusCode).toBe(200);
  expect(
    (
      await home.send('POST', '/api/SignIn', {
        username: theirs.member.email,
        password: TEST_PASSWORD,
        'g-recaptcha-response': theirs.captcha,
      })
    ).statusCode,
  ).toBe(200);
  expect(
    (await home.send('POST', '/api/Member/Cards', bodyFor('/api/Member/Cards', theirs, mine)))
      .json<LinkedCards>()
      .cardRegistration.map(({ error }) => error),
  ).toEqual([undefined, undefined]);
  expect((await home.send('DELETE', `/api/Member/Cards?id=${theirs.card}`)).statusCode).toBe(200);
  expect((await home.send('GET', `/api/Member/Claims/${theirs.claim}/Receipt`)).body).toBe(secretOf(other));
  expect((await home.send('GET', `/api/reviews/status?txnId=${theirs.dine}`)).json()).toEqual([
    { id: theirs.dine, completed: false },
  ]);
  expect(
    (await home.send('POST', '/api/v2/Merchants/m1/Reviews', { transactionId: theirs.dine, rating: 5 })).statusCode,
  ).toBe(200);
  expect((await home.send('POST', `/api/Member/Bonus/${secretOf(other)}`)).statusCode).toBe(200);
  expect((await home.send('GET', '/api/Member/Transactions')).body).toContain(secretOf(other));
  expect((await home.send('GET', `/api/Emulation?ticket=${theirs.ticket}`)).statusCode).toBe(303);
}
