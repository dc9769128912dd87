import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookingOutcome, FeatureFlags, MerchantSearchResult } from '@dining/api-contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newScratchFolder, runCommand } from '../commands/import/import.testing.ts';
import { startContentServer, type ContentServer } from '../src/modules/content/content-server.testing.ts';
import { startSmtpServer, type TestSmtpServer } from '../src/modules/mail/smtp-server.testing.ts';
import { addMember } from '../src/modules/members/members.testing.ts';
import { addMerchants, merchantRow } from '../src/modules/merchants/merchants.testing.ts';
import { oneTable, setRoom } from '../src/modules/reservations/reservations.testing.ts';
import { codeOf, jsonOf, openHttpBrowser, solveHttpCaptcha, type HttpBrowser } from '../testing/http-browser.ts';
import { startSeveralServers, type SeveralServers } from '../testing/several-servers.ts';
import { call, type Answer } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Polls for what another process does. */
const SOON = { timeout: 40_000, interval: 50 };
const DAY_MS = 24 * 60 * 60_000;
const HOST = { host: 'demo.localhost' };

describe('three servers on one database', () => {
  let running: SeveralServers;
  let smtp: TestSmtpServer;
  let content: ContentServer;
  const ports = (): number[] => running.servers.map(({ port }) => port);
  const browser = (): HttpBrowser => openHttpBrowser(running.balancer.port);
  /** Asks every server directly. */
  const fromAll = (path: string): Promise<Answer[]> =>
    Promise.all(ports().map((port) => call(port, path, { headers: HOST })));

  beforeAll(async () => {
    [smtp, content] = await Promise.all([startSmtpServer(), startContentServer('key')]);
    running = await startSeveralServers(
      {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'no-reply@mail.example',
        CONTENT_URL: content.url,
        CONTENT_TOKEN: 'key',
        CONTENT_CACHE_SECONDS: '1',
      },
      { settings: { openTableReservationsEnabled: true } },
    );
    await addMerchants(running.test.database, [merchantRow('m1')]);
    // Every server has read flags and content before they change.
    await fromAll('/api/feature-flags');
    await fromAll('/api/cms/pages/popup/');
  });
  afterAll(async () => {
    await running?.stop();
    await Promise.all([smtp.stop(), content.stop()]);
  });

  it('SRV-08 SES-03 a session works at every server, and ending all sessions ends it at every server at once', async () => {
    const member = await addMember(running.test.database, 'demo');
    const [first, second, third] = ports() as [number, number, number];
    const [phone, laptop] = [browser(), browser()];
    expect((await phone.signIn(first, member.email)).status).toBe(200);
    expect((await laptop.signIn(second, member.email)).status).toBe(200);
    for (const port of ports())
      for (const one of [phone, laptop]) expect((await one.send(port, 'GET', '/api/Member')).status).toBe(200);
    expect((await phone.send(third, 'DELETE', '/api/Member/Sessions')).status).toBe(200);
    for (const port of ports()) {
      expect((await laptop.send(port, 'GET', '/api/Member')).status).toBe(401);
      expect((await phone.send(port, 'GET', '/api/Member')).status).toBe(200);
    }
  });

  it('SRV-08 ENR-06 wrong passwords at three servers lock an account after ten, at all of them', async () => {
    const member = await addMember(running.test.database, 'demo');
    // A challenge of one server is solved once and answered at another.
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => solveHttpCaptcha(browser(), running.balancer.port)),
    );
    const tryPassword = (attempt: number, password: string): Promise<Answer> =>
      browser().send(ports()[attempt % 3]!, 'POST', '/api/SignIn', {
        username: member.email,
        password,
        'g-recaptcha-response': answers[attempt],
      });
    for (let attempt = 0; attempt < 9; attempt += 1)
      expect(codeOf(await tryPassword(attempt, 'wrong')), `attempt ${attempt + 1}`).toBe('bad_credentials');
    await tryPassword(9, 'wrong');
    for (const attempt of [10, 11])
      expect(codeOf(await tryPassword(attempt, 'a rather long secret'))).toBe('locked_out');
    const events = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('security_event').select('kind').where('member_id', '=', member.id).execute(),
    );
    expect(events.filter(({ kind }) => kind.includes('lock'))).toHaveLength(1);
  });

  it('SRV-08 SRV-05 the limit of a call holds across the servers', async () => {
    const headers = { ...HOST, 'x-forwarded-for': '203.0.113.77' };
    const path = '/api/Members/Validate/Email?email=a%40b.example';
    const answers: Answer[] = [];
    for (let index = 0; index < 60; index += 1) answers.push(await call(running.balancer.port, path, { headers }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    for (const port of ports()) {
      const { status, headers: received } = await call(port, path, { headers });
      expect(status).toBe(429);
      expect(Number(received['retry-after'])).toBeGreaterThan(0);
    }
    // The limits of a process's own resources are its own.
    expect((await call(running.balancer.port, '/api/feature-flags', { headers })).status).toBe(200);
  });

  it('SRV-08 a mail is sent once, whichever server sends it', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => addMember(running.test.database, 'demo')));
    const wanted = members.map(({ email }) => email).toSorted();
    const sent = (): string[] =>
      smtp.mails.flatMap(({ recipients }) => recipients).filter((address) => wanted.includes(address));
    await Promise.all(
      members.map(({ email }) =>
        browser().send(running.balancer.port, 'POST', '/api/Members/Recover', { username: email }),
      ),
    );
    const effects = () =>
      running.test.database.withPartner('demo', (trx) =>
        trx.selectFrom('outbox').select(['attempts', 'delivered_at']).where('failed_at', 'is', null).execute(),
      );
    await expect
      .poll(async () => (await effects()).filter((one) => one.delivered_at === null).length + 6 - sent().length, SOON)
      .toBe(0);
    expect(sent().toSorted()).toEqual(wanted);
    expect((await effects()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it('SRV-08 SRV-03 an import changes what is found at every server', async () => {
    const folder = newScratchFolder();
    const file = join(folder.path, 'restaurants.csv');
    writeFileSync(file, 'sourceId,name,latitude,longitude,city,state\n1,Nine Lanterns,40.7577,-73.9857,New York,NY\n');
    const { code, output } = await runCommand(running.test, folder.path, ['merchants', file]);
    folder.remove();
    expect([code, output]).toEqual([0, expect.stringContaining('1 written')]);
    const found = async (): Promise<string[][]> =>
      (await fromAll('/api/v2/Merchants/Search?latitude=40.7577&longitude=-73.9857')).map((answer) =>
        jsonOf<MerchantSearchResult>(answer)
          .merchants.map(({ name }) => name)
          .toSorted(),
      );
    const expected = ['Merchant m1', 'Nine Lanterns'];
    await expect.poll(found, SOON).toEqual([expected, expected, expected]);
  });

  it('SRV-08 RSV-05 members at three servers want the last table, and one gets it', async () => {
    await setRoom(running.test.database, 'm1', oneTable());
    const guests = await Promise.all(
      Array.from({ length: 9 }, async (_, index) => {
        const member = await addMember(running.test.database, 'demo');
        const guest = browser();
        await guest.signIn(ports()[index % 3]!, member.email);
        return guest;
      }),
    );
    const day = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
    const { slots } = jsonOf<{ slots: { startsAt: string }[] }>(
      await call(ports()[0]!, `/api/v2/Merchants/m1/Availability?date=${day}&time=19:00&partySize=2`, {
        headers: HOST,
      }),
    );
    const order = { merchantId: 'm1', startsAt: slots[0]!.startsAt, partySize: 2 };
    const outcomes = await Promise.all(
      guests.map(async (guest, index) =>
        jsonOf<BookingOutcome>(
          await guest.send(ports()[index % 3]!, 'POST', '/api/Member/Reservations', {
            ...order,
            requestId: randomUUID(),
          }),
        ),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      'success',
      ...Array.from({ length: 8 }, () => 'taken'),
    ]);
  });

  it('SRV-08 SES-10 CON-07 changed flags and content reach every server', async () => {
    await running.test.database.withPartner('demo', (trx) =>
      trx
        .insertInto('feature_flag')
        .values({ partner: 'demo', kind: 'partner', name: 'newFlag', value: 'true' })
        .execute(),
    );
    content.sets['popup'] = [{ slug: 'news', fields: { headline: 'News', body: '<p>For everyone.</p>' } }];
    const seen = async (): Promise<unknown[]> => {
      const [flags, entries] = [await fromAll('/api/feature-flags'), await fromAll('/api/cms/pages/popup/')];
      return ports().map((_port, place) => [
        jsonOf<FeatureFlags>(flags[place]!).partnerFeatureFlags['newFlag'],
        jsonOf<{ data: { slug: string }[] }>(entries[place]!).data.map(({ slug }) => slug),
      ]);
    };
    const expected = [true, ['news']];
    await expect.poll(seen, SOON).toEqual([expected, expected, expected]);
  });
});
