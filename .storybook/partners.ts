import { composeDeck, type CopyOverrides, type WholeDeck } from '@dining/copy-engine';
import { formatFinding, readSettings, type Partner } from '@dining/partner-settings';
import { themeFromTokens, type Theme, type TokenFile } from '@dining/theme';

/** A partner's folder, ready for the stories. */
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

/** Every partner whose folder holds settings and tokens, by folder name. */
export const partnerCodes: readonly string[] = codes.toSorted();

/** The invented partner where there is one, otherwise the first. */
export const defaultPartner: string = codes.includes('demo') ? 'demo' : (partnerCodes[0] ?? '');

const dressed = new Map<string, DressedPartner>();

/**
 * A partner by its folder's name; an unknown name gives the default one.
 * @throws when its settings are wrong, with everything to mend
 */
export function dressedPartner(wanted: string): DressedPartner {
  const code = codes.includes(wanted) ? wanted : defaultPartner;
  const known = dressed.get(code);
  if (known) return known;
  const { settings, findings } = readSettings(`partners/${code}/settings.json`, textOf(code, 'settings') ?? '{}');
  if (!settings) throw new Error(findings.map(formatFinding).join('\n'));
  const partner = {
    code,
    settings,
    theme: themeFromTokens(JSON.parse(textOf(code, 'tokens') ?? '{}') as TokenFile),
    deck: composeDeck(settings, JSON.parse(textOf(code, 'copy') ?? '{}') as CopyOverrides),
  };
  dressed.set(code, partner);
  return partner;
}
