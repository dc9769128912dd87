import type { CardFrameSetup } from '@dining/card-frame';
import { escapeHtml, fillPlaceholders, plainText, type CopyKey, type WholeDeck } from '@dining/copy-engine';
import { cardTypes, type CardType } from '@dining/rules';
import { sourceList } from '../../platform/pages/content-security-policy.ts';
import { reportDirectives, reportingHeader } from '../../platform/pages/policy-reporting.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import { lookOf, type FrameFiles } from './frame-files.ts';

export type FramePage = { html: string; headers: Record<string, string> };

/** A text of the deck as plain text; a frame always uses the desktop variant. */
function textOf(deck: WholeDeck, key: CopyKey, variables = {}): string {
  const value = deck[key];
  return plainText(fillPlaceholders(typeof value === 'string' ? value : value.desktop, variables));
}

/** What differs between the forms that embed the page. */
export type FrameForm = {
  /** Origins of pages that may embed it. */
  origins: string[];
  accepted: CardType[];
  /** Whether the number is optional, because the member can tick a card of the program instead (CRD-05). */
  isOptional: boolean;
};

/** The call on the frame's host that takes what browsers report about its policy (SEC-01). */
export const FRAME_REPORTS_PATH = '/v1/policy-reports';

/** The URL flag of an optional number. */
export const OPTIONAL_FLAG = 'optional';

/** The site's accepted types that the URL names; all of them when the URL names none (CRD-02). */
export function acceptedTypes({ bundle }: Site, flags: readonly string[]): CardType[] {
  const accepted = bundle.basics.partner.settings.cardTypesAccepted.map((network) => cardTypes[network]);
  const requested = accepted.filter((type) => flags.includes(type));
  return requested.length > 0 ? requested : accepted;
}

function setupOf(site: Site, origins: string[], accepted: CardType[]): CardFrameSetup {
  const { deck } = site.bundle.basics;
  const brands = Object.fromEntries(
    Object.values(cardTypes).map((type) => [type, textOf(deck, `card.type.${type}`)]),
  ) as Record<CardType, string>;
  const types = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(accepted.map((type) => brands[type]));
  return {
    partner: site.code,
    origins,
    accepted,
    copy: {
      brands,
      wrongType: textOf(deck, 'card.wrongType', { types }),
      empty: textOf(deck, 'card.entry.empty'),
      invalid: textOf(deck, 'card.entry.invalid'),
      refused: textOf(deck, 'card.entry.refused'),
      unreachable: textOf(deck, 'card.entry.unreachable'),
    },
  };
}

/** The policy allows only the page's own script, styles, fonts and call, and only the site's pages may embed it. */
const headersFor = (origins: readonly string[]): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-ancestors ${sourceList(origins)}`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...reportDirectives(FRAME_REPORTS_PATH),
  ].join('; '),
  ...reportingHeader(FRAME_REPORTS_PATH),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(), microphone=(), payment=(), geolocation=(), usb=(), display-capture=(), clipboard-read=()',
  // A cross-origin isolated page can embed this document only with this header.
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'x-robots-tag': 'noindex',
});

/**
 * The page in the secure frame: one field with the partner's texts and look (CRD-02). It loads one script and two
 * stylesheets, each with its hash, and sets no cookie.
 */
export function framePage(site: Site, files: FrameFiles, { origins, accepted, isOptional }: FrameForm): FramePage {
  const { deck } = site.bundle.basics;
  const { htmlAttributes } = site.bundle.head;
  const look = lookOf(site);
  const label = escapeHtml(textOf(deck, 'card.number'));
  const attributes = Object.entries(htmlAttributes)
    .map(([name, value]) => ` ${name}${value === '' ? '' : `="${escapeHtml(value)}"`}`)
    .join('');
  const setup = escapeHtml(JSON.stringify(setupOf(site, origins, accepted)));
  const html = [
    `<!doctype html><html lang="en"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(textOf(deck, 'card.frame.title'))}</title>`,
    ...[look, files.style].map(
      ({ path, integrity }) => `<link rel="stylesheet" href="${path}" integrity="${integrity}">`,
    ),
    `<script defer src="${files.script.path}" integrity="${files.script.integrity}"></script></head>`,
    `<body><section id="card" aria-label="${escapeHtml(textOf(deck, 'card.frame.title'))}" data-setup="${setup}"><label for="number">${label}${isOptional ? '' : '<span aria-hidden="true"> *</span>'}</label>`,
    `<div class="control"><input id="number" type="text" inputmode="numeric" autocomplete="cc-number" autocapitalize="off" autocorrect="off" spellcheck="false"${isOptional ? '' : ' required'} aria-describedby="brand problem">`,
    '<span id="brand"></span></div><p id="problem" role="alert"></p></section></body></html>',
  ].join('');
  return { html, headers: headersFor(origins) };
}
