import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@dining/postgres';
import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, it } from 'vitest';
import { NAUGHTY_STRINGS } from '../../../testing/hostile-requests.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { COOKIE_SECRET, startTestApp } from '../../../testing/test-app.ts';
import { loadEnv } from '../../platform/env/load-env.ts';
import { openSites } from '../../platform/tenancy/site-registry.ts';
import { makeBundle } from '../../platform/tenancy/sites.testing.ts';
import { TEST_CARDS, tokenFor, VAULT_KEY } from './card-vault.testing.ts';
import { createCardsHost } from './cards-host.ts';
import { integrityOf, openFrameFiles } from './frame-files.ts';

const HOST = 'cards.localhost:4200';
const ORIGIN = `http://${HOST}`;

let addresses = 0;
/** A new address each time, so that the rate limit does not apply. */
const newAddress = () => `10.1.${(addresses += 1) >> 8}.${addresses & 255}`;
const { running, join: joinMember } = serverFixture({
  sites: {
    demo: { settings: { cardTypesAccepted: ['AMEX', 'VISA'] } },
    extremes: { settings: { hosts: ['extremes.example', 'www.extremes.example'] } },
  },
});

const get = (url: string, host = HOST) => running.app.inject({ url, headers: { host } });
const post = (payload: unknown, headers: Record<string, string | undefined> = {}, remoteAddress = newAddress()) =>
  running.app.inject({
    method: 'POST',
    url: '/v1/tokens',
    remoteAddress,
    headers: Object.fromEntries(
      Object.entries({ host: HOST, origin: ORIGIN, 'content-type': 'application/json', ...headers }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const problemOf = (answer: Awaited<ReturnType<typeof post>>) => {
  const { code, message } = answer.json<{ error: { code: string; message: string } }>().error;
  return { code, message };
};

describe('the page in the card frame', () => {
  it('CRD-02 can be embedded only by its partner’s pages, runs only its own script and sets no cookie', async () => {
    const { statusCode, headers } = await get('/?partner=extremes');
    expect(statusCode).toBe(200);
    expect(
      Object.fromEntries(
        String(headers['content-security-policy'])
          .split('; ')
          .map((rule) => rule.split(/ (.*)/s).slice(0, 2)),
      ),
    ).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': 'https://extremes.example https://www.extremes.example http://extremes.localhost:4200',
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
      'report-uri': '/v1/policy-reports',
      'report-to': 'policy',
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'cross-origin',
      'reporting-endpoints': 'policy="/v1/policy-reports"',
    });
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*payment=\(\)/);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  it('CRD-02 loads one script and two stylesheets by their hashes, and nothing else (PCI DSS 6.4.3)', async () => {
    const { body } = await get('/?partner=demo&visa');
    const { document } = new JSDOM(body).window;
    const loaded = [
      ...document.querySelectorAll(
        'script, link, img, iframe, object, embed, style, form, a, base, source, video, audio',
      ),
    ].map((one) => one.outerHTML);
    expect(loaded).toEqual([
      expect.stringMatching(
        /^<link rel="stylesheet" href="\/look\/demo\/[0-9a-f]{16}\.css" integrity="sha384-[\w+/]{64}">$/,
      ),
      expect.stringMatching(/^<link rel="stylesheet" href="\/assets\/frame-abc\.css" integrity="sha384-[\w+/]{64}">$/),
      expect.stringMatching(
        /^<script defer="" src="\/assets\/frame-abc\.js" integrity="sha384-[\w+/]{64}"><\/script>$/,
      ),
    ]);
    const handlers = [...document.querySelectorAll('*')]
      .flatMap((one) => [...one.attributes])
      .filter(({ name }) => name.startsWith('on') || name === 'style');
    expect(handlers).toEqual([]);
    for (const one of document.querySelectorAll('[integrity]')) {
      const file = await get(one.getAttribute('href') ?? one.getAttribute('src') ?? '');
      expect(file.statusCode).toBe(200);
      expect(integrityOf(file.body)).toBe(one.getAttribute('integrity'));
      expect(file.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('CRD-02 accepts the partner’s card types that the URL names, and takes its origins from the server only', async () => {
    const setup = async (url: string) =>
      JSON.parse(
        new JSDOM((await get(url)).body).window.document.querySelector<HTMLElement>('#card')?.dataset['setup'] ?? '',
      ) as { accepted: string[]; origins: string[]; copy: { wrongType: string } };
    expect(
      await setup('/?partner=demo&visa&discover&origins=https://evil.example&origin=https://evil.example'),
    ).toMatchObject({ accepted: ['visa'], origins: ['https://demo.example', 'http://demo.localhost:4200'] });
    expect(await setup('/?partner=demo')).toMatchObject({
      accepted: ['amex', 'visa'],
      copy: { wrongType: 'Card must be American Express® or Visa®.' },
    });
    expect((await setup('/?partner=extremes')).copy.wrongType).toBe(
      'Card must be American Express®, Discover®, Mastercard®, or Visa®.',
    );
  });

  it('CRD-01 labels the field, and declares its autofill, input mode and error message', async () => {
    const { document } = new JSDOM((await get('/?partner=demo')).body).window;
    const input = document.querySelector('input');
    expect(document.querySelector('label')?.htmlFor).toBe(input?.id);
    expect(input?.autocomplete).toBe('cc-number');
    expect(input?.inputMode).toBe('numeric');
    expect(input?.getAttribute('aria-describedby')).toBe('brand problem');
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).not.toBe('');
  });

  it('CRD-05 marks the field as required, unless the URL declares it optional', async () => {
    const labelAndRequired = async (url: string) => {
      const { document } = new JSDOM((await get(url)).body).window;
      return [document.querySelector('label')?.textContent, document.querySelector('input')?.required];
    };
    expect(await labelAndRequired('/?partner=demo&visa')).toEqual(['Card number *', true]);
    for (const url of ['/?partner=demo&visa&optional', '/?optional&partner=demo', '/?partner=demo&optional='])
      expect(await labelAndRequired(url), url).toEqual(['Card number', false]);
    expect(await labelAndRequired('/?partner=demo&visa=optional')).toEqual(['Card number *', true]);
  });

  it.each([
    '/',
    '/?partner=unknown',
    '/?partner=__proto__',
    '/?partner=demo&partner=extremes',
    '/?partner[]=demo',
    '/look/demo/0000000000000000.css',
    '/look/unknown/x.css',
    '/fonts/demo/..%2f..%2fsite.json',
    '/fonts/demo/.hidden.woff2',
    '/fonts/unknown/a.woff2',
    '/assets/frame-abc.js.map',
    '/v1/tokens',
    '/v1/redeem',
    '/api/CSRF',
    '/search',
  ])('CRD-02 responds to %s with 404', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(body).not.toContain('secret');
  });

  it('CRD-02 is separate from the hosts of all sites', async () => {
    const onSite = await get('/?partner=demo', 'demo.localhost:4200');
    expect(onSite.body).not.toContain('data-setup');
    expect(
      (
        await running.app.inject({
          method: 'POST',
          url: '/v1/tokens',
          headers: { host: 'demo.localhost:4200', origin: ORIGIN },
          payload: { number: TEST_CARDS.VISA, partner: 'demo' },
        })
      ).statusCode,
    ).not.toBe(200);
    const registry = openSites(running.bundlesDir, [], 'development');
    const env = loadEnv({ COOKIE_SECRET, VAULT_KEY, CARDS_ORIGIN: 'https://demo.example' });
    expect(() => createCardsHost({ env, sites: registry, listeningPort: () => 1 })).toThrow(
      /CARDS_ORIGIN is a host of the site demo\. .* change/,
    );
  });

  it('CRD-02 SRV-02 is embedded only by pages at hosts where its own site is served', () => {
    const bundle = makeBundle('extremes', { settings: { hosts: ['extremes.example', 'demo.example'] } });
    const site = { code: 'extremes', folder: '', bundle };
    const sites = { sites: [site], byHost: (host: string) => (host === 'extremes.example' ? site : undefined) };
    const env = loadEnv({ APP_ENV: 'staging', COOKIE_SECRET, VAULT_KEY, STAGING_NETWORKS: '127.0.0.0/8' });
    const cardsHost = createCardsHost({ env, sites, listeningPort: () => 1 });
    expect(cardsHost.pageOrigins(site)).toEqual(['https://extremes.example', 'http://extremes.localhost:1']);
  });
});

describe('a token for a typed card', () => {
  it.each(Object.entries({ AMEX: 'amex', VISA: 'visa' }))('CRD-03 is issued for %s', async (network, cardType) => {
    const number = TEST_CARDS[network as 'AMEX' | 'VISA'];
    const answer = await post({ number, partner: 'demo' });
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      lastFour: number.slice(-4),
      cardType,
    });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    ['a type that the partner does not accept', { number: TEST_CARDS.MAST, partner: 'demo' }, 400, 'type'],
    ['another network', { number: '30569309025904', partner: 'demo' }, 400, 'type'],
    ['a wrong number', { number: '4111111111111112', partner: 'demo' }, 400, 'invalid'],
    ['an unknown partner', { number: TEST_CARDS.VISA, partner: 'unknown' }, 400, 'bad_request'],
    ['the number as a field', { [TEST_CARDS.VISA]: 1, partner: 'demo' }, 400, 'bad_request'],
    ['a third field', { number: TEST_CARDS.VISA, partner: 'demo', [TEST_CARDS.VISA]: '1' }, 400, 'bad_request'],
    ['a number as a number', { number: Number(TEST_CARDS.VISA), partner: 'demo' }, 400, 'bad_request'],
    ['a list', [TEST_CARDS.VISA, 'demo'], 400, 'bad_request'],
    ['text that is not JSON', `{"number":"${TEST_CARDS.VISA}"`, 400, 'bad_request'],
    ['a poisoned body', `{"__proto__":{"number":"${TEST_CARDS.VISA}"},"partner":"demo"}`, 400, 'bad_request'],
    ['a body that is too large', { number: TEST_CARDS.VISA, partner: 'x'.repeat(300) }, 413, 'too_large'],
  ])('CRD-03 is not issued for %s, and the error does not contain the number', async (_what, payload, status, code) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([status, code]);
    expect(answer.body.replace(/"requestId":"[^"]*"/, '')).not.toMatch(/\d{4}/);
  });

  it('CRD-03 is refused with what is wrong with the card', async () => {
    expect(problemOf(await post({ number: TEST_CARDS.MAST, partner: 'demo' }))).toEqual({
      code: 'type',
      message: 'Cards of this type are not accepted.',
    });
    expect(problemOf(await post({ number: '4111111111111112', partner: 'demo' }))).toEqual({
      code: 'invalid',
      message: 'The card number is not valid.',
    });
  });

  it('CRD-02 is issued only to the frame, never to a page of another origin', async () => {
    const card = { number: TEST_CARDS.VISA, partner: 'demo' };
    for (const headers of [
      { origin: undefined },
      { origin: 'http://demo.localhost:4200' },
      { origin: 'null' },
      { origin: `${ORIGIN}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await post(card, headers);
      expect([answer.statusCode, problemOf(answer)], JSON.stringify(headers)).toEqual([
        403,
        { code: 'forbidden', message: 'Only the card frame may send cards.' },
      ]);
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await post(card, { 'content-type': type });
      expect([answer.statusCode, answer.body.includes('4111')], type).toEqual([415, false]);
    }
    expect(
      (
        await running.app.inject({
          method: 'OPTIONS',
          url: '/v1/tokens',
          headers: { host: HOST, origin: 'https://evil.example' },
        })
      ).headers,
    ).not.toHaveProperty('access-control-allow-origin');
  });

  it('SRV-05 is issued at most thirty times per minute to one address', async () => {
    const statuses: number[] = [];
    const typed = () => post({ number: '1', partner: 'demo' }, {}, '203.0.113.9');
    for (let time = 0; time < 31; time += 1) statuses.push((await typed()).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
    expect(problemOf(await typed())).toEqual({
      code: 'rate_limited',
      message: 'Too many cards were sent from this address. Please wait a minute.',
    });
  });

  it.skipIf(NAUGHTY_STRINGS.length === 0)(
    'SRV-04 rejects hostile strings without repeating them (skipped without ../shared/data/naughty-strings.json)',
    async () => {
      const strings = NAUGHTY_STRINGS.filter((text) => text.length > 3);
      expect(strings.length).toBeGreaterThan(400);
      for (const text of strings) {
        for (const payload of [{ number: text, partner: 'demo' }, { number: TEST_CARDS.VISA, partner: text }, text]) {
          const answer = await post(payload);
          expect(answer.statusCode, text).toBeGreaterThanOrEqual(400);
          expect(answer.statusCode, text).toBeLessThan(500);
          const message = answer.json<{ error: { message: string } }>().error.message;
          if (!/^[\w\s.,]{0,9}$/.test(text)) expect(message, text).not.toContain(text);
        }
      }
    },
  );

  it('CRD-02 writes the number to no log and no database', async () => {
    const number = TEST_CARDS.AMEX;
    await tokenFor((request) => running.app.inject({ ...request, remoteAddress: newAddress() }), 'demo', number);
    await post(`{"number":"${number}"`);
    await post({ number: `${number}1`, partner: 'demo' });
    expect(JSON.stringify(running.logs)).not.toContain(number.slice(0, 8));
    expect(running.logs.some(({ route }) => route === '/v1/tokens')).toBe(true);
    for (const url of [(await running.vault.database()).ownerUrl, running.test.ownerUrl]) {
      const owner = await connect(url, 'TEST');
      const { rows } = await owner.query<{ name: string }>(
        "select format('%I', c.relname) as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
      );
      for (const { name } of rows) {
        await owner.query(`alter table ${name} no force row level security`);
        const dump = await owner.query<{ line: string }>(`select t::text as line from ${name} t`);
        expect(dump.rows.map(({ line }) => line).join('\n'), name).not.toContain(number);
      }
      await owner.end();
    }
  });
});

describe('GET /api/Cards/Frame', () => {
  it('CRD-02 gives signed-in members, and no one else, the URL of the frame', async () => {
    expect(
      (await running.app.inject({ url: '/api/Cards/Frame', headers: { host: 'demo.localhost' } })).statusCode,
    ).toBe(401);
    const headers = (await joinMember()).headers;
    const answer = await running.app.inject({ url: '/api/cards/frame', headers });
    expect(answer.json()).toEqual({ src: `${ORIGIN}/?partner=demo&amex&visa` });
  });
});

describe('the host of the card frame in production', () => {
  it('CRD-02 is the host of CARDS_ORIGIN, which only the sites’ own hosts can embed', async () => {
    const live = await startTestApp({ env: { APP_ENV: 'production', COOKIE_SECRET } });
    const page = await live.app.inject({ url: '/?partner=demo', headers: { host: 'cards.example' } });
    expect(page.headers['content-security-policy']).toContain('frame-ancestors https://demo.example;');
    expect(
      (await live.app.inject({ url: '/?partner=demo', headers: { host: 'cards.localhost:4200' } })).statusCode,
    ).toBe(404);
    expect(
      (await live.app.inject({ url: '/', headers: { host: 'demo.example' } })).headers['content-security-policy'],
    ).toContain('frame-src https://cards.example;');
    await live.stop();
  });
});

describe('the compiled page', () => {
  const dir = mkdtempSync(join(tmpdir(), 'dining-card-entry-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('CRD-02 is served only as it was built; otherwise an error says how to fix it', () => {
    expect(() => openFrameFiles(dir)).toThrow(/cannot be read .* Build it: npx nx build @dining\/card-entry/);
    mkdirSync(join(dir, 'assets'));
    writeFileSync(join(dir, 'assets/a.js'), 'run()');
    writeFileSync(join(dir, 'assets/a.css'), 'main{}');
    const inventory = {
      script: { file: 'a.js', integrity: integrityOf('run()') },
      style: { file: 'a.css', integrity: integrityOf('main{}') },
    };
    writeFileSync(join(dir, 'inventory.json'), JSON.stringify(inventory));
    expect(openFrameFiles(dir)).toMatchObject({ script: { path: '/assets/a.js', text: 'run()' } });
    writeFileSync(join(dir, 'assets/a.js'), 'run();steal()');
    expect(() => openFrameFiles(dir)).toThrow(/a\.js is not the file in inventory\.json/);
  });

  it('CRD-02 SEC-02 needs an inventory of exactly one script and one style, in the folder of its files', () => {
    const integrity = integrityOf('run()');
    const file = { file: 'a.js', integrity };
    for (const inventory of [
      { script: {} },
      { script: file },
      { script: file, style: file, more: file },
      { script: { ...file, more: '' }, style: file },
      { script: { file: '../a.js', integrity }, style: file },
      { script: { file: 'a.json', integrity }, style: file },
      { script: { file: 'a.js', integrity: `sha256-${integrity.slice(7)}` }, style: file },
    ]) {
      writeFileSync(join(dir, 'inventory.json'), JSON.stringify(inventory));
      expect(() => openFrameFiles(dir), JSON.stringify(inventory)).toThrow(
        /inventory\.json does not name one script and one style/,
      );
    }
  });
});
