import type { Member } from '@dining/api-contract';
import { REMEMBERED_SESSION_MS, SESSION_MS } from '@dining/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signTicket } from '../src/modules/emulation/emulation-ticket.ts';
import { addMember, TEST_PASSWORD, type AddedMember } from '../src/modules/members/members.testing.ts';
import { openBrowser, startTestApp, type Browser, type TestApp, type TestAppOptions } from '../testing/test-app.ts';

const start = Date.UTC(2026, 0, 1);
const SECRET = 'shared with the administration and nobody else';
const EMULATION = { EMULATION_SECRET: SECRET, ADMIN_ORIGIN: 'https://admin.example' };

describe('sessions', () => {
  let running: TestApp;
  let time = start;
  let member: AddedMember;
  let browser: Browser;
  let networks = 0;
  const options: TestAppOptions = { now: () => new Date(time), limits: { callsPerMinute: 1_000_000 } };
  beforeAll(async () => {
    running = await startTestApp(options);
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    member = await addMember(running.test.database, 'demo');
    browser = other();
    await enter(browser);
  });

  const other = () => openBrowser(running.app, 'demo.localhost', `10.80.${(networks += 1) >> 8}.${networks & 255}`);
  const enter = (who: Browser, { email }: AddedMember = member, staySignedIn = false) =>
    who.send('POST', '/api/SignIn', { username: email, password: TEST_PASSWORD, staySignedIn });
  const whoIs = async (who: Browser) => {
    const answer = await who.send('GET', '/api/Member');
    return answer.statusCode === 200 ? answer.json<Member>().publicId : answer.statusCode;
  };
  const withCookie = (cookie: string, url = '/api/Member') =>
    running.app.inject({ url, headers: { host: 'demo.localhost', cookie } });

  it('SES-03 end with the account: deactivated or deleted members are nobody at once, in calls and on pages', async () => {
    const gone = await addMember(running.test.database, 'demo');
    const second = other();
    await enter(second, gone);
    await running.test.database.withPartner('demo', async (trx) => {
      await trx.updateTable('member').set({ is_active: false }).where('id', '=', member.id).execute();
      await trx.deleteFrom('member').where('id', '=', gone.id).execute();
    });
    for (const who of [browser, second]) {
      expect(await whoIs(who)).toBe(401);
      running.renderer.requests.length = 0;
      const page = await who.send('GET', `/search?near=${who === browser}`);
      expect([
        page.statusCode,
        page.headers['cache-control'],
        page.cookies,
        running.renderer.requests[0]?.viewing,
      ]).toEqual([200, 'no-cache', [], undefined]);
      expect(
        (await who.send('PUT', '/api/Member/Credentials', { email: 'x@example.com', password: TEST_PASSWORD }))
          .statusCode,
      ).toBe(401);
      expect((await who.send('GET', '/api/SignOut')).statusCode).toBe(200);
    }
  });

  it('SES-03 outlive the server: another process knows them, and one that signed out is out there too', async () => {
    const restarted = await startTestApp({ ...options, test: running.test });
    const again = openBrowser(restarted.app);
    for (const [name, value] of browser.cookies) again.cookies.set(name, value);
    expect(await whoIs(again)).toBe(member.publicId);
    await again.send('GET', '/api/SignOut');
    await restarted.stop();
    expect(await whoIs(browser)).toBe(401);
  });

  it('SES-03 SES-04 seeing a page renews, and a page after the end is anybody’s', async () => {
    time += SESSION_MS - 1;
    const page = await browser.send('GET', '/');
    expect(page.cookies.map(({ name }) => name).toSorted()).toEqual(['session', 'session-expiry']);
    expect(Number(browser.cookies.get('session-expiry'))).toBe(time + SESSION_MS);
    time += SESSION_MS;
    running.renderer.requests.length = 0;
    expect((await browser.send('GET', '/search?near=after')).cookies).toEqual([]);
    expect(running.renderer.requests[0]).not.toHaveProperty('member');
    expect(await whoIs(browser)).toBe(401);
  });

  it('SES-03 remembered ones are kept by the browser for 90 days and no longer by the server, short ones not even by the browser', async () => {
    const short = (await enter(browser)).cookies.find(({ name }) => name === 'session');
    expect(short?.expires).toBeUndefined();
    const kept = (await enter(browser, member, true)).cookies.find(({ name }) => name === 'session');
    expect(kept?.expires?.getTime()).toBe(Math.floor((time + REMEMBERED_SESSION_MS) / 1000) * 1000);
    time += REMEMBERED_SESSION_MS;
    expect(await whoIs(browser)).toBe(401);
  });

  it('SES-03 somebody who signs in where another is signed in takes the browser over, and leaves nothing of the other', async () => {
    const before = browser.cookies.get('session') ?? '';
    const second = await addMember(running.test.database, 'demo');
    await enter(browser, second);
    expect(await whoIs(browser)).toBe(second.publicId);
    expect((await withCookie(`session=${before}`)).statusCode).toBe(401);
    expect(browser.cookies.get('RN_PUBLIC_ID')).toBe(second.publicId);
  });

  it('SES-09 sign-out wins over whatever renews at the same moment', async () => {
    time += 60_000;
    const id = browser.cookies.get('session') ?? '';
    const tabs = Array.from({ length: 12 }, () => {
      const tab = other();
      for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
      return tab;
    });
    const answers = await Promise.all(
      tabs.map((tab, index) =>
        index === 5
          ? tab.send('GET', '/api/SignOut')
          : index % 2
            ? tab.send('GET', '/')
            : tab.send('GET', '/api/Member'),
      ),
    );
    for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
    expect((await withCookie(`session=${id}`)).statusCode).toBe(401);
    for (const tab of tabs) expect(await whoIs(tab)).toBe(401);
  });

  it('SES-03 garbage, several cookies of the name, and parts of a session are no session', async () => {
    const id = browser.cookies.get('session') ?? '';
    const bad = [
      'session=',
      `session=${id}x`,
      `session=${id.slice(0, -1)}`,
      `session="${id}x"`,
      `session=${id.toUpperCase()}`,
      `Session=${id}`,
      `SESSION=${id}`,
      `__Host-session=${id}`,
      `session[]=${id}`,
      `session=${'x'.repeat(43)}; session=${id}`,
      `session=%00${id}`,
      `session=${encodeURIComponent(`${id} or 1=1`)}`,
      `session-expiry=${start * 2}; RN_PUBLIC_ID=${member.publicId}`,
      `csrf=${id}`,
      `session=${'x'.repeat(8_000)}`,
      `session=__proto__`,
    ];
    for (const cookie of bad) expect((await withCookie(cookie)).statusCode, cookie.slice(0, 100)).toBe(401);
    // Of two cookies of one name the first counts, and never a mixture.
    expect((await withCookie(`session=${id}; session=${'x'.repeat(43)}`)).statusCode).toBe(200);
    for (const place of [
      { url: `/api/Member?session=${id}` },
      { url: '/api/Member', headers: { authorization: `Bearer ${id}` } },
      { url: '/api/Member', headers: { 'x-session': id } },
    ]) {
      expect(
        (await running.app.inject({ url: place.url, headers: { host: 'demo.localhost', ...place.headers } }))
          .statusCode,
      ).toBe(401);
    }
  });

  it('SES-03 are in no answer, no log and no page, and in the database as a hash alone', async () => {
    const id = browser.cookies.get('session') ?? '';
    const bodies = [
      (await browser.send('GET', '/api/Member')).body,
      (await browser.send('GET', '/')).body,
      (await browser.send('GET', '/api/staging/session')).body,
    ];
    const rows = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('member_session').selectAll().execute(),
    );
    expect(JSON.stringify([bodies, running.logs, rows])).not.toContain(id);
    expect(rows.some(({ id_hash }) => id_hash.toString('latin1').includes(id))).toBe(false);
  });

  it('SES-11 an administrator cannot turn a look through a member’s eyes into a session of the member’s own', async () => {
    const emulating = await startTestApp({ ...options, test: running.test, env: EMULATION });
    const told = await addMember(running.test.database, 'demo', {
      password: null,
      joined_at: null,
      activated_at: null,
    });
    const frame = openBrowser(emulating.app, 'demo.localhost', '10.81.0.1');
    const ticket = signTicket(
      { partner: 'demo', publicId: told.publicId, admin: 'ada', expires: time + 30_000, nonce: 'once' },
      SECRET,
    );
    await frame.send('GET', `/api/Emulation?ticket=${ticket}`);
    const join = {
      email: told.email,
      password: 'a soup of the day in june',
      passwordConfirm: 'a soup of the day in june',
      firstName: 'Eve',
      lastName: 'Eve',
      address: { zipCode: '10013' },
      loyaltyNumber: 'EVE1',
      acceptTerms: true,
    };
    const answer = await frame.send('POST', '/api/Members/Prospects', join);
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([403, 'emulated']);
    const passwords = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('member_password').select('hash').where('member_id', '=', told.id).execute(),
    );
    expect(passwords).toEqual([]);
    expect((await frame.send('GET', '/api/Member')).json<Member>().isEmulated).toBe(true);
    // The last letter of a signature has spellings that mean the same; none of them makes a used ticket new.
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      expect(
        (
          await openBrowser(emulating.app, 'demo.localhost', `10.82.0.${letter.charCodeAt(0)}`).send(
            'GET',
            `/api/Emulation?ticket=${ticket.slice(0, -1)}${letter}`,
          )
        ).statusCode,
        letter,
      ).toBe(403);
    }
    await emulating.stop();
  });
});
