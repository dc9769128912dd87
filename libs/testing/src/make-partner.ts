import { composeDeck, type CopyOverrides, type WholeDeck } from '@dining/copy-engine';
import { formatFinding, readSettings, type Partner, type PartnerSettings } from '@dining/partner-settings';

const invented = {
  name: 'Demo',
  programName: 'Demo Dining',
  customerSupport: {
    phone: { href: 'tel:+18005550100', formatted: '(800) 555-0100' },
    email: { href: 'mailto:care@demo.example', display: 'care@demo.example' },
    postalAddress: 'Demo Dining, PO Box 100, Anytown, NY 00000',
  },
};

/** Settings that differ, as a settings file has them. A nested section is replaced as a whole and filled with defaults. */
export type SettingsOverrides = { [Key in keyof PartnerSettings]?: Partial<PartnerSettings[Key]> };

const made = new Map<string, Partner>();

/**
 * An invented partner that passes the real checks and has every default (PRT-03).
 * @throws Error with every finding when the overrides are invalid, so that no test relies on impossible settings
 */
export function makePartner(overrides: SettingsOverrides = {}, code = 'demo'): Partner {
  const text = JSON.stringify({ ...invented, ...overrides }, null, 2);
  const known = made.get(code + text);
  if (known) return known;
  const { settings, findings } = readSettings(`${code}/settings.json`, text);
  if (!settings) throw new Error(findings.map(formatFinding).join('\n'));
  const partner = { code, settings };
  made.set(code + text, partner);
  return partner;
}

const decks = new WeakMap<Partner, WholeDeck>();

/** The copy deck of a partner's site, as compose builds it. */
export function makeDeck(partner: Partner, copy?: CopyOverrides): WholeDeck {
  if (copy !== undefined) return composeDeck(partner.settings, copy);
  const deck = decks.get(partner) ?? composeDeck(partner.settings, {});
  decks.set(partner, deck);
  return deck;
}
