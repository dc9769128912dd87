import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TERMS } from '../../src/modules/cards/cards.testing.ts';
import { signTicket } from '../../src/modules/emulation/emulation-ticket.ts';
import { addMember, TEST_PASSWORD } from '../../src/modules/members/members.testing.ts';
import { linkCard } from '../../src/modules/rewards/rewards.testing.ts';
import { openRenderer } from '../../src/platform/pages/renderer.ts';
import { bundles, isBuilt, shell } from '../../testing/built-sites.ts';
import {
  encoded,
  EVERY_CALL,
  expectSoundAnswer,
  forEveryString,
  headerText,
  OWN_STRINGS,
  SAMPLE_STRINGS,
  strangeTags,
} from '../../testing/hostile-requests.ts';
import { csrfHeaders, memberHeaders, openBrowser, startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Converts fields with a dot in their names to nested objects. */
function nested(fields: Record<string, string>, target: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(fields)) {
    const [first = '', second] = name.split('.');
    if (second === undefined) target[first] = value;
    else target[first] = { ...(target[first] as object | undefined), [second]: value };
  }
  return target;
}

/** Realistic requests for each call; each field becomes hostile in turn. */
const calls: {
  method: 'POST' | 'PUT' | 'GET' | 'DELETE';
  url: string;
  fields: Record<string, string>;
  send?(fields: Record<string, string>): object;
}[] = [
  {
    method: 'POST',
    url: '/api/SignIn',
    fields: { username: 'ada@example.com', password: 'x', 'g-recaptcha-response': 'x' },
  },
  {
    method: 'POST',
    url: '/api/Members/Prospects',
    fields: {
      email: 'ada@example.com',
      password: TEST_PASSWORD,
      passwordConfirm: TEST_PASSWORD,
      firstName: 'Ada',
      lastName: 'L',
      phoneNumber: '2125550142',
      loyaltyNumber: 'A1',
      publicId: 'not-a-member',
      'g-recaptcha-response': '',
      'address.address1': '1 Main',
      'address.address2': '',
      'address.city': 'NY',
      'address.state': 'NY',
      'address.zipCode': '10013',
      'marketing.utm_term': 'a',
      'marketing.utm_medium': 'a',
      'marketing.utm_campaign': 'a',
      'marketing.utm_source': 'a',
      'marketing.utm_content': 'a',
      'marketing.referrer': 'a',
      'marketing.source': 'a',
    },
    send: (fields) => nested(fields, { acceptTerms: true, address: {}, marketing: {} }),
  },
  { method: 'POST', url: '/api/Members/Recover', fields: { username: 'ada@example.com', 'g-recaptcha-response': 'x' } },
  { method: 'POST', url: '/api/Members/Recover/Confirm', fields: { token: 'x' } },
  {
    method: 'POST',
    url: '/api/Members/Recover/Password',
    fields: { token: 'x', password: TEST_PASSWORD, passwordConfirm: TEST_PASSWORD },
  },
  { method: 'PUT', url: '/api/Member/Credentials', fields: { email: 'ada@example.com', password: TEST_PASSWORD } },
  { method: 'POST', url: '/api/Member/Activate', fields: { publicId: 'not-a-member' } },
  { method: 'POST', url: '/api/Members/ProspectEmails', fields: { email: 'ada@example.com' } },
  {
    method: 'POST',
    url: '/api/Member/Cards',
    fields: {
      lastFour: '4242',
      cardType: 'visa',
      description: 'Visa',
      token: 'x',
      partnerCardId: '',
      termsVersion: TEST_TERMS,
      'g-recaptcha-response': '',
    },
    send: ({ termsVersion, 'g-recaptcha-response': answer, ...card }) => ({
      creditCards: [card, { ...card, partnerCardId: '' }],
      termsVersion,
      'g-recaptcha-response': answer,
    }),
  },
  {
    method: 'DELETE',
    url: '/api/Member/Cards',
    fields: { id: '00000000-0000-4000-8000-000000000000', closesAccount: 'true' },
  },
  {
    method: 'PUT',
    url: '/api/Member',
    fields: {
      firstName: 'Ada',
      lastName: 'L',
      phoneNumber: '2125550142',
      'address.address1': '1 Main',
      'address.address2': '',
      'address.city': 'NY',
      'address.state': 'NY',
      'address.zipCode': '10013',
    },
    send: (fields) => nested(fields, { smsOptIn: true }),
  },
  {
    method: 'POST',
    url: '/api/Member/Delete',
    fields: { password: 'x' },
    send: (fields) => ({ confirm: true, ...fields }),
  },
  { method: 'GET', url: '/api/Member/Transactions', fields: { pageNo: '1', resultsPerPage: '10' } },
  { method: 'GET', url: '/api/Member/TransactionsStatementCredits', fields: { pageNo: '1', resultsPerPage: '10' } },
  { method: 'GET', url: '/api/reviews/status', fields: { txnId: '1' } },
  { method: 'GET', url: '/api/v2/Merchants/m1/Reviews', fields: { pageNo: '1', resultsPerPage: '10' } },
  {
    method: 'POST',
    url: '/api/v2/Merchants/m1/Reviews',
    fields: { transactionId: '1', review: 'Fine.' },
    send: (fields) => ({ rating: 5, ...fields }),
  },
  {
    method: 'POST',
    url: '/api/staging/dines',
    fields: { merchantId: 'm1', event: 'approved', sourceId: 'x' },
    send: (fields) => ({ ticketCents: 5_000, ...fields }),
  },
  { method: 'POST', url: '/api/staging/persona', fields: { persona: 'unknown' } },
  { method: 'GET', url: '/api/Members/Validate/Email', fields: { email: 'ada@example.com', usePpn: 'false' } },
  { method: 'GET', url: '/api/Members/Validate/PartnerNumber', fields: { partnerNumber: 'A1' } },
  { method: 'GET', url: '/api/Members/Validate/Zip', fields: { zip: '10013' } },
  { method: 'GET', url: '/api/Emulation', fields: { ticket: 'x' } },
  { method: 'GET', url: '/api/sso/start', fields: { returnTo: '/account' } },
  { method: 'GET', url: '/api/sso/callback', fields: { code: 'x', state: 'x', iss: 'x', error: 'x' } },
];

const SECRET = 'shared with the administration only';
/** Number of fields per call that each of our own strings is tried in; the next string uses the next fields. */
const FIELDS_PER_STRING = 4;

describe.each(['visitor', 'member'])('hostile strings from a %s', (who) => {
  let running: TestApp;
  let headers: Record<string, string>;
  let caller = 0;
  beforeAll(async () => {
    running = await startTestApp({
      limits: { callsPerMinute: 1_000_000 },
      env: { EMULATION_SECRET: SECRET, ADMIN_ORIGIN: 'https://admin.example' },
      sites: { demo: EVERY_CALL, extremes: {}, single: { settings: { enrollmentType: 'sso' } } },
    });
    headers = await newHeaders();
  });
  afterAll(() => running.stop());
  /** A member also has a card, so that the contents of dines are checked. */
  async function newHeaders(): Promise<Record<string, string>> {
    if (who === 'visitor') return csrfHeaders(running.app);
    const member = await addMember(running.test.database, 'demo');
    await linkCard(running.test.database, 'demo', member.id, member.publicId);
    return memberHeaders(running.app, member);
  }

  async function send(options: InjectOptions, text: string): Promise<void> {
    caller += 1;
    const answer = await running.app.inject({
      remoteAddress: `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
      ...options,
      headers: { ...headers, ...options.headers },
    });
    expectSoundAnswer(
      answer,
      text,
      `${String(options.method)} ${JSON.stringify(options.url)} ${JSON.stringify(options.payload)} with ${JSON.stringify(text)}`,
    );
    expect(
      answer.cookies.map(({ name }) => name),
      text,
    ).not.toContain('x');
  }

  // Of the public calls, only joining depends on the session.
  it.each(calls.filter(({ url }) => who === 'member' || url === '/api/Members/Prospects'))(
    'SRV-04 are handled in every field of $method $url',
    async ({ method, url, fields, send: form = (own) => own }) => {
      headers = await newHeaders();
      const host = url.startsWith('/api/sso') ? { host: 'single.localhost' } : {};
      const names = Object.keys(fields);
      const sendHostile = (text: string, hostile: readonly string[]) => {
        const filled = Object.fromEntries(
          names.map((name) => [name, hostile.includes(name) ? text : (fields[name] ?? '')]),
        );
        const query = Object.entries(filled)
          .map(([name, value]) => `${name}=${encoded(value)}`)
          .join('&');
        return send(
          method === 'GET' || method === 'DELETE'
            ? { method, url: `${url}?${query}`, headers: host }
            : { method, url, payload: form(filled) },
          text,
        );
      };
      await forEveryString(OWN_STRINGS, async (text, index) => {
        for (let place = 0; place < Math.min(names.length, FIELDS_PER_STRING); place += 1)
          await sendHostile(text, [names[(index * FIELDS_PER_STRING + place) % names.length] ?? '']);
      });
      await forEveryString(SAMPLE_STRINGS, async (text, index) => {
        await sendHostile(text, [names[index % names.length] ?? '']);
        await sendHostile(
          text,
          names.filter((name) => name !== 'g-recaptcha-response'),
        );
      });
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string()),
          fc.constantFrom(...names),
          (text, name) => sendHostile(text, [name]),
        ),
        { numRuns: 40 },
      );
    },
    60_000,
  );

  it('SRV-04 are handled in every cookie, single, repeated and in excess', async () => {
    const session = /(?:^|; )session=([\w-]+)/.exec(headers['cookie'] ?? '')?.[1] ?? '';
    const names = [
      'session',
      '__Host-session',
      'csrf',
      '__Host-csrf',
      'session-expiry',
      'RN_PUBLIC_ID',
      'radmin-emulation',
      'sso',
      '__Host-sso',
    ];
    await forEveryString([...OWN_STRINGS, ...SAMPLE_STRINGS], async (text) => {
      const value = headerText(text);
      const cookie = names.map((name) => `${name}=${value}`).join('; ');
      for (const url of ['/api/Member', '/', '/api/CSRF', '/api/SignOut', '/api/staging/session'])
        await send({ method: 'GET', url, headers: { cookie } }, text);
      await send(
        { method: 'GET', url: '/api/sso/callback?code=x&state=y', headers: { cookie, host: 'single.localhost' } },
        text,
      );
      await send(
        {
          method: 'PUT',
          url: '/api/Member/Credentials',
          headers: { cookie: `session=${session}${value}; ${cookie}` },
          payload: { email: 'a@example.com', password: 'x' },
        },
        text,
      );
    });
    await send(
      {
        method: 'GET',
        url: '/api/Member',
        headers: { cookie: Array.from({ length: 400 }, (_, index) => `session=${'x'.repeat(20)}${index}`).join('; ') },
      },
      '',
    );
  }, 60_000);

  it('SRV-04 are handled in every member path and in signed tickets', async () => {
    await forEveryString([...OWN_STRINGS, ...SAMPLE_STRINGS], async (text) => {
      await send({ method: 'GET', url: `/api/Member/${encoded(text)}` }, text);
      await send({ method: 'GET', url: `/api/staging/mailbox/${encoded(text)}/html` }, text);
      await send({ method: 'GET', url: `/api/v2/Merchants/${encoded(text)}/Reviews` }, text);
      await send(
        {
          method: 'POST',
          url: `/api/v2/Merchants/${encoded(text)}/Reviews`,
          payload: { transactionId: '1', rating: 5 },
        },
        text,
      );
      await send({ method: 'GET', url: `/api/merchants/${encoded(text)}/flex-offers/members/not-a-member` }, text);
      await send({ method: 'GET', url: `/api/merchants/m1/flex-offers/members/${encoded(text)}` }, text);
      await send({ method: 'POST', url: `/api/Member/Bonus/${encoded(text)}` }, text);
      await send({ method: 'GET', url: `/api/Member/Claims/${encoded(text)}/Receipt` }, text);
      const ticket = signTicket(
        { partner: 'demo', publicId: text, admin: text, expires: Date.now() + 30_000, nonce: text },
        SECRET,
      );
      await send({ method: 'GET', url: `/api/Emulation?ticket=${ticket}` }, text);
    });
  }, 60_000);
});

describe.skipIf(!isBuilt)('stored hostile strings on the real pages (skipped before the sites are built)', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startTestApp({
      env: { PARTNERS: 'demo' },
      bundlesDir: bundles,
      renderer: await openRenderer(shell),
    });
  });
  afterAll(() => running.stop());

  it('SRV-04 SES-06 are never markup on a member’s pages, and unchanged in their data', async () => {
    const hostile = OWN_STRINGS.filter((text) => /[<>"'&\\`$[\]{]/.test(text) && !text.includes('\0'));
    for (const [index, text] of hostile.entries()) {
      const stored = text.replaceAll(/[\r\n]/g, ' ').toWellFormed();
      const member = await addMember(running.test.database, 'demo', {
        first_name: stored.slice(0, 80),
        last_name: stored.slice(0, 80),
        address1: stored.slice(0, 30),
        city: stored.slice(0, 20),
        enrollment_source: stored,
        family_id: stored,
        loyalty_number: `${index}${stored}`.slice(0, 30),
        email_opt_in: true,
      });
      const headers = await memberHeaders(running.app, member);
      for (const url of ['/', '/account', '/search?near=11201', '/join', '/nothing-here']) {
        const { body, statusCode } = await running.app.inject({ url, headers });
        expect(statusCode, url).toBeLessThan(500);
        if (stored.includes('<')) expect(body.includes(stored.slice(0, 80)), `${url} ${text}`).toBe(false);
        expect(strangeTags(body), `${url} ${text}`).toEqual([]);
        const bootstrap = /<script id="bootstrap"[^>]*>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
        expect(bootstrap, `${url} ${text}`).not.toContain('<');
        expect(JSON.stringify(JSON.parse(bootstrap)), `${url} ${text}`).toContain(JSON.stringify(stored.slice(0, 80)));
      }
    }
  }, 120_000);

  it('SRV-04 SES-07 are returned as JSON data by the call for a public id', async () => {
    const name = '</script><img src=x onerror=alert(1)>';
    const { publicId } = await addMember(running.test.database, 'demo', { first_name: name });
    const answer = await openBrowser(running.app).send('GET', `/api/Member/${publicId}`);
    expect([
      answer.headers['content-type'],
      answer.headers['x-content-type-options'],
      answer.json<{ firstName: string }>().firstName,
    ]).toEqual(['application/json; charset=utf-8', 'nosniff', name]);
  });
});
