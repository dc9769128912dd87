import type { FieldError, Prospect } from '@dining/api-contract';
import { legalTextsVersion } from '@dining/content-source';
import { describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { sessionOf, type Browser } from '../../../testing/test-app.ts';
import { makeBundle, writeBundle } from '../../platform/tenancy/sites.testing.ts';
import { addMember } from '../members/members.testing.ts';

type Consent = {
  to: string;
  textVersion?: string;
  statedVersion?: string;
  effectiveOn?: string;
  words?: string;
  agreedAt: string;
};

const page = (title: string, text: string, version: string, date: string) => ({
  browser_title: title,
  version,
  effective_date: date,
  banner: { headline: `${title} of {programName}` },
  main: [{ type: 'body_text', text_desktop: text, text_mobile: `${text} (phone)` }],
  disclaimer: '<p>Write to {supportEmail}.</p>',
});
const terms = { slug: 'terms', fields: page('Terms', '<p>You must be 18.</p>', '1.0', '2026-01-01') };
const privacy = { slug: 'privacy', fields: page('Privacy', '<p>We store meals.</p>', '1.0', '2026-01-01') };
const nextTerms = { slug: 'terms', fields: page('Terms', '<p>You must be 21.</p>', '2.0', '2026-07-01') };

describe('legal texts that members accept', () => {
  let time = Date.UTC(2026, 5, 1);
  let counter = 0;
  const content = { '*': [terms, privacy] };
  const { running, visit } = serverFixture({
    now: () => new Date(time),
    sites: {
      demo: { content },
      extremes: { content },
      bare: {},
      single: { content, settings: { enrollmentType: 'sso' } },
      known: { content, settings: { enrollmentType: 'sso', hasAutoEnroll: true, fullAddressRequired: true } },
    },
  });

  function join(browser: Browser, overrides: Partial<Prospect> = {}) {
    counter += 1;
    return browser.send('POST', '/api/Members/Prospects', {
      email: `accepts${counter}@example.com`,
      password: 'fig tart on tuesday',
      passwordConfirm: 'fig tart on tuesday',
      firstName: 'Maya',
      lastName: 'Okafor',
      address: { zipCode: '10013' },
      loyaltyNumber: `LEGAL${counter}`,
      acceptTerms: true,
      ...overrides,
    });
  }
  async function joined(partner = 'demo', overrides: Partial<Prospect> = {}): Promise<Browser> {
    const browser = visit(partner);
    const answer = await join(browser, overrides);
    expect(answer.statusCode, answer.body).toBe(200);
    return browser;
  }
  /** Composes the demo site again with other terms. */
  async function publish(version: string, shown: typeof terms): Promise<void> {
    writeBundle(running.bundlesDir, makeBundle('demo', { version, content: { '*': [shown, privacy] } }));
    await running.takeBundles();
  }
  const consentsOf = async (browser: Browser) =>
    (await browser.send('GET', '/api/Member/Export')).json<{ consents: Consent[] }>().consents;
  const rowsOf = (partner: string, table: 'legal_text' | 'legal_consent') =>
    running.test.database.withPartner(partner, (trx) => trx.selectFrom(table).selectAll().execute());

  it('EXT-17 EXT-07 exports the text that the member accepted, as it read, with version and time', async () => {
    const consents = await consentsOf(await joined());
    expect(consents).toEqual([
      {
        to: 'program terms',
        textVersion: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
        statedVersion: '1.0',
        effectiveOn: '2026-01-01',
        words:
          'Terms\nTerms of Demo Dining\n<p>You must be 18.</p>\n<p>You must be 18.</p> (phone)\n<p>Write to care@demo.example.</p>',
        agreedAt: '2026-06-01T00:00:00.000Z',
      },
      expect.objectContaining({
        to: 'privacy notice',
        words: expect.stringContaining('<p>We store meals.</p>') as string,
      }),
    ]);
  });

  it('EXT-17 stores each text once, however many accept it at the same time', async () => {
    const before = (await rowsOf('extremes', 'legal_consent')).length;
    await Promise.all(Array.from({ length: 6 }, () => joined('extremes')));
    expect((await rowsOf('extremes', 'legal_text')).map((row) => 'words' in row && row.document).toSorted()).toEqual([
      'privacy',
      'terms',
    ]);
    expect(await rowsOf('extremes', 'legal_consent')).toHaveLength(before + 12);
  });

  it('EXT-17 stores a changed text for later members and leaves what earlier ones accepted', async () => {
    const early = await joined();
    const stored = await consentsOf(early);
    await publish('2', nextTerms);
    time += 5000;
    const late = await consentsOf(await joined());
    expect(late.map(({ statedVersion, effectiveOn }) => [statedVersion, effectiveOn])).toEqual([
      ['2.0', '2026-07-01'],
      ['1.0', '2026-01-01'],
    ]);
    expect(late[0]?.words).toContain('You must be 21.');
    expect(late[0]?.textVersion).not.toBe(stored[0]?.textVersion);
    expect(late[1]?.textVersion).toBe(stored[1]?.textVersion);
    expect(await consentsOf(early)).toEqual(stored);
    await publish('3', terms);
  });

  it('EXT-17 refuses consent to a text that changed while the form was open, and stores the one that was shown', async () => {
    const browser = visit();
    const outdated = await join(browser, { termsVersion: legalTextsVersion([nextTerms, privacy]) ?? '' });
    expect([outdated.statusCode, outdated.json<{ error: { fields: FieldError[] } }>().error.fields]).toEqual([
      400,
      [
        {
          field: 'acceptTerms',
          message: 'The terms changed while this page was open. Reload the page to read and accept them.',
        },
      ],
    ]);
    expect((await browser.send('GET', '/api/Member')).statusCode).toBe(401);
    const current = await joined('demo', { termsVersion: legalTextsVersion([terms, privacy]) ?? '' });
    expect((await consentsOf(current))[0]?.words).toContain('You must be 18.');
  });

  it('EXT-17 ENR-05 stores the texts that a single sign-on member accepts in the join form', async () => {
    const { database } = running.test;
    const member = await addMember(database, 'single', { password: null, joined_at: null, loyalty_number: null });
    const browser = visit('single');
    browser.cookies.set('session', await sessionOf(running, 'single', member));
    expect(await rowsOf('single', 'legal_consent')).toEqual([]);
    expect((await join(browser)).statusCode).toBe(200);
    expect((await consentsOf(browser)).map(({ to, statedVersion }) => [to, statedVersion])).toEqual([
      ['program terms', '1.0'],
      ['privacy notice', '1.0'],
    ]);
  });

  it('ENR-12 EXT-17 a member whom the program enrolls joins by consent, e-mail address and ZIP code alone', async () => {
    const { database } = running.test;
    const member = await addMember(database, 'known', { password: null, joined_at: null, loyalty_number: null });
    const browser = visit('known');
    browser.cookies.set('session', await sessionOf(running, 'known', member));
    const form = { email: 'known@example.com', firstName: '', lastName: '', address: { zipCode: '10013' } };
    const send = (sent: object) => browser.send('POST', '/api/Members/Prospects', sent);
    const refused = await send({ ...form, email: '', address: {}, acceptTerms: false });
    const { fields } = refused.json<{ error: { fields: FieldError[] } }>().error;
    expect(fields.map(({ field }) => field)).toEqual(['email', 'address.zipCode', 'acceptTerms']);
    expect(await rowsOf('known', 'legal_consent')).toEqual([]);
    expect((await browser.send('GET', '/api/Member')).json<{ joinDate: string }>().joinDate).toBe('');
    expect((await send({ ...form, acceptTerms: true })).statusCode).toBe(200);
    expect((await consentsOf(browser)).map(({ to }) => to)).toEqual(['program terms', 'privacy notice']);
    expect((await browser.send('GET', '/api/Member')).json<{ joinDate: string }>().joinDate).not.toBe('');
  });

  it('EXT-17 exports the time alone of a member whose site had no legal text', async () => {
    expect(await consentsOf(await joined('bare'))).toEqual([
      { to: 'program terms', agreedAt: new Date(time).toISOString() },
    ]);
  });

  it('EXT-17 SRV-02 reveals no legal text or consent to another partner', async () => {
    await joined();
    for (const table of ['legal_text', 'legal_consent'] as const) {
      const demo = await rowsOf('demo', table);
      expect(demo.length).toBeGreaterThan(0);
      expect(new Set(demo.map(({ partner }) => partner))).toEqual(new Set(['demo']));
      expect(await rowsOf('bare', table)).toEqual([]);
    }
  });

  it('EXT-17 lets the server add legal texts, but not change or delete them', async () => {
    const { database } = running.test;
    await joined();
    await expect(
      database.withPartner('demo', (trx) => trx.updateTable('legal_text').set({ words: 'other' }).execute()),
    ).rejects.toThrow(/permission denied/);
    await expect(database.withPartner('demo', (trx) => trx.deleteFrom('legal_text').execute())).rejects.toThrow(
      /permission denied/,
    );
    await expect(
      database.withPartner('demo', (trx) =>
        trx
          .updateTable('legal_consent')
          .set({ accepted_at: new Date(0) })
          .execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  });

  it('EXT-17 EXT-07 deletes a member’s consents with the account, and keeps the text', async () => {
    const browser = await joined();
    const before = await rowsOf('demo', 'legal_consent');
    const texts = await rowsOf('demo', 'legal_text');
    const answer = await browser.send('POST', '/api/Member/Delete', { confirm: true, password: 'fig tart on tuesday' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await rowsOf('demo', 'legal_consent')).toHaveLength(before.length - 2);
    expect(await rowsOf('demo', 'legal_text')).toEqual(texts);
  });
});
