import { composeDeck, type CopyOverrides, type WholeDeck } from '@dining/copy-engine';
import { mailWordmark, wordmarkCss } from '@dining/look';
import { formatFinding, readSettings, type Partner } from '@dining/partner-settings';
import type { MailWordmark, SiteContent } from '@dining/site';
import { brandDrawings, mailLook, themeFromTokens, type MailLook, type Theme, type TokenFile } from '@dining/theme';

/** A partner's folder, prepared for stories. */
export type DressedPartner = Partner & {
  theme: Theme;
  deck: WholeDeck;
  mailLook: MailLook;
  mailWordmark?: MailWordmark;
  /** Address of its icon. */
  icon: string;
  /** Style that shows its wordmark. */
  wordmarkCss: string;
  /** Its navigation and footer. */
  content: Partial<SiteContent>;
};

const files = import.meta.glob<string>(
  '../partners/*/{settings.json,tokens.json,tokens.dark.json,copy.json,content/global.json,assets/*.svg}',
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

const codes = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))].filter(
  (code) => textOf(code, 'settings') && textOf(code, 'tokens'),
);

function textOf(
  code: string,
  file: 'settings' | 'tokens' | 'tokens.dark' | 'copy' | 'content/global',
): string | undefined {
  return files[`../partners/${code}/${file}.json`];
}

/** A drawing of a partner as an address, and its text. */
function drawingOf(code: string, name: string, drawn: string | undefined): { src: string; svg: string } | undefined {
  const svg = files[`../partners/${code}/assets/${name}.svg`] ?? drawn;
  return svg === undefined ? undefined : { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, svg };
}

function contentOf(code: string): Partial<SiteContent> {
  const { data } = JSON.parse(textOf(code, 'content/global') ?? '{"data":[]}') as { data: SiteContent['*'] };
  return { '*': data };
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
  const tokens = JSON.parse(textOf(code, 'tokens') ?? '{}') as TokenFile;
  const dark = textOf(code, 'tokens.dark');
  const theme = themeFromTokens(tokens, dark === undefined ? undefined : (JSON.parse(dark) as TokenFile));
  const drawn = brandDrawings(tokens, settings);
  const wordmark = drawingOf(code, 'wordmark', drawn?.wordmark);
  const partner = {
    code,
    settings,
    theme,
    mailLook: mailLook(theme, tokens),
    ...(wordmark && { mailWordmark: { src: wordmark.src, ...mailWordmark(theme, wordmark.svg) } }),
    deck: composeDeck(settings, JSON.parse(textOf(code, 'copy') ?? '{}') as CopyOverrides),
    icon: drawingOf(code, 'icon', drawn?.icon)?.src ?? '',
    wordmarkCss: wordmarkCss(theme, (name) => (name === 'wordmark' ? wordmark : drawingOf(code, name, undefined))),
    content: contentOf(code),
  };
  cache.set(code, partner);
  return partner;
}
