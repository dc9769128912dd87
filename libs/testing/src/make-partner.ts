import { composeDeck, type CopyOverrides, type WholeDeck } from '@dining/copy-engine';
import { formatFinding, readSettings, type Partner, type PartnerSettings } from '@dining/partner-settings';

const invented = {
  name: 'Demo',
  programName: 'Demo Dining',
  customerSupport: {
    phone: { href: 'tel:+18005550100', formatted: '(800) 555-0100' },
    email: { href: 'mailto:care@demo.example', display: 'care@demo.example' },
  },
};

/** Settings as a file gives them: only what differs. Nested sections are replaced as a whole, then filled with defaults. */
export type SettingsOverrides = { [Key in keyof PartnerSettings]?: Partial<PartnerSettings[Key]> };

/**
 * An invented partner that has passed the real checks and holds every default (PRT-03).
 * @throws with every finding when the overrides make no sound settings, so that a test cannot prove the impossible
 */
export function makePartner(overrides: SettingsOverrides = {}, code = 'demo'): Partner {
  const { settings, findings } = readSettings(
    `${code}/settings.json`,
    JSON.stringify({ ...invented, ...overrides }, null, 2),
  );
  if (!settings) throw new Error(findings.map(formatFinding).join('\n'));
  return { code, settings };
}

/** The words of a partner's site, as compose makes them. */
export function makeDeck(partner: Partner, copy: CopyOverrides = {}): WholeDeck {
  return composeDeck(partner.settings, copy);
}
