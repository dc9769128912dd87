import { describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { openBrowser } from '../../../testing/test-app.ts';

describe('the email form of the home page', () => {
  const { running } = serverFixture();

  const isValid = async (email: string, more = '') =>
    (
      await running.app.inject({
        url: `/api/Members/Validate/Email?email=${encodeURIComponent(email)}${more}`,
        headers: { host: 'demo.localhost' },
      })
    ).json<{ isValid: boolean }>().isValid;
  const save = async (email: unknown, host = 'demo.localhost') => {
    const headers = await openBrowser(running.app, host).newHeaders();
    return running.app.inject({
      method: 'POST',
      url: '/api/Members/ProspectEmails',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ email }),
    });
  };
  const savedEmails = async (partner: string) =>
    (
      await running.test.database.withPartner(partner, (trx) =>
        trx.selectFrom('prospect_email').select('email').orderBy('created_at').execute(),
      )
    ).map(({ email }) => email);

  it('HOM-01 SRV-01 distinguishes valid from invalid email addresses', async () => {
    expect(await isValid('ada@example.com')).toBe(true);
    expect(await isValid('ada@example.com', '&usePpn=true')).toBe(true);
    for (const wrong of ['ada', 'ada@', '@example.com', 'a b@example.com', 'ada@example', 'ada..b@example.com'])
      expect(await isValid(wrong), wrong).toBe(false);
  });

  it('CTR-03 gives the same answer whatever usePpn says', async () => {
    for (const email of ['ada@example.com', 'ada@', '6012345678'])
      for (const usePpn of [true, false])
        expect([email, await isValid(email, `&usePpn=${usePpn}`)]).toEqual([email, await isValid(email)]);
  });

  it('SRV-04 refuses a validation without exactly one address of valid length', async () => {
    for (const query of [
      '',
      '?email=',
      '?email=ab',
      `?email=${'a'.repeat(51)}`,
      '?email=a@b.example&email=c@d.example',
      '?email=a@b.example&x=1',
    ]) {
      expect(
        (await running.app.inject({ url: `/api/Members/Validate/Email${query}`, headers: { host: 'demo.localhost' } }))
          .statusCode,
        query,
      ).toBe(400);
    }
  });

  it('HOM-01 SRV-02 saves an address once per partner', async () => {
    for (const email of ['Ada@Example.com', ' ada@example.com ', 'bob@example.com']) {
      expect((await save(email)).statusCode).toBe(202);
      expect((await save(email)).json()).toEqual({});
    }
    expect((await save('ada@example.com', 'extremes.localhost')).statusCode).toBe(202);
    expect(await savedEmails('demo')).toEqual(['Ada@Example.com', 'bob@example.com']);
    expect(await savedEmails('extremes')).toEqual(['ada@example.com']);
  });

  it.each([
    'a\0b@example.com',
    'a\u0007b@example.com',
    'a\ud800b@example.com',
    'no address',
    `${'a'.repeat(45)}@example.com`,
    17,
    null,
    ['a@b.example'],
    { $ne: '' },
  ])('SRV-04 refuses %j, naming the field', async (email) => {
    const answer = await save(email);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ error: { fields: { field: string }[] } }>().error.fields[0]?.field).toBe('email');
  });

  it('SRV-05 leaves the address out of the log', async () => {
    await save('jane.special@example.com');
    await isValid('jane.special@example.com');
    expect(JSON.stringify(running.logs)).not.toMatch(/jane|special/);
  });
});
