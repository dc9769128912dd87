import type { Member } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { signTicket } from '../src/modules/emulation/emulation-ticket.ts';
import { addMember, TEST_PASSWORD, type AddedMember } from '../src/modules/members/members.testing.ts';
import { serverFixture } from '../testing/server-fixture.ts';
import { openBrowser, startTestApp, type Browser, type TestAppOptions } from '../testing/test-app.ts';

const START = Date.UTC(2026, 0, 1);
const DAY = 24 * 60 * 60_000;
const SECRET = 'shared with the administration only';
const EMULATION = { EMULATION_SECRET: SECRET, ADMIN_ORIGIN: 'https://admin.example' };

describe('sessions', () => {
  let time = START;
  let member: AddedMember;
  let browser: Browser;
  const options: TestAppOptions = { now: () => new Date(time), limits: { callsPerMinute: 1_000_000 } };
  const { running, visit } = serverFixture(options);
  beforeEach(async () => {
    member = await addMember(running.test.database, 'demo');
    browser = visit();
    await signIn(browser);
  });

  const signIn = (who: Browser, { email }: AddedMember = member, staySignedIn = false) =>
    who.send('POST', '/api/SignIn', { username: email, password: TEST_PASSWORD, staySignedIn });
  const whoIs = async (who: Browser) => {
    const answer = await who.send('GET', '/api/Member');
    return answer.statusCode === 200 ? answer.json<Member>().publicId : answer.statusCode;
  };
  const withCookie = (cookie: string, url = '/api/Member') =>
    running.app.inject({ url, headers: { host: 'demo.localhost', cookie } });

  it('SES-06 BLD-05 answer visitors 401, or 204 where the page only asks whether anyone is signed in', async () => {
    const visitor = visit();
    expect((await visitor.send('GET', '/api/Member')).statusCode).toBe(401);
    const optional = await visitor.send('GET', '/api/Member?optional=true');
    expect([optional.statusCode, optional.body]).toEqual([204, '']);
    expect(optional.headers['cache-control']).toBe((await visitor.send('GET', '/api/Member')).headers['cache-control']);
    expect((await browser.send('GET', '/api/Member?optional=true')).json<Member>().publicId).toBe(member.publicId);
    expect((await visitor.send('GET', '/api/Member?optional=perhaps')).statusCode).toBe(400);
  });

  it('SES-03 end immediately when the account is deactivated or deleted, in calls and on pages', async () => {
    const gone = await addMember(running.test.database, 'demo');
    const second = visit();
    await signIn(second, gone);
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
        page.cookies.map(({ name }) => name),
        running.renderer.requests[0]?.viewing,
      ]).toEqual([200, 'private, no-cache', ['csrf-token'], undefined]);
      expect(
        (await who.send('PUT', '/api/Member/Credentials', { email: 'x@example.com', password: TEST_PASSWORD }))
          .statusCode,
      ).toBe(401);
      expect((await who.send('GET', '/api/SignOut')).statusCode).toBe(200);
    }
  });

  it('SES-03 survive a restart, and signing out in one process ends them in all', async () => {
    const restarted = await startTestApp({ ...options, test: running.test });
    const again = openBrowser(restarted.app);
    for (const [name, value] of browser.cookies) again.cookies.set(name, value);
    expect(await whoIs(again)).toBe(member.publicId);
    await again.send('GET', '/api/SignOut');
    await restarted.stop();
    expect(await whoIs(browser)).toBe(401);
  });

  it('SES-03 SES-04 are renewed by pages, and pages after their end have no member', async () => {
    time += 15 * 60_000 - 1;
    const page = await browser.send('GET', '/');
    expect(page.cookies.map(({ name }) => name).toSorted()).toEqual(['csrf-token', 'session', 'session-expiry']);
    expect(Number(browser.cookies.get('session-expiry'))).toBe(time + 15 * 60_000);
    time += 15 * 60_000;
    running.renderer.requests.length = 0;
    const later = await browser.send('GET', '/search?near=after');
    expect(later.cookies.map(({ name }) => name)).toEqual(['csrf-token']);
    expect(running.renderer.requests[0]).not.toHaveProperty('member');
    expect(await whoIs(browser)).toBe(401);
  });

  it('SES-03 last 90 days in browser and server if remembered, otherwise until the browser closes', async () => {
    const short = (await signIn(browser)).cookies.find(({ name }) => name === 'session');
    expect(short?.expires).toBeUndefined();
    const remembered = (await signIn(browser, member, true)).cookies.find(({ name }) => name === 'session');
    expect(remembered?.expires?.getTime()).toBe(Math.floor((time + 90 * DAY) / 1000) * 1000);
    time += 90 * DAY;
    expect(await whoIs(browser)).toBe(401);
  });

  it('SES-03 end when another member signs in with the same browser', async () => {
    const before = browser.cookies.get('session') ?? '';
    const second = await addMember(running.test.database, 'demo');
    await signIn(browser, second);
    expect(await whoIs(browser)).toBe(second.publicId);
    expect((await withCookie(`session=${before}`)).statusCode).toBe(401);
    expect(browser.cookies.get('RN_PUBLIC_ID')).toBe(second.publicId);
  });

  it('SES-09 end at sign-out even if other requests renew them concurrently', async () => {
    time += 60_000;
    const id = browser.cookies.get('session') ?? '';
    const tabs = Array.from({ length: 12 }, () => {
      const tab = visit();
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
    for (const [index, { statusCode }] of answers.entries()) {
      // Pages and sign-out work for visitors too.
      if (index === 5 || index % 2) expect(statusCode).toBe(200);
      else expect([200, 401]).toContain(statusCode);
    }
    expect((await withCookie(`session=${id}`)).statusCode).toBe(401);
    for (const tab of tabs) expect(await whoIs(tab)).toBe(401);
  });

  it('SES-03 are not recognized from garbage, repeated cookies or partial ids', async () => {
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
      `session-expiry=${START * 2}; RN_PUBLIC_ID=${member.publicId}`,
      `csrf=${id}`,
      `session=${'x'.repeat(8_000)}`,
      `session=__proto__`,
    ];
    for (const cookie of bad) expect((await withCookie(cookie)).statusCode, cookie.slice(0, 100)).toBe(401);
    // Of two cookies with the same name, only the first counts.
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

  it('SES-03 have ids that appear in no response, page or log, and only as a hash in the database', async () => {
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

  it('SES-11 of an administrator who emulates a member cannot become a session of the member', async () => {
    const emulating = await startTestApp({ ...options, test: running.test, env: EMULATION });
    const prospect = await addMember(running.test.database, 'demo', {
      password: null,
      joined_at: null,
      activated_at: null,
    });
    const frame = openBrowser(emulating.app);
    const ticket = signTicket(
      { partner: 'demo', publicId: prospect.publicId, admin: 'ada', expires: time + 30_000, nonce: 'once' },
      SECRET,
    );
    await frame.send('GET', `/api/Emulation?ticket=${ticket}`);
    const join = {
      email: prospect.email,
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
      trx.selectFrom('member_password').select('hash').where('member_id', '=', prospect.id).execute(),
    );
    expect(passwords).toEqual([]);
    expect((await frame.send('GET', '/api/Member')).json<Member>().isEmulated).toBe(true);
    // The last character of a signature has equivalent spellings; none of them makes a used ticket valid again.
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      expect(
        (await openBrowser(emulating.app).send('GET', `/api/Emulation?ticket=${ticket.slice(0, -1)}${letter}`))
          .statusCode,
        letter,
      ).toBe(403);
    }
    await emulating.stop();
  });
});
