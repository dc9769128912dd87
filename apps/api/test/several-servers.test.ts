import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookingOutcome, FeatureFlags, MerchantSearchResult } from '@dining/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newScratchFolder, runCommand } from '../commands/import/import.testing.ts';
import { solveCaptcha } from '../src/modules/captcha/captcha.testing.ts';
import { startContentServer, type ContentServer } from '../src/modules/content/content-server.testing.ts';
import { addMember, TEST_PASSWORD } from '../src/modules/members/members.testing.ts';
import { oneTable, setRoom } from '../src/modules/reservations/reservations.testing.ts';
import { openBrowser, startTestApp, type Browser, type TestApp } from '../testing/test-app.ts';

/** Polls for what a server does in the background. */
const SOON = { timeout: 40_000, interval: 10 };
const DAY_MS = 24 * 60 * 60_000;
const HOST = { host: 'demo.localhost' };

// The deep run starts them as processes behind a balancer, and sends mails.
describe('two servers in one process on one database', () => {
  let servers: [TestApp, TestApp];
  let content: ContentServer;
  let time = Date.now();
  let addresses = 0;

  beforeAll(async () => {
    content = await startContentServer('key');
    const options = {
      env: {
        CONTENT_URL: content.url,
        CONTENT_TOKEN: 'key',
      },
      sites: { demo: { settings: { openTableReservationsEnabled: true } } },
      now: () => new Date(time),
    };
    const first = await startTestApp(options);
    servers = [first, await startTestApp({ ...options, test: first.test })];
  });
  afterAll(async () => {
    const [first, second] = servers;
    await second.stop();
    await first.stop();
    await content.stop();
  });

  const database = () => servers[0].test.database;
  const fromBoth = (url: string): Promise<LightMyRequestResponse[]> =>
    Promise.all(servers.map(({ app }) => app.inject({ url, headers: HOST })));
  /** A browser that calls either server, by its place. */
  const newBrowser = () => {
    addresses += 1;
    const at = servers.map(({ app }) => openBrowser(app, HOST.host, `10.96.0.${addresses}`));
    return async (place: number, ...call: Parameters<Browser['send']>): Promise<LightMyRequestResponse> => {
      const [used, other] = [at[place]!, at[1 - place]!];
      const answer = await used.send(...call);
      other.cookies.clear();
      for (const [name, value] of used.cookies) other.cookies.set(name, value);
      return answer;
    };
  };
  const signedIn = async (place: number, email: string) => {
    const send = newBrowser();
    expect((await send(place, 'POST', '/api/SignIn', { username: email, password: TEST_PASSWORD })).statusCode).toBe(
      200,
    );
    return send;
  };
  const codeOf = (answer: LightMyRequestResponse) => answer.json<{ error?: { code: string } }>().error?.code;

  it('SRV-08 SES-03 a session works at every server, and ending all sessions ends it at every server at once', async () => {
    const { email } = await addMember(database(), 'demo');
    const [phone, laptop] = [await signedIn(0, email), await signedIn(1, email)];
    for (const place of [0, 1])
      for (const send of [phone, laptop]) expect((await send(place, 'GET', '/api/Member')).statusCode).toBe(200);
    expect((await phone(1, 'DELETE', '/api/Member/Sessions')).statusCode).toBe(200);
    for (const place of [0, 1]) {
      expect((await laptop(place, 'GET', '/api/Member')).statusCode).toBe(401);
      expect((await phone(place, 'GET', '/api/Member')).statusCode).toBe(200);
    }
  });

  it('SRV-08 ENR-06 wrong passwords at two servers lock an account after ten, at both', async () => {
    const member = await addMember(database(), 'demo');
    /** A challenge of one server is answered at the other. */
    const tryPassword = async (place: number, password: string) =>
      newBrowser()(place, 'POST', '/api/SignIn', {
        username: member.email,
        password,
        'g-recaptcha-response': await solveCaptcha(servers[1 - place]!.app),
      });
    for (let attempt = 0; attempt < 9; attempt += 1)
      expect(codeOf(await tryPassword(attempt % 2, 'wrong')), `attempt ${attempt + 1}`).toBe('bad_credentials');
    await tryPassword(1, 'wrong');
    for (const place of [0, 1]) expect(codeOf(await tryPassword(place, TEST_PASSWORD))).toBe('locked_out');
    const events = await database().withPartner('demo', (trx) =>
      trx.selectFrom('security_event').select('kind').where('member_id', '=', member.id).execute(),
    );
    expect(events.filter(({ kind }) => kind.includes('lock'))).toHaveLength(1);
  });

  it('SRV-08 SRV-05 the limit of a call holds across the servers', async () => {
    const request = {
      url: '/api/Members/Validate/Email?email=a%40b.example',
      headers: HOST,
      remoteAddress: '203.0.113.77',
    };
    for (let index = 0; index < 60; index += 1)
      expect((await servers[index % 2]!.app.inject(request)).statusCode).toBe(200);
    for (const { app } of servers) {
      const { statusCode, headers } = await app.inject(request);
      expect(statusCode).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('SRV-08 SRV-03 an import changes what is found at every server', async () => {
    const folder = newScratchFolder();
    const file = join(folder.path, 'restaurants.csv');
    writeFileSync(file, 'sourceId,name,latitude,longitude,city,state\n1,Nine Lanterns,40.7577,-73.9857,New York,NY\n');
    const { code, output } = await runCommand(servers[0].test, folder.path, ['merchants', file]);
    folder.remove();
    expect([code, output]).toEqual([0, expect.stringContaining('1 written')]);
    const found = async (): Promise<boolean[]> =>
      (await fromBoth('/api/v2/Merchants/Search?latitude=40.7577&longitude=-73.9857')).map((answer) =>
        answer.json<MerchantSearchResult>().merchants.some(({ name }) => name === 'Nine Lanterns'),
      );
    await expect.poll(found, SOON).toEqual([true, true]);
  });

  it('SRV-08 RSV-05 members at two servers want the last table, and one gets it', async () => {
    await setRoom(database(), 'm1', oneTable());
    const guests = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => signedIn(index % 2, (await addMember(database(), 'demo')).email)),
    );
    const day = new Date(time + 7 * DAY_MS).toISOString().slice(0, 10);
    const [available] = await fromBoth(`/api/v2/Merchants/m1/Availability?date=${day}&time=19:00&partySize=2`);
    const [slot] = available!.json<{ slots: { startsAt: string }[] }>().slots;
    const order = { merchantId: 'm1', startsAt: slot!.startsAt, partySize: 2 };
    const outcomes = await Promise.all(
      guests.map(async (send, index) =>
        (
          await send(index % 2, 'POST', '/api/Member/Reservations', { ...order, requestId: randomUUID() })
        ).json<BookingOutcome>(),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['success', 'taken', 'taken', 'taken']);
  });

  it('SRV-08 SES-10 CON-07 changed flags and content reach every server', async () => {
    const seen = async (): Promise<unknown[]> => {
      const [flags, entries] = [await fromBoth('/api/feature-flags'), await fromBoth('/api/cms/pages/popup/')];
      return servers.map((_server, place) => [
        flags[place]!.json<FeatureFlags>().partnerFeatureFlags['newFlag'],
        entries[place]!.json<{ data: { slug: string }[] }>().data.map(({ slug }) => slug),
      ]);
    };
    const [before, after] = [
      [undefined, []],
      [true, ['news']],
    ];
    expect(await seen()).toEqual([before, before]);
    await database().withPartner('demo', (trx) =>
      trx
        .insertInto('feature_flag')
        .values({ partner: 'demo', kind: 'partner', name: 'newFlag', value: 'true' })
        .execute(),
    );
    content.sets['popup'] = [{ slug: 'news', fields: { headline: 'News', body: '<p>For everyone.</p>' } }];
    expect(await seen()).toEqual([before, before]);
    // Flags are read again after 15 seconds, and content after 60.
    time += 61_000;
    await expect.poll(seen, SOON).toEqual([after, after]);
  });
});
