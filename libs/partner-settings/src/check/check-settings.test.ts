import { describe, expect, it } from 'vitest';
import { formatFinding } from '../finding.ts';
import { readJsonSource } from '../json-source.ts';
import { readSettings } from '../read-settings.ts';
import { checkSettings } from './check-settings.ts';

const file = 'partners/acme/settings.json';
const phone = { href: 'tel:+18005550174', formatted: '1-800-555-0174' };
const email = { href: 'mailto:care@acme.example', display: 'care@acme.example' };
const postalAddress = 'Acme Dining, 1 Acme Street, Denver, CO 80202';
const least = {
  name: 'Acme',
  programName: 'Acme Dining',
  hosts: ['dining.acme.example'],
  customerSupport: { phone, email, postalAddress },
};

/** Findings of a settings file with some keys changed, as "key: problem". */
function problems(changes: Record<string, unknown>): string[] {
  const text = JSON.stringify({ ...least, ...changes }, null, 2);
  const { settings, findings } = readSettings(file, text);
  expect(findings).toEqual([]);
  return settings
    ? checkSettings(readJsonSource(file, text), settings, 'acme').map(({ key, problem }) => `${key}: ${problem}`)
    : [];
}

const support = (changes: { phone?: Partial<typeof phone>; email?: Partial<typeof email> }) =>
  problems({
    customerSupport: { phone: { ...phone, ...changes.phone }, email: { ...email, ...changes.email }, postalAddress },
  });

describe('checkSettings', () => {
  it('PRT-02 warns of what stops a site in production', () => {
    const text = JSON.stringify({
      ...least,
      hosts: [],
      enrollmentType: 'sso',
      maintenance: { site: true, join: true },
    });
    const { settings } = readSettings(file, text);
    expect(settings && checkSettings(readJsonSource(file, text), settings, 'acme')).toMatchObject([
      { severity: 'warning', key: 'hosts' },
      { severity: 'warning', key: 'sso.issuer' },
      { severity: 'warning', key: 'maintenance.site', problem: 'the maintenance notice replaces every page' },
      { severity: 'warning', key: 'maintenance.join', problem: 'the maintenance notice replaces the page /join' },
    ]);
  });

  it('MAI-02 warns that mails show no postal address, except where nobody joins', () => {
    const withoutAddress = { customerSupport: { phone, email } };
    expect(problems(withoutAddress)).toEqual([
      'customerSupport.postalAddress: mails to members show no postal address, which the law requires (CAN-SPAM)',
    ]);
    expect(problems({ ...withoutAddress, enrollmentType: 'none' })).toEqual([]);
  });

  it('PRT-02 accepts complete settings', () => {
    expect(
      problems({
        hosts: ['dining.acme.example', 'acme.localhost', 'www.acme-dining.example'],
        routeMeta: { home: { canonical: 'https://dining.acme.example/' } },
        hasVIP: true,
        hasSmsOptInV2: true,
        shortCode: '12345',
        bonuses: [{ code: 'FIRST', units: 500, isNewMemberBonus: true }],
        injectedBonuses: [{ code: 'FIRST', enrollmentSource: 'mail' }, { code: 'FIRST' }],
      }),
    ).toEqual([]);
  });

  it('PRT-02 names file, line, key, problem, expectation and fix', () => {
    const text = JSON.stringify({ ...least, hosts: ['cards.localhost'] }, null, 2);
    const { settings } = readSettings(file, text);
    expect(settings && checkSettings(readJsonSource(file, text), settings, 'acme')).toEqual([
      {
        file,
        line: 5,
        key: 'hosts.0',
        problem: 'cards.localhost is a host of the platform itself',
        expected: 'a host of this partner',
        fix: 'remove it; acme.localhost always works outside production',
      },
    ]);
  });

  it('PRT-02 takes an international name as browsers send it, and says so of another spelling', () => {
    expect(problems({ hosts: ['dining.xn--bcher-kva.example'] })).toEqual([]);
    const { findings } = readSettings(file, JSON.stringify({ ...least, hosts: ['dining.bücher.example'] }));
    expect(findings.map(formatFinding)).toEqual([expect.stringMatching(/hosts\.0.*bücher.*xn--/s)]);
  });

  it.each(['cards.localhost', 'idp.localhost', 'surveys.localhost', 'nosh.localhost', 'localhost'])(
    'PRT-02 rejects the host %s, which means another site',
    (host) => expect(problems({ hosts: [host] })).toHaveLength(1),
  );

  it.each([
    'a..b',
    '-',
    '.',
    'acme',
    'acme.',
    '.acme.example',
    '-a.example',
    'a-.example',
    '10.0.0.1',
    `${'a'.repeat(64)}.example`,
  ])('PRT-02 rejects the malformed host %s', (host) =>
    expect(problems({ hosts: [host] })).toEqual([`hosts.0: "${host}" is not a host name`]),
  );

  it.each([
    ['blank', '   ', 'the name is blank'],
    ['surrounded by spaces', ' Acme', 'the name starts or ends with a space'],
    ['overlong', 'A'.repeat(300), 'the name has 300 characters, which does not fit into headers and mails'],
    ['HTML', '<b>Acme</b>', 'the name contains <b>'],
    ['a placeholder', '{partnerName}', 'the name contains {'],
    ['a bracket of a link', 'Acme [', 'the name contains ['],
    ['two lines', 'Ac\nme', 'the name contains a line break or an invisible character'],
  ])('PRT-02 rejects a name that is %s', (_what, name, problem) => {
    expect(problems({ name })).toEqual([`name: ${problem}`]);
    expect(problems({ programName: name })).toEqual([`programName: ${problem}`]);
  });

  it.each(['AT&T', 'Ümläut & “Söhne”', 'Tom’s <3 Diner', 'T-Mobile', '7-Eleven', '日本航空'])(
    'PRT-02 accepts the name %s',
    (name) => expect(problems({ name })).toEqual([]),
  );

  it('PRT-02 rejects a blank text anywhere', () => {
    expect(problems({ routeMeta: { home: { title: ' ' } } })).toEqual(['routeMeta.home.title: the text is blank']);
  });

  it.each([
    ['javascript:alert(1)', '1-800-555-0174', '"javascript:alert(1)" does not call anyone'],
    ['+18005550174', '1-800-555-0174', '"+18005550174" does not call anyone'],
    ['tel:+18005550199', '1-800-555-0174', 'the link calls +18005550199, but members read 1-800-555-0174'],
  ])('PRT-02 rejects the support phone %s, read as %s', (href, formatted, problem) =>
    expect(support({ phone: { href, formatted } })).toEqual([`customerSupport.phone.href: ${problem}`]),
  );

  it.each([
    ['tel:+18005550174', '(800) 555-0174'],
    ['tel:8005550174', '+1 800 555 0174'],
    ['tel:+18003569377', '1-800-FLOWERS'],
    ['tel:+18005550174;ext=5', '1-800-555-0174 ext. 5'],
    ['tel:611', '611 from your T-Mobile phone'],
    ['tel:+442079460018', '+44 20 7946 0018'],
  ])('PRT-02 accepts the support phone %s, read as %s', (href, formatted) =>
    expect(support({ phone: { href, formatted } })).toEqual([]),
  );

  it.each([
    ['javascript:alert(1)', 'care@acme.example', '"javascript:alert(1)" reaches no one'],
    ['mailto:', 'care@acme.example', '"mailto:" reaches no one'],
    [
      'mailto:care@other.example',
      'care@acme.example',
      'the link writes to care@other.example, but members read care@acme.example',
    ],
  ])('PRT-02 rejects the support address %s, read as %s', (href, display, problem) =>
    expect(support({ email: { href, display } })).toEqual([`customerSupport.email.href: ${problem}`]),
  );

  it.each([
    ['care@acme.example', 'Care@Acme.example'],
    ['mailto:care@acme.example?subject=Dining', 'care@acme.example'],
    ['https://acme.example/contact', 'Write to us'],
    ['mailto:care@acme.example', 'Write to us'],
  ])('PRT-02 accepts the support address %s, read as %s', (href, display) =>
    expect(support({ email: { href, display } })).toEqual([]),
  );

  it('PRT-02 rejects text messages without a short code, which members need to opt out', () => {
    const problem = 'text messages are offered without the short code to which members send STOP';
    expect(problems({ hasSmsOptIn: true })).toEqual([`hasSmsOptIn: ${problem}`]);
    expect(problems({ hasSmsOptInV2: true })).toEqual([`hasSmsOptInV2: ${problem}`]);
  });

  it('PRT-02 rejects rates of another currency and rates that fall from tier to tier', () => {
    expect(problems({ earnRates: { tier2: 100 }, currencyType: 'Point' })).toEqual([
      'earnRates.tier2: members would earn 100 points per dollar',
    ]);
    expect(problems({ earnRates: { tier0: 0.01, tier2: 3 } })).toEqual([
      'earnRates.tier0: members would earn 0.01 miles per dollar',
    ]);
    expect(problems({ earnRates: { tier0: 5, tier2: 3 } })).toEqual([
      'earnRates.tier2: tier2 earns 3, less than tier0 with 5',
    ]);
    expect(problems({ earnRates: { tier2: 6, tier3: 5 }, hasVIP: true })).toEqual([
      'earnRates.tier3: tier3 earns 5, less than tier2 with 6',
    ]);
  });

  it('PRT-02 ignores the VIP rate of a program without VIP', () => {
    expect(problems({ earnRates: { tier2: 8 } })).toEqual([]);
  });

  it('PRT-02 rejects bonuses that are unknown or defined twice', () => {
    const bonus = (code: string, isNewMemberBonus = false) => ({ code, units: 100, isNewMemberBonus });
    expect(problems({ bonuses: [bonus('A'), bonus('A')] })).toEqual(['bonuses.1.code: the bonus "A" is defined twice']);
    expect(problems({ bonuses: [bonus('A', true), bonus('B', true)] })).toEqual([
      'bonuses.1.isNewMemberBonus: "B" is a second new-member bonus; "A" is the first',
    ]);
    expect(problems({ bonuses: [bonus('ALPHA')], injectedBonuses: [{ code: 'ALHPA' }] })).toEqual([
      'injectedBonuses.0.code: no bonus has the code "ALHPA"',
    ]);
    expect(problems({ bonuses: [bonus('A')], injectedBonuses: [{ code: 'A' }, { code: 'A' }] })).toEqual([
      'injectedBonuses.1.code: "A" is injected twice for the same members',
    ]);
  });

  it('PRT-02 rejects a canonical address on a host that is not the partner’s', () => {
    const routeMeta = { search: { canonical: 'https://dining.other.example/search' } };
    expect(problems({ hosts: ['dining.acme.example'], routeMeta })).toEqual([
      'routeMeta.search.canonical: search engines would be sent to dining.other.example, which is not a host of this partner',
    ]);
  });

  it('BLD-05 PRT-02 rejects a canonical address elsewhere for a bundle on a static host, too', () => {
    const routeMeta = { search: { canonical: 'https://dining.other.example/search' } };
    expect(problems({ hosts: ['dining.acme.example'], routeMeta, apiBase: '/rewards' })).toHaveLength(1);
  });

  it.each(['/api', '/api/v1', '/images', '/assets/rewards'])(
    'BLD-05 PRT-02 rejects %s as the prefix of calls, because the server answers it itself',
    (apiBase) =>
      expect(problems({ apiBase })).toEqual([
        `apiBase: "${apiBase}" begins with /${apiBase.split('/')[1]}, which the server answers itself`,
      ]),
  );

  it.each(['', '/rewards', '/dining/v1', '/apis', '/rewards/api'])(
    'BLD-05 PRT-02 accepts "%s" as the prefix of calls',
    (apiBase) => expect(problems({ apiBase })).toEqual([]),
  );
});
