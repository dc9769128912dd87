import { describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { addMember, TEST_PASSWORD } from '../members/members.testing.ts';

describe('the spellings of an e-mail address', () => {
  const { running, visit } = serverFixture({ sites: { open: { settings: { hasPPN: false } } } });
  const join = (email: string) =>
    visit('open').send('POST', '/api/Members/Prospects', {
      email,
      password: TEST_PASSWORD,
      passwordConfirm: TEST_PASSWORD,
      firstName: 'Fay',
      lastName: 'Okafor',
      address: { zipCode: '10013' },
      acceptTerms: true,
    });
  const signIn = (username: string) => visit('open').send('POST', '/api/SignIn', { username, password: TEST_PASSWORD });
  const rows = (table: 'member' | 'prospect_email', key: string) =>
    running.test.database.withPartner('open', (trx) =>
      trx.selectFrom(table).select('email').where('email_key', '=', key).execute(),
    );

  it.each([
    ['\u200BFay.G@example.org', 'fay.g@example.org', 'Fay.G@example.org'],
    ['Jose\u0301@example.org\u00A0', 'JOSÉ@example\u00AD.org', 'josé@example.org'],
    ['b\u{E0061}en\u00A0@exa\u202Ampl\u2060e.org', '\uFEFFben @example.org', 'ben@example.org'],
  ])('ENR-01 ENR-06 stores %j so that %j signs in too', async (joined, again, stored) => {
    expect((await join(joined)).statusCode).toBe(200);
    for (const typed of [joined, again, stored]) expect((await signIn(typed)).statusCode).toBe(200);
    expect(await rows('member', stored.toLowerCase())).toEqual([{ email: stored }]);
    expect((await join(again.replace(' ', ''))).json()).toMatchObject({ error: { fields: [{ field: 'email' }] } });
  });

  it('HOM-01 ENR-03 ENR-07 ENR-08 ACC-14 takes an address with invisible characters for the same in every call', async () => {
    const typed = '\u200Bgil.\u00ADh@example.org';
    const clean = 'gil.h@example.org';
    expect((await visit('open').send('POST', '/api/Members/ProspectEmails', { email: typed })).statusCode).toBe(202);
    expect(await rows('prospect_email', clean)).toEqual([{ email: clean }]);
    expect((await join(clean)).statusCode).toBe(200);
    expect(await rows('prospect_email', clean)).toEqual([]);

    const check = `/api/Members/Validate/Email?email=${encodeURIComponent(typed)}`;
    expect((await visit('open').send('GET', check)).json()).toEqual({ isValid: false });
    await visit('open').send('POST', '/api/Members/Recover', { username: typed });
    const mails = await running.test.database.withPartner('open', (trx) =>
      trx.selectFrom('outbox').select('kind').where('kind', '=', 'mail.recover').execute(),
    );
    expect(mails).toHaveLength(1);

    const broken = await addMember(running.test.database, 'open', { must_update_email: true });
    const browser = visit('open');
    await browser.send('POST', '/api/SignIn', { username: broken.email, password: TEST_PASSWORD });
    const fix = (email: string) => browser.send('PUT', '/api/Member/Credentials', { email, password: TEST_PASSWORD });
    expect((await fix(typed)).json()).toMatchObject({ error: { fields: [{ field: 'email' }] } });
    expect((await fix('g\u200Dus@example.org')).json()).toMatchObject({ email: 'gus@example.org' });
    const change = (email: string) =>
      browser.send('POST', '/api/Member/EmailChange', { email, currentPassword: TEST_PASSWORD });
    expect((await change(typed)).json()).toMatchObject({ error: { fields: [{ field: 'email' }] } });
    expect((await change('\u2060gus.new@example.org')).json()).toMatchObject({ email: 'gus.new@example.org' });
  });
});
