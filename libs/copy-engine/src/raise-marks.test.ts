import { readSettings, type PartnerSettings } from '@dining/partner-settings';
import { describe, expect, it } from 'vitest';
import { raisesMarks } from './raise-marks.ts';
import { parseRichText } from './rich-text.ts';

function settingsWith(overrides: Partial<PartnerSettings> = {}): PartnerSettings {
  const customerSupport = {
    phone: { href: 'tel:+18005550174', formatted: '1-800-555-0174' },
    email: { href: 'mailto:a@demo.example', display: 'a@demo.example' },
  };
  const text = JSON.stringify({ name: 'Demo', programName: 'Demo Dining', customerSupport, ...overrides });
  const { settings } = readSettings('settings.json', text);
  if (!settings) throw new Error('The settings of this test are invalid.');
  return settings;
}

const superscripts = (settings: PartnerSettings, bodyFamily: string) =>
  parseRichText('Visa® and Discover®', raisesMarks(settings, bodyFamily)).filter(({ kind }) => kind === 'superscript');

describe('the registered mark', () => {
  it.each(['Figtree Variable', 'Nunito Sans', 'Open Sans', 'Lato', 'Roboto'])(
    'CPY-02 is not superscripted in %s, one of the five listed body fonts',
    (family) => {
      expect(superscripts(settingsWith(), family)).toEqual([]);
    },
  );

  it.each(['Hanken Grotesk Variable', 'Atkinson Hyperlegible Next Variable', 'Lato Variable', ''])(
    'CPY-02 is superscripted in the body font %j, which is not listed',
    (family) => {
      expect(superscripts(settingsWith(), family)).toHaveLength(2);
    },
  );

  it('CPY-02 follows the list in the partner’s settings', () => {
    const settings = settingsWith({ plainRegisteredMarkFonts: ['Hanken Grotesk Variable'] });
    expect(superscripts(settings, 'Hanken Grotesk Variable')).toEqual([]);
    expect(superscripts(settings, 'Lato')).toHaveLength(2);
  });
});
