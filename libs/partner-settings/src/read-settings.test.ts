import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFinding } from './finding.ts';
import { readSettings, settingsJsonSchema } from './read-settings.ts';

const file = 'partners/demo/settings.json';
const least = {
  name: 'Demo',
  programName: 'Demo Dining',
  customerSupport: {
    phone: { href: 'tel:+18005550174', formatted: '1-800-555-0174' },
    email: { href: 'mailto:crew@demo.example', display: 'crew@demo.example' },
  },
};
const read = (settings: Record<string, unknown>) => readSettings(file, JSON.stringify(settings, null, 2));
const keysOf = (settings: Record<string, unknown>) => read(settings).findings.map(({ key }) => key);

describe('readSettings', () => {
  it('PRT-02 reports all mistakes of a file at once, however many there are', () => {
    const keys = Array.from({ length: 20 }, (_, at) => `wrong${at}`);
    const enough = Object.fromEntries(keys.map((key) => [key, { title: 5 }]));
    expect(keysOf({ ...least, routeMeta: enough })).toHaveLength(20);
  });

  it('PRT-02 says in words what a text must look like, never as a regular expression', () => {
    const { findings } = read({
      ...least,
      hosts: ['https://dining.acme.com'],
      shortCode: '12',
      minimumAppVersion: '4.2',
      sso: { issuer: 'login.acme.com', scopes: ['open id'] },
      appStoreLinks: { ios: 'http://apps.example' },
      map: { mapboxToken: 'sk.1', tiles: '/map.zip' },
      routeMeta: { home: { canonical: 'dining.acme.com' } },
      adsPrefix: 'harbor',
      cmsRoute: 'api/cms',
      apiBase: 'https://api.example/',
    });
    expect(findings).toHaveLength(12);
    for (const { key, expected, fix } of findings) {
      expect(`${expected} ${fix}`, key).not.toMatch(/[\^$\\]|matches/);
      expect(fix, key).toBe(`write ${expected}`);
    }
    expect(findings.find(({ key }) => key === 'shortCode')?.fix).toBe('write five or six digits');
  });

  it.each([
    'https://api.example',
    'https://api.example/rewards',
    'http://api.example',
    '//api.example',
    'rewards',
    '/rewards/',
    '/',
    '/Rewards',
    '/rewards//v1',
    '/../api',
    '/rewards?x=1',
    '/rewards#x',
    String.raw`/\api.example`,
    '/re wards',
    '/rewards\n',
  ])('BLD-05 PRT-02 refuses %j as the prefix of calls, and says what to write instead', (apiBase) => {
    expect(read({ ...least, apiBase }).findings).toMatchObject([
      { key: 'apiBase', fix: expect.stringMatching(/^write a path such as \/rewards .*without https:\/\/ and host/) },
    ]);
  });

  it.each(['', '/rewards', '/dining/v1', '/a-1'])('BLD-05 reads "%s" as the prefix of calls', (apiBase) => {
    expect(read({ ...least, apiBase }).settings?.apiBase).toBe(apiBase);
  });

  it('PRT-02 reports five different mistakes in one run, each with file, line, key, expectation and fix', () => {
    const text = `{
  "name": "Demo",
  "customerSupport": {
    "phone": { "href": "tel:+18005550174", "formatted": "1-800-555-0174" },
    "email": { "href": "mailto:crew@demo.example", "display": "crew@demo.example" }
  },
  "enrolmentType": "direct",
  "currencyType": "Miles",
  "hasVIP": "true",
  "earnRates": { "tier0": -1 }
}`;
    const { settings, findings } = readSettings(file, text);
    expect(settings).toBeUndefined();
    const byKey = Object.fromEntries(findings.map((finding) => [finding.key, finding]));
    expect(Object.keys(byKey).toSorted()).toEqual([
      'currencyType',
      'earnRates.tier0',
      'enrolmentType',
      'hasVIP',
      'programName',
    ]);
    expect(byKey['programName']).toMatchObject({
      file,
      line: 1,
      problem: 'required key "programName" is missing',
      fix: 'add "programName"',
    });
    expect(byKey['enrolmentType']).toMatchObject({
      line: 7,
      problem: 'unknown key "enrolmentType"',
      fix: 'rename it to "enrollmentType", or remove it',
    });
    expect(byKey['currencyType']).toMatchObject({
      line: 8,
      problem: '"Miles" is not allowed',
      expected: 'one of "Mile", "Point", "Dollar", "Credit"',
      fix: 'write "Mile"',
    });
    expect(byKey['hasVIP']).toMatchObject({
      line: 9,
      expected: 'a value of type boolean',
      fix: 'write true without quotes',
    });
    expect(byKey['earnRates.tier0']).toMatchObject({ line: 10, expected: 'a number above 0' });
  });

  it('PRT-02 prints a finding with everything needed to fix it', () => {
    const [finding] = read({ ...least, hasVip: true }).findings;
    expect(finding && formatFinding(finding)).toMatch(
      /^partners\/demo\/settings\.json:14 hasVip\n {2}problem: {2}unknown key "hasVip"\n {2}expected: a key of the schema, such as "hasVIP"\n {2}fix: {6}rename it to "hasVIP", or remove it$/,
    );
  });

  it.each<[string, Record<string, unknown>]>([
    ['homePage', { homePage: 'discover' }],
    ['acclaimed2Enabled', { acclaimed2Enabled: true }],
    ['hasAutoEnroll', { hasAutoEnroll: true }],
    ['hasReservationBonus', { hasReservationBonus: true }],
    ['minimumAppVersion', { minimumAppVersion: '6.2.0' }],
    ['hasSmsOptInV2', { hasSmsOptIn: true, hasSmsOptInV2: true }],
    ['loyaltyNumberRule', { loyaltyNumberRule: 'pattern' }],
    ['loyaltyNumberPattern', { loyaltyNumberRule: 'pattern', loyaltyNumberPattern: '[' }],
    ['loyaltyNumberPattern', { loyaltyNumberPattern: '(?:[0-9]+)*' }],
    ['loyaltyNumberPattern', { loyaltyNumberPattern: String.raw`(?:A|A[A-Z]?|\\)+!` }],
    ['sso', { sso: { issuer: 'https://id.demo.example' } }],
    ['sso.scopes', { enrollmentType: 'sso', sso: { scopes: ['profile'] } }],
    ['hasPPN', { loyaltyNumberRule: 'ten-digit', hasPPN: false }],
    ['enrollmentType', { enrollmentType: 'none', hasVIP: true }],
    ['earnRates', { currencyType: 'Dollar' }],
  ])('PRT-02 reports settings that contradict each other: %s', (key, settings) => {
    const findings = read({ ...least, ...settings }).findings;
    expect(findings.map((finding) => finding.key)).toEqual([key]);
    expect(findings[0]?.fix).not.toBe('');
  });

  it('PRT-02 reports mistakes inside lists and groups', () => {
    expect(keysOf({ ...least, hosts: ['Demo.Example'] })).toEqual(['hosts.0']);
    expect(keysOf({ ...least, cardTypesAccepted: [] })).toEqual(['cardTypesAccepted']);
    expect(keysOf({ ...least, routeMeta: { home: { titel: 'x' } } })).toEqual(['routeMeta.home.titel']);
    expect(keysOf({ ...least, injectedBonuses: [{ code: 'A' }, {}] })).toEqual(['injectedBonuses.1.code']);
  });

  it('PRT-02 reports a repeated key, which JSON.parse would accept silently', () => {
    const { findings } = readSettings(file, '{\n "name": "A",\n "hosts": [],\n "name": "B"\n}');
    expect(findings).toMatchObject([
      { line: 4, key: 'name', problem: '"name" appears twice in the same object; the first is on line 2' },
    ]);
  });

  it.each([
    ['a trailing comma', '{\n "name": "A",\n}', 2],
    ['a comment', '{\n // name\n}', 2],
    ['an empty file', '', 1],
  ])('PRT-02 reports the line of %s', (_what, text, line) =>
    expect(readSettings(file, text).findings).toMatchObject([{ file, line }]),
  );

  it('PRT-02 reports complete findings for any invalid JSON and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { settings, findings } = readSettings(file, JSON.stringify(value));
        expect(settings === undefined).toBe(findings.length > 0);
        for (const finding of findings) expect([finding.problem, finding.expected, finding.fix]).not.toContain('');
      }),
    );
  });

  it('PRT-03 CTR-11 fills in every default, such as the rates of 1 per $2, 3 and 5 per $1', () => {
    expect(read(least).settings).toMatchObject({
      acclaimedEnabled: false,
      acclaimed2Enabled: false,
      cardTypesAccepted: ['AMEX', 'DISC', 'MAST', 'VISA'],
      cmsPreview: false,
      cmsRoute: '/api/cms',
      currencyType: 'Mile',
      earnRates: { tier0: 0.5, tier2: 3, tier3: 5 },
      enrollmentType: 'direct',
      fullAddressRequired: false,
      hasAutoEnroll: false,
      hasFlexOffers: false,
      hasPartnerLoadedCards: false,
      hasPPN: true,
      hasSmsOptIn: false,
      hasSmsOptInV2: false,
      hasVIP: false,
      openTableReservationsEnabled: false,
    });
  });

  it('PRT-03 fills in the rest of a partial group', () => {
    expect(read({ ...least, earnRates: { tier2: 4 }, footer: {} }).settings).toMatchObject({
      earnRates: { tier0: 0.5, tier2: 4, tier3: 5 },
      footer: { partnerLogos: true },
    });
  });

  it('PRT-02 publishes a schema that requires only keys without a default', () => {
    const schema = settingsJsonSchema() as { required: string[]; properties: Record<string, { description?: string }> };
    expect(schema.required.toSorted()).toEqual(['customerSupport', 'name', 'programName']);
    for (const [key, { description }] of Object.entries(schema.properties))
      expect(`${key}: ${description}`).toMatch(/: \S/);
  });
});
