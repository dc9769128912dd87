import { escapeHtml, parseRichText, wideText, type CopyKey, type RichNode } from '@dining/copy-engine';
import type { MailColors, MailLook } from '@dining/site';
import { plainPagePolicy } from '../../platform/pages/content-security-policy.ts';
import type { Site } from '../../platform/tenancy/site.ts';

/** What the page shows: the question, its result, or that the link is none of ours. */
export type UnsubscribeView = 'ask' | 'done' | 'unknown';

const colors = ({ page, surface, text, line, link, band, bandText, button, buttonText }: MailColors): string =>
  [
    `body{background:${page};color:${text}}`,
    `main{background:${surface};border-color:${line}}`,
    `header{background:${band};color:${bandText}}`,
    `a{color:${link}}`,
    `button{background:${button};color:${buttonText}}`,
    `:focus-visible{outline-color:${link}}`,
  ].join('');

/** The page looks like the mails whose link leads here, dark mode included. */
const styleOf = (look: MailLook): string =>
  [
    ':root{color-scheme:light dark}',
    '*{box-sizing:border-box}',
    `body{margin:0;padding:24px 12px 48px;font:17px/1.55 ${look.bodyFont};overflow-wrap:anywhere}`,
    `header,main{max-width:560px;margin:0 auto;padding:20px 28px}`,
    `header{border-radius:${look.panelRadius}px ${look.panelRadius}px 0 0;font:${look.displayWeight} 20px/1.3 ${look.displayFont}}`,
    `main{border:1px solid;border-top:0;border-radius:0 0 ${look.panelRadius}px ${look.panelRadius}px;padding-bottom:32px}`,
    `h1{margin:8px 0 16px;font:${look.displayWeight} 28px/1.2 ${look.displayFont}}`,
    'p{margin:0 0 20px}',
    `button{min-height:48px;padding:12px 24px;border:0;border-radius:${look.controlRadius}px;font:inherit;font-weight:700;cursor:pointer}`,
    'form{display:flex;flex-wrap:wrap;gap:12px 24px;align-items:center}',
    ':focus-visible{outline:3px solid;outline-offset:3px}',
    colors(look),
    `@media (prefers-color-scheme:dark){${colors(look.dark)}}`,
  ].join('');

/** The page behind the unsubscribe link of mails (MAI-03). It works without scripts, and its form posts to its own address. */
export function unsubscribePage(
  { bundle }: Pick<Site, 'bundle'>,
  view: UnsubscribeView,
): { html: string; headers: Record<string, string> } {
  const { mailLook, basics } = bundle;
  const { deck, partner } = basics;
  const { earnRates, showsEarnRate } = partner.settings;
  const style = styleOf(mailLook);
  const html = (key: CopyKey): string => richHtml(parseRichText(wideText(deck[key]), basics.raiseMarks));
  const paragraph = (key: CopyKey): string => `<p>${html(key)}</p>`;
  const cost = partner.settings.hasVIP ? 'mail.unsubscribe.cost' : 'mail.unsubscribe.costWithoutVip';
  const ask = [
    paragraph('mail.unsubscribe.text'),
    ...(showsEarnRate && earnRates.tier2 > earnRates.tier0 ? [`<p><strong>${html(cost)}</strong></p>`] : []),
    `<form method="post"><button>${html('mail.unsubscribe.button')}</button><a href="/">${html('mail.unsubscribe.keep')}</a></form>`,
  ];
  const title = html(view === 'ask' ? 'mail.unsubscribe.heading' : `mail.unsubscribe.${view}.heading`);
  return {
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
      `<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>`,
      `<body><header>${html('layout.wordmark.first')} ${html('layout.wordmark.second')}</header>`,
      `<main><h1>${title}</h1>${(view === 'ask' ? ask : [paragraph(`mail.unsubscribe.${view}.text`)]).join('')}</main></body></html>`,
    ].join(''),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPagePolicy(style, []),
      // The address contains the token.
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  };
}

const richHtml = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return escapeHtml(node.text);
      if (node.kind === 'superscript') return `<sup>${escapeHtml(node.text)}</sup>`;
      if (node.kind === 'bold') return `<strong>${richHtml(node.nodes)}</strong>`;
      return `<a href="${escapeHtml(node.href)}">${richHtml(node.nodes)}</a>`;
    })
    .join('');
