import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../../src/platform/tenancy/sites.testing.ts';
import { newScratchFolder, rejectionListOf } from '../import.testing.ts';
import { runPartnerCommand } from '../partner-import.testing.ts';

const scratch = newScratchFolder();
const bundles = newBundlesDir();
writeBundle(bundles.dir, makeBundle('demo', { settings: { hasPPN: true } }));
afterAll(() => {
  scratch.remove();
  bundles.remove();
});

describe('import of members', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.drop());
  const run = (content: string, ...args: string[]) => {
    writeFileSync(join(scratch.path, 'people.csv'), content);
    return runPartnerCommand(test, scratch.path, bundles.dir, ['members', 'people.csv', '--partner', 'demo', ...args]);
  };
  const stored = () =>
    test.database.withPartner('demo', (trx) =>
      trx.selectFrom('member').selectAll().orderBy('loyalty_number').execute(),
    );

  it('SRV-03 adds members without passwords, and updates existing ones by email address or loyalty number', async () => {
    const header =
      'email,firstName,lastName,address1,city,state,zipCode,phone,loyaltyNumber,emailOptIn,joinedAt,publicId\n';
    expect(
      (
        await run(
          `${header}Ada@Example.com,Ada,Okafor,18 Hudson St,New York,new york,10013,(212) 555-0142,a 100,yes,2025-04-01,ada-public-1\n,Ben,,,,,2139,,A200,no,,\n`,
        )
      ).output,
    ).toContain('2 written');
    const first = await stored();
    expect(first).toMatchObject([
      {
        email: 'Ada@Example.com',
        first_name: 'Ada',
        state: 'NY',
        phone_number: '2125550142',
        loyalty_number: 'A100',
        email_opt_in: true,
        member_type: 'EnrolledCardMember',
        public_id: 'ada-public-1',
        joined_at: new Date('2025-04-01'),
        activated_at: new Date('2025-04-01'),
      },
      {
        email: null,
        first_name: 'Ben',
        zip_code: '02139',
        loyalty_number: 'A200',
        email_opt_in: false,
        member_type: 'NonCardMember',
        joined_at: null,
        activated_at: null,
        public_id: expect.stringMatching(/^[\w-]{22}$/),
      },
    ]);
    expect(
      await test.database.withPartner('demo', (trx) => trx.selectFrom('member_password').selectAll().execute()),
    ).toEqual([]);
    // The address matches in another case, missing fields stay, and a file cannot opt an existing member in.
    expect(
      (
        await run(
          'email,loyaltyNumber,lastName,emailOptIn\nADA@example.com,,Lovelace,true\nben@example.com,A200,Bell,true\n',
        )
      ).output,
    ).toContain('2 written');
    expect(await stored()).toMatchObject([
      { id: first[0]?.id, first_name: 'Ada', last_name: 'Lovelace', email_opt_in: true },
      { id: first[1]?.id, email: 'ben@example.com', last_name: 'Bell', email_opt_in: false },
    ]);
    expect(
      (
        await run(
          'email,loyaltyNumber,lastName,emailOptIn\nADA@example.com,,Lovelace,true\nben@example.com,A200,Bell,true\n',
          '--fresh',
        )
      ).output,
    ).toContain('0 written, 2 unchanged');
  });

  it('SRV-03 ACC-03 finds members by any spelling of their address, and keeps lines longer than the forms accept', async () => {
    const header = 'email,loyaltyNumber,lastName,address1,city\n';
    await run(`${header}\u200Bada@example.com\u00A0,A100,Oka\u00ADfor,,\n`);
    const street = '1200 Northwest Martin Luther King';
    const { output } = await run(`${header}ADA@exam\u2060ple.com,,,${street},Rancho Santa Margarita\n`);
    expect(output).toContain('1 written, 0 unchanged, 0 rejected');
    expect(await stored()).toMatchObject([
      { email_key: 'ada@example.com', last_name: 'Okafor', address1: street, city: 'Rancho Santa Margarita' },
    ]);
  });

  it('ENR-08 marks members whose mails bounce, until the file has another address', async () => {
    const mustUpdate = async () => (await stored()).map(({ must_update_email }) => must_update_email);
    await run('loyaltyNumber,email,emailBounces\nA100,ada@example.com,yes\nA200,ben@example.com,\n');
    expect(await mustUpdate()).toEqual([true, false]);
    await run('loyaltyNumber,email\nA100,ADA@example.com\nA200,ben@example.com\n');
    expect(await mustUpdate()).toEqual([true, false]);
    await run('loyaltyNumber,email,emailBounces\nA100,ada@works.example,\nA200,,yes\n');
    expect(await mustUpdate()).toEqual([false, true]);
  });

  it('EXT-02 MAI-03 records that a file opts a member out, once', async () => {
    await run('email,emailOptIn\ncora@example.com,true\ndan@example.com,false\n');
    for (const more of [[], ['--fresh']])
      await run('email,emailOptIn\ncora@example.com,false\ndan@example.com,false\n', ...more);
    const consents = await test.database.withPartner('demo', (trx) =>
      trx
        .selectFrom('email_consent')
        .innerJoin('member', 'member.id', 'email_consent.member_id')
        .select(['email', 'opted_in', 'source'])
        .execute(),
    );
    expect(consents).toEqual([{ email: 'cora@example.com', opted_in: false, source: 'import' }]);
  });

  it('SRC-03 rejects a ZIP code of another state, padded or not, and imports those of territories and the military', async () => {
    const { output } = await run(
      'email,state,zipCode\na@example.com,TX,7870\nb@example.com,TX,10013\nc@example.com,MA,2139\nd@example.com,Puerto Rico,907\ne@example.com,NY,00501-1234\nf@example.com,CA,09012\ng@example.com,New Jersey,07870\nh@example.com,,7870\ni@example.com,AE,9012\nj@example.com,Armed Forces Pacific,96362\nk@example.com,AA,96326\nl@example.com,TX,901\nm@example.com,GU,96910\n',
    );
    expect(output).toContain('8 written, 0 unchanged, 5 rejected');
    expect(output).toContain('ZIP 07870 is Schooleys Mountain, NJ, but state is TX: correct one of them');
    expect(output).toContain('ZIP 10013 is New York, NY, but state is TX: correct one of them');
    expect(output).toContain('ZIP 09012 is APO/FPO/DPO, AE, but state is CA: correct one of them');
    expect(output).toContain('ZIP 96326 is APO/FPO/DPO, AP, but state is AA: correct one of them');
    expect(output).toContain('ZIP 00901 is San Juan, PR, but state is TX: correct one of them');
    const members = await test.database.withPartner('demo', (trx) =>
      trx.selectFrom('member').select(['email', 'state', 'zip_code']).orderBy('email').execute(),
    );
    expect(members.map(({ state, zip_code }) => [state, zip_code])).toEqual([
      ['MA', '02139'],
      ['PR', '00907'],
      ['NY', '00501'],
      ['NJ', '07870'],
      ['', '07870'],
      ['AE', '09012'],
      ['AP', '96362'],
      ['GU', '96910'],
    ]);
  });

  it('SRV-03 SRV-04 rejects rows that identify no member or two members, and imports the others', async () => {
    const { output } = await run(
      'email,loyaltyNumber,publicId,phone,state\none@example.com,A1,,,\ntwo@example.com,A2,,,\none@example.com,A2,,,\n,,,212-555-0100,\nno address,,,,\n,**,,,\nthree@example.com,,short,,\nfour@example.com,,,555,\nfive@example.com,,,,Ontario\none@example.com,,another-id,,\n',
    );
    expect(output).toContain('2 written');
    const reasons = readFileSync(rejectionListOf(scratch.path, 'people.csv'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { reason: string }).reason);
    expect(reasons.toSorted()).toEqual(
      [
        'email address, loyalty number and public id belong to different members',
        'email and loyaltyNumber are both missing',
        'email must be an email address of at most 50 characters',
        'loyaltyNumber is not valid in this program',
        'phone must be a phone number of the United States',
        'publicId must be 8 to 64 letters, digits, hyphens and underscores',
        'state must be a state of the United States',
        'the member has another public id',
      ].toSorted(),
    );
  });

  it('ENR-08 rejects the mark where members sign in at the program and could not replace the address', async () => {
    writeBundle(bundles.dir, makeBundle('away', { settings: { enrollmentType: 'sso' } }));
    writeFileSync(join(scratch.path, 'people.csv'), 'email,emailBounces\nada@example.com,yes\nben@example.com,no\n');
    const args = ['members', 'people.csv', '--partner', 'away'];
    const { output } = await runPartnerCommand(test, scratch.path, bundles.dir, args);
    expect(output).toContain('1 written, 0 unchanged, 1 rejected');
    expect(output).toContain('emailBounces is for programs whose members sign in on the site');
  });
});
