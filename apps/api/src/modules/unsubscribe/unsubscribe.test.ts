import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { makeBundle } from '../../platform/tenancy/sites.testing.ts';
import { readUnsubscribeToken, unsubscribePath } from '../mail/unsubscribe-link.ts';
import { addMember, type AddedMember } from '../members/members.testing.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The same text with each other last letter, some of which decode to the same bytes. */
const lastLetterChanged = (text: string): string[] =>
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    .filter((letter) => !text.endsWith(letter))
    .map((letter) => text.slice(0, -1) + letter);

describe('unsubscribing by the link of a mail', () => {
  let member: AddedMember;
  const { running } = serverFixture({ sites: { demo: { settings: { hasVIP: true } }, extremes: {} } });
  beforeEach(async () => {
    member = await addMember(running.test.database, 'demo', { email_opt_in: true });
  });

  const pathOf = (partner = 'demo') =>
    unsubscribePath(running.services.env.COOKIE_SECRET, { partner, publicId: member.publicId });
  const call = (
    method: 'GET' | 'POST',
    url: string,
    more: { payload?: string; headers?: Record<string, string> } = {},
  ) =>
    running.app.inject({
      method,
      url,
      ...more,
      headers: { host: 'demo.localhost', ...(method === 'POST' && FORM), ...more.headers },
    });
  const inDemo = <Result>(read: (trx: PartnerTransaction) => Promise<Result>) =>
    running.test.database.withPartner('demo', read);
  const isOptedIn = () =>
    inDemo(async (trx) => {
      const row = await trx.selectFrom('member').select('email_opt_in').where('id', '=', member.id).executeTakeFirst();
      return row?.email_opt_in;
    });
  const records = () =>
    inDemo(async (trx) => ({
      consents: await trx
        .selectFrom('email_consent')
        .select(['opted_in', 'source'])
        .where('member_id', '=', member.id)
        .execute(),
      events: (await trx.selectFrom('security_event').select('kind').where('member_id', '=', member.id).execute()).map(
        ({ kind }) => kind,
      ),
    }));

  it('MAI-03 one click opts the member out without session or token, once, with its record and audit', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await call('POST', pathOf(), { payload: ONE_CLICK });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('You’re unsubscribed');
    }
    expect(await isOptedIn()).toBe(false);
    expect(await records()).toEqual({
      consents: [{ opted_in: false, source: 'unsubscribe_link' }],
      events: ['email_unsubscribed'],
    });
  });

  it('MAI-03 takes the form of mail programs in either type, and a POST without a body', async () => {
    const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    const answers = [
      await call('POST', pathOf(), {
        payload: multipart,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
      await running.app.inject({ method: 'POST', url: pathOf(), headers: { host: 'demo.localhost' } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await isOptedIn()).toBe(false);
  });

  it('MAI-03 opening the link changes nothing: a page says what it costs and asks', async () => {
    const answer = await call('GET', pathOf());
    expect(answer.statusCode).toBe(200);
    const { document } = new JSDOM(answer.body).window;
    expect(document.querySelector('h1')?.textContent).toBe('Unsubscribe from Demo Dining e-mail?');
    expect(document.body.textContent).toContain('Without it you earn 1 mile per $2 instead of 3 miles per $1');
    expect(document.querySelector('form')?.method).toBe('post');
    expect(document.querySelector('form button')?.textContent).toBe('Unsubscribe');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await isOptedIn()).toBe(true);
  });

  it('CTR-07 the page names VIP where the program has it only', async () => {
    const text = async (partner: 'demo' | 'extremes') => {
      const { publicId } = await addMember(running.test.database, partner, { email_opt_in: true });
      const url = unsubscribePath(running.services.env.COOKIE_SECRET, { partner, publicId });
      // From another network than the other tests, which count calls.
      const headers = { host: `${partner}.localhost` };
      return (await running.app.inject({ url, headers, remoteAddress: '203.0.113.77' })).body;
    };
    expect(await text('demo')).toContain('unless you’re VIP');
    expect(await text('extremes')).toMatch(/Without it you earn(?!.*VIP)/);
  });

  it('PRT-04 MAI-03 the page states no earn rates where the program shows none', () => {
    const textOf = (showsEarnRate: boolean) =>
      new JSDOM(unsubscribePage({ bundle: makeBundle('demo', { settings: { showsEarnRate } }) }, 'ask').html).window
        .document.body.textContent;
    expect(textOf(true)).toContain('Without it you earn');
    expect(textOf(false)).not.toMatch(/you earn|per \$/);
    expect(textOf(false)).toContain('We’ll stop sending news');
  });

  it('SRV-02 a link works for its own member and partner only', async () => {
    const own = pathOf();
    for (const url of [
      pathOf('extremes'),
      lastLetterChanged(own)[0]!,
      own.replace(/\/unsubscribe\/[\w-]+/, `/unsubscribe/${Buffer.from('another').toString('base64url')}`),
      '/unsubscribe/x',
      '/unsubscribe/%00.%00',
    ])
      for (const method of ['GET', 'POST'] as const) expect((await call(method, url)).statusCode).toBe(404);
    expect(await isOptedIn()).toBe(true);
  });

  it('MAI-03 a link of a deleted account does nothing and reveals nothing', async () => {
    const url = unsubscribePath(running.services.env.COOKIE_SECRET, { partner: 'demo', publicId: 'gone' });
    expect((await call('POST', url)).statusCode).toBe(200);
  });

  it('MAI-03 SRV-05 one network has 120 calls a minute', async () => {
    const url = '/unsubscribe/flood.x';
    const headers = { host: 'extremes.localhost' };
    const codes = [];
    for (let place = 0; place < 121; place += 1) codes.push((await running.app.inject({ url, headers })).statusCode);
    expect([codes.indexOf(429), codes.filter((code) => code === 429).length]).toEqual([120, 1]);
  });

  it('SRV-04 tokens carry any public id, and nothing else is one', () => {
    const token = unsubscribePath('s', { partner: 'demo', publicId: 'Ünï code/1' }).replace('/unsubscribe/', '');
    expect(readUnsubscribeToken('s', 'demo', token)).toBe('Ünï code/1');
    expect(readUnsubscribeToken('t', 'demo', token)).toBeUndefined();
    for (const other of ['', '.', `${token}A`, token.slice(1), 'x'.repeat(1000), ...lastLetterChanged(token)])
      expect(readUnsubscribeToken('s', 'demo', other)).toBeUndefined();
  });
});
