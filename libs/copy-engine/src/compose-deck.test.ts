import { readSettings, type PartnerSettings } from '@dining/partner-settings';
import { describe, expect, it } from 'vitest';
import { composeDeck } from './compose-deck.ts';
import { wholeText } from './copy-value.ts';
import { defaultDeck } from './deck/default-deck.ts';
import { partnerPlaceholders } from './placeholder-names.ts';
import { placeholdersIn } from './placeholders.ts';

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

describe('composeDeck', () => {
  it('CPY-03 prefers the content service over the partner, and the partner over the default', () => {
    const deck = composeDeck(
      settingsWith(),
      { 'home.viewAll': 'All of them', 'layout.join': 'Sign up' },
      { 'home.viewAll': 'Every one' },
    );
    expect(deck['home.viewAll']).toBe('Every one');
    expect(deck['layout.join']).toBe('Sign up');
    expect(deck['layout.signIn']).toBe(defaultDeck['layout.signIn']);
  });

  it('CPY-03 ignores unknown keys', () => {
    expect(Object.keys(composeDeck(settingsWith(), { $schema: 'x', nobody: 'x' })).toSorted()).toEqual(
      Object.keys(defaultDeck).toSorted(),
    );
  });

  it('CPY-01 fills in the partner’s values and leaves currentYear for later', () => {
    const deck = composeDeck(settingsWith({ currencyType: 'Point' }));
    expect(deck['earn.text']).toBe('More ways to earn points.');
    expect(deck['validation.loyaltyNumber']).toBe('Invalid Demo number format');
    expect(deck['serverError.text']).toBe('Please try again in a moment, or call us at 1-800-555-0174.');
    expect(deck['layout.copyright']).toBe('© {currentYear} Demo Dining. Questions?');
    const left = Object.values(deck).flatMap((value) => placeholdersIn(wholeText(value)));
    expect(
      left.filter((name) => name !== 'currentYear' && (partnerPlaceholders as readonly string[]).includes(name)),
    ).toEqual([]);
  });

  it('CPY-01 fills in the earn rate of each tier, in units or in money', () => {
    const copy = {
      'earn.text': '{currentEarningTier0}; {currentEarningTier2}; {currentEarningTier3}; best {bestEarning}',
    };
    expect(composeDeck(settingsWith({ hasVIP: true }), copy)['earn.text']).toBe(
      '1 mile per $2; 3 miles per $1; 5 miles per $1; best 5 miles per $1',
    );
    const credit = settingsWith({ currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } });
    expect(composeDeck(credit, copy)['earn.text']).toBe('1% back; 3% back; 5% back; best 3% back');
  });

  it('CPY-05 fills in both the wide and the narrow variant', () => {
    const deck = composeDeck(settingsWith(), {
      'home.hero.text': { desktop: 'All of {programName}', mobile: '{partnerName}' },
    });
    expect(deck['home.hero.text']).toEqual({ desktop: 'All of Demo Dining', mobile: 'Demo' });
  });
});
