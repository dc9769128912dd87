import { composeDeck, type CopyOverrides, type WholeDeck } from '@dining/copy-engine';
import { formatFinding, readSettings, type Partner } from '@dining/partner-settings';
import { themeFromTokens, type Theme, type TokenFile } from '@dining/theme';

/** A partner's folder, prepared for stories. */
export type DressedPartner = Partner & { theme: Theme; deck: WholeDeck };

const files = import.meta.glob<string>('../partners/*/{settings,tokens,copy}.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const codes = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))].filter(
  (code) => textOf(code, 'settings') && textOf(code, 'tokens'),
);

function textOf(code: string, file: 'settings' | 'tokens' | 'copy'): string | undefined {
  return files[`../partners/${code}/${file}.json`];
}

/** Folder names of all partners with settings and tokens. */
export const partnerCodes: readonly string[] = codes.toSorted();

/** The invented partner if there is one, otherwise the first. */
export const defaultPartner: string = codes.includes('demo') ? 'demo' : (partnerCodes[0] ?? '');

const cache = new Map<string, DressedPartner>();

/**
 * A partner by folder name; an unknown name returns the default partner.
 * @throws Error with every finding when the settings are invalid
 */
export function dressedPartner(wanted: string): DressedPartner {
  const code = codes.includes(wanted) ? wanted : defaultPartner;
  const cached = cache.get(code);
  if (cached) return cached;
  const { settings, findings } = readSettings(`partners/${code}/settings.json`, textOf(code, 'settings') ?? '{}');
  if (!settings) throw new Error(findings.map(formatFinding).join('\n'));
  const partner = {
    code,
    settings,
    theme: themeFromTokens(JSON.parse(textOf(code, 'tokens') ?? '{}') as TokenFile),
    deck: composeDeck(settings, JSON.parse(textOf(code, 'copy') ?? '{}') as CopyOverrides),
  };
  cache.set(code, partner);
  return partner;
}
