import type { CardFrameSetup } from '@dining/card-frame';
import { fillPlaceholders, plainText, type CopyKey, type WholeDeck } from '@dining/copy-engine';
import { cardTypes, type CardType } from '@dining/rules';
import type { Site } from '../../platform/tenancy/site-registry.ts';
import { lookOf, type FrameFiles } from './frame-files.ts';

export type FramePage = { html: string; headers: Record<string, string> };

const LETTERS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => LETTERS[letter] ?? '');

/** A word of the deck without markup; there is no narrow and wide in a frame. */
function word(deck: WholeDeck, key: CopyKey, variables = {}): string {
  const value = deck[key];
  return plainText(fillPlaceholders(typeof value === 'string' ? value : value.desktop, variables));
}

/** What of the page is another for another form. */
export type FrameForm = {
  /** Pages that may hold it. */
  origins: string[];
  accepted: CardType[];
  /** Whether the form can do without a number, because a card of the program can be ticked (CRD-05). */
  isOptional: boolean;
};

/** The flag of the address that says so. */
export const OPTIONAL_FLAG = 'optional';

/** The types that the site takes and the address asks for; all that the site takes when the address names none (CRD-02). */
export function acceptedTypes({ bundle }: Site, flags: readonly string[]): CardType[] {
  const taken = bundle.basics.partner.settings.cardTypesAccepted.map((network) => cardTypes[network]);
  const asked = taken.filter((type) => flags.includes(type));
  return asked.length > 0 ? asked : taken;
}

function setupOf(site: Site, origins: string[], accepted: CardType[]): CardFrameSetup {
  const { deck } = site.bundle.basics;
  const brands = Object.fromEntries(
    Object.values(cardTypes).map((type) => [type, word(deck, `card.type.${type}`)]),
  ) as Record<CardType, string>;
  const types = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(accepted.map((type) => brands[type]));
  return {
    partner: site.code,
    origins,
    accepted,
    copy: {
      brands,
      wrongType: word(deck, 'card.wrongType', { types }),
      empty: word(deck, 'card.entry.empty'),
      invalid: word(deck, 'card.entry.invalid'),
      refused: word(deck, 'card.entry.refused'),
      unreachable: word(deck, 'card.entry.unreachable'),
    },
  };
}

/** Everything is refused but the page's own script, styles and fonts, and its one call; only the site's pages may hold it. */
const headersFor = (origins: readonly string[]): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-ancestors ${origins.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(), microphone=(), payment=(), geolocation=(), usb=(), display-capture=(), clipboard-read=()',
  // Another site embeds this document, and a page that isolates itself may only with this header.
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'x-robots-tag': 'noindex',
});

/**
 * The page in the secure frame: one field in the partner's words and look (CRD-02). It has one script and two styles,
 * each named with its hash, and no cookie.
 */
export function framePage(site: Site, files: FrameFiles, { origins, accepted, isOptional }: FrameForm): FramePage {
  const { deck } = site.bundle.basics;
  const { htmlAttributes } = site.bundle.head;
  const look = lookOf(site);
  const label = escaped(word(deck, 'card.number'));
  const attributes = Object.entries(htmlAttributes)
    .map(([name, value]) => ` ${name}${value === '' ? '' : `="${escaped(value)}"`}`)
    .join('');
  const setup = escaped(JSON.stringify(setupOf(site, origins, accepted)));
  const html = [
    `<!doctype html><html lang="en"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escaped(word(deck, 'card.frame.title'))}</title>`,
    ...[look, files.style].map(
      ({ path, integrity }) => `<link rel="stylesheet" href="${path}" integrity="${integrity}">`,
    ),
    `<script defer src="${files.script.path}" integrity="${files.script.integrity}"></script></head>`,
    `<body><section id="card" aria-label="${escaped(word(deck, 'card.frame.title'))}" data-setup="${setup}"><label for="number">${label}${isOptional ? '' : '<span aria-hidden="true"> *</span>'}</label>`,
    `<div class="control"><input id="number" type="text" inputmode="numeric" autocomplete="cc-number" autocapitalize="off" autocorrect="off" spellcheck="false"${isOptional ? '' : ' required'} aria-describedby="brand problem">`,
    '<span id="brand"></span></div><p id="problem" role="alert"></p></section></body></html>',
  ].join('');
  return { html, headers: headersFor(origins) };
}
