import { readJsonSource, readSettings, type PartnerSettings } from '@dining/partner-settings';
import { describe, expect, it } from 'vitest';
import { checkCopy } from './check-copy.ts';
import { defaultDeck } from './deck/default-deck.ts';

const file = 'partners/demo/copy.json';

function settingsWith(overrides: Partial<PartnerSettings> = {}): PartnerSettings {
  const contact = {
    phone: { href: 'tel:+18005550174', formatted: '1-800-555-0174' },
    email: { href: 'mailto:a@demo.example', display: 'a@demo.example' },
  };
  const { settings } = readSettings(
    'settings.json',
    JSON.stringify({ name: 'Demo', programName: 'Demo Dining', customerSupport: contact, ...overrides }),
  );
  if (!settings) throw new Error('The settings of this test are invalid.');
  return settings;
}

const check = (copy: unknown, settings = settingsWith()) =>
  checkCopy(readJsonSource(file, JSON.stringify(copy, null, 1)), settings);

describe('checkCopy', () => {
  it('PRT-07 accepts valid copy', () => {
    expect(
      check({
        $schema: '../copy.schema.json',
        'home.hero.title': '**Dinner** at {programName}',
        'home.hero.text': { desktop: 'Long', mobile: 'Short' },
      }),
    ).toEqual([]);
  });

  it('PRT-07 warns when a text leaves out what only its key is given, on every screen', () => {
    const [finding, ...rest] = check({
      'home.hero.greeting': 'Good to see you.',
      'validation.maxLength': { desktop: 'At most {num} characters in {field}', mobile: 'Too long' },
      'home.hero.text': 'Link a card once.',
    });
    expect(rest).toEqual([]);
    expect(finding).toMatchObject({
      severity: 'warning',
      line: 2,
      key: 'home.hero.greeting',
      problem: 'the text does not show {firstName}, which the default text shows',
      fix: 'add {firstName}',
    });
    expect(check({ 'home.hero.greeting': 'Ahoy, {firstname}.' }).map(({ problem }) => problem)).toEqual([
      'unknown placeholder {firstname}',
    ]);
  });

  it('PRT-07 accepts the default deck', () => {
    expect(check(defaultDeck, settingsWith({ hasVIP: true }))).toEqual([]);
  });

  it('PRT-07 reports every mistake in one run, with key, line, expectation and fix', () => {
    const findings = check({
      'home.hero.titel': 'Dinner',
      'home.hero.text': 'Earn {currencyPlurals}',
      'home.viewAll': '**All',
      'home.rates.title': 7,
      'home.rates.text': { desktop: 'Wide only' },
    });
    expect(findings.map(({ line, key, problem }) => [line, key, problem])).toEqual([
      [2, 'home.hero.titel', 'unknown copy key "home.hero.titel"'],
      [3, 'home.hero.text', 'unknown placeholder {currencyPlurals}'],
      [4, 'home.viewAll', 'a "**" without its partner'],
      [5, 'home.rates.title', 'the value is neither text nor { desktop, mobile }'],
      [6, 'home.rates.text', 'the value is neither text nor { desktop, mobile }'],
    ]);
    expect(findings.every((finding) => finding.file === file && finding.expected !== '')).toBe(true);
    expect(findings.slice(0, 2).map(({ fix }) => fix)).toEqual([
      'rename it to "home.hero.title", or remove it',
      'write {currencyPlural}',
    ]);
  });

  it('ACC-09 PRT-07 reports a payout amount that is no amount of money', () => {
    expect(check({ 'home.title': 'Dinner', 'earn.payoutAmount': '$25' })).toEqual([
      {
        file,
        line: 3,
        key: 'earn.payoutAmount',
        problem: '"$25" is not an amount of money',
        expected: 'dollars above 0 and below a million, with at most two decimals and no sign',
        fix: 'write for example "25.00"',
      },
    ]);
    const wrong = ['0', '-5', '25.005', { desktop: '25.00', mobile: '20.00' }];
    for (const amount of wrong) expect(check({ 'earn.payoutAmount': amount })).toHaveLength(1);
    expect(check({ 'earn.payoutAmount': '25' })).toEqual([]);
  });

  it('PRT-07 accepts only the placeholders of the default text and of the partner', () => {
    expect(check({ 'search.none.text': 'Nothing near {place}.' })).toEqual([]);
    expect(check({ 'home.viewAll': 'All near {place}' }).map(({ problem }) => problem)).toEqual([
      'unknown placeholder {place}',
    ]);
  });

  it('PRT-07 checks the text for phones as well', () => {
    expect(check({ 'home.viewAll': { desktop: 'All', mobile: '[All](javascript:x)' } })).toHaveLength(1);
  });

  it('PRT-07 CPY-01 reports texts that refer to each other in a circle', () => {
    const findings = check({
      'loyaltyNumber.label': 'Number of {staySignedInLabel}',
      'session.staySignedIn': 'Stay with {loyaltyNumberLabel}',
    });
    expect(findings.map(({ key }) => key)).toEqual(['loyaltyNumber.label', 'session.staySignedIn']);
    expect(findings[0]?.problem).toContain('{staySignedInLabel} → {loyaltyNumberLabel} → {staySignedInLabel}');
  });

  it('PRT-02 CTR-07 reports copy about a VIP tier that the partner does not have', () => {
    const copy = { 'tier.3': 'Captain', 'home.rates.text': 'Up to {currentEarningTier3}' };
    expect(check(copy).map(({ key }) => key)).toEqual(['tier.3', 'home.rates.text']);
    expect(check(copy, settingsWith({ hasVIP: true }))).toEqual([]);
  });

  it.each(['[]', '"copy"', 'null', '7'])('PRT-07 rejects %s as a copy file', (text) => {
    expect(checkCopy(readJsonSource(file, text), settingsWith())).toMatchObject([
      { problem: 'the file is not an object' },
    ]);
  });
});
