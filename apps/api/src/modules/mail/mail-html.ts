import { escapeHtml } from '@dining/copy-engine';
import type { MailLook } from '@dining/site';
import type { MailLink, MailParts } from './mail-parts.ts';
import type { ReceiptLine } from './mail-receipt.ts';
import { mailCss } from './mail-style.ts';
import { columnTable, styled, type Style } from './mail-table.ts';

/** Width of a mail in pixels, as wide as mail programs show. */
const WIDTH = 600;

/** Invisible padding after the preview: mail programs would fill a short one with the text that follows. */
const PREVIEW_END = '&#847;&zwnj;&nbsp;'.repeat(40);

/**
 * Renders a mail as HTML that mail programs display, Outlook included: one column of tables up to 600 px wide with inline
 * styles, and a style sheet that adds dark mode. It is written as text, because rendering it with react-email would cost the
 * server 47 MB of memory.
 */
export function mailHtml(parts: MailParts, look: MailLook): string {
  const { subject, preview } = parts;
  const font = `font-family:${look.bodyFont};font-size:16px;line-height:25px`;
  return [
    '<!doctype html>',
    '<html lang="en" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Phones turn numbers into links.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    // Outlook would enlarge pictures on screens with a high resolution.
    '<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->',
    `<style>\n${mailCss(look)}\n</style>`,
    '</head>',
    `<body ${styled('page', `margin:0;padding:0;background-color:${look.page};-webkit-text-size-adjust:100%`)}>`,
    `<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${PREVIEW_END}</div>`,
    `<div role="article" aria-roledescription="email" aria-label="${escapeHtml(subject)}" lang="en" dir="ltr">`,
    columnTable(
      'page',
      `background-color:${look.page}`,
      `<tr><td align="center" ${styled('page text', `padding:24px 12px 40px;${font};color:${look.text};overflow-wrap:break-word;word-break:break-word`)}>${column(parts, look)}</td></tr>`,
    ),
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The message, which Outlook would draw as wide as its window. */
function column(parts: MailParts, look: MailLook): string {
  const round = Math.min(look.panelRadius, 24);
  const outlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`;
  const picture = parts.picture;
  return [
    outlook(`<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0"><tr><td>`),
    columnTable(
      '',
      `max-width:${WIDTH}px`,
      [
        header(parts.header, look, round),
        ...(picture === undefined ? [] : [pictureRow(picture)]),
        `<tr><td align="left" ${styled('surface pad', `background-color:${look.surface};color:${look.text};border:1px solid ${look.line};border-top:0;border-radius:0 0 ${round}px ${round}px;padding:32px 28px`)}>`,
        ...message(parts, look),
        '</td></tr>',
        footer(parts.footer, look),
      ].join('\n'),
    ),
    outlook('</td></tr></table>'),
  ].join('\n');
}

function header({ icon, first, second, wordmark, url }: MailParts['header'], look: MailLook, round: number): string {
  const type = `font-family:${look.displayFont};font-weight:${look.displayWeight};font-size:20px;line-height:26px;text-decoration:none`;
  const shape = `border-radius:${round}px ${round}px 0 0;padding:18px 28px`;
  if (wordmark)
    return [
      // Its colors stay in dark mode, as those of the picture do.
      `<tr><td align="left" ${styled('pad', `background-color:${wordmark.ground};${shape};border-bottom:4px solid ${look.band}`, wordmark.ground)}>`,
      `<a href="${escapeHtml(url)}" ${styled('', `${type};color:${wordmark.text}`)}>`,
      `<img src="${escapeHtml(wordmark.src)}" alt="${escapeHtml(`${first} ${second}`.trim())}" width="${wordmark.width}" style="display:block;width:100%;max-width:${wordmark.width}px;height:auto;border:0"></a>`,
      '</td></tr>',
    ].join('');
  return [
    `<tr><td align="left" ${styled('band pad', `background-color:${look.band};color:${look.bandText};${shape}`, look.band)}>`,
    `<a href="${escapeHtml(url)}" ${styled('onband', `${type};color:${look.bandText}`)}>`,
    `<img src="${escapeHtml(icon)}" alt="" width="32" height="32" style="display:inline-block;vertical-align:middle;border:0;border-radius:7px;margin-right:12px">`,
    `<span style="vertical-align:middle">${escapeHtml(first)} <span style="font-weight:400">${escapeHtml(second)}</span></span></a>`,
    '</td></tr>',
  ].join('');
}

/** Without a height, so that a blocked picture leaves no gap. */
const pictureRow = (src: string): string =>
  `<tr><td style="padding:0;font-size:0;line-height:0"><img src="${escapeHtml(src)}" alt="" width="${WIDTH}" style="display:block;width:100%;max-width:${WIDTH}px;height:auto;border:0"></td></tr>`;

function* message(parts: MailParts, look: MailLook): Generator<string> {
  const { heading, paragraphs, receipt, button, showsAddress, review, note } = parts;
  const display: Style = `font-family:${look.displayFont};font-weight:${look.displayWeight};letter-spacing:-0.01em`;
  const small = `font-size:14px;line-height:21px;color:${look.muted}`;
  yield `<h1 ${styled('text', `margin:0 0 20px;${display};font-size:28px;line-height:33px;color:${look.text}`)}>${escapeHtml(heading)}</h1>`;
  for (const { html } of paragraphs) yield `<p style="margin:0 0 16px">${html}</p>`;
  if (receipt.length > 0) yield receiptTable(receipt, look);
  yield buttonTable(button, look);
  if (showsAddress)
    yield `<p ${styled('muted', `margin:20px 0 0;${small};word-break:break-all`)}>${linkHtml(button.url, button.url, look)}</p>`;
  if (review)
    yield `<p ${styled('line', `margin:28px 0 0;padding-top:20px;border-top:1px solid ${look.line}`)}><strong>${escapeHtml(review.heading)}</strong> ${escapeHtml(review.text)} ${linkHtml(review.link.url, review.link.label, look)}</p>`;
  if (note)
    yield `<p ${styled('muted line', `margin:28px 0 0;padding-top:20px;border-top:1px solid ${look.line};${small}`)}>${note.html}</p>`;
}

const linkHtml = (url: string, label: string, look: MailLook): string =>
  `<a href="${escapeHtml(url)}" ${styled('link', `color:${look.link}`)}>${escapeHtml(label)}</a>`;

/** The receipt: labels left, values right, its result large below a line. */
function receiptTable(lines: readonly ReceiptLine[], look: MailLook): string {
  const rows = lines.map(({ label, value, isSum }, place) => {
    const edge = `border-top:1px ${isSum || place === 0 ? 'solid' : 'dashed'} ${look.line};padding:${isSum ? 14 : 9}px 0`;
    const size = isSum
      ? `font-family:${look.displayFont};font-weight:${look.displayWeight};font-size:20px;line-height:26px`
      : 'font-size:15px;line-height:22px';
    return [
      `<tr><th scope="row" align="left" valign="top" ${styled('line muted', `${edge};padding-right:16px;font-weight:400;font-size:15px;line-height:${isSum ? 26 : 22}px;color:${look.muted};text-align:left;overflow-wrap:normal;word-break:normal`)}>${escapeHtml(label)}</th>`,
      `<td align="right" valign="top" ${styled('line text', `${edge};${size};color:${look.text};text-align:right`)}>${escapeHtml(value)}</td></tr>`,
    ].join('');
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" ${styled('line', `width:100%;margin:24px 0 0;border-collapse:collapse;border-bottom:1px solid ${look.line}`)}>${rows.join('')}</table>`;
}

/** Outlook ignores the padding of links, so it pads the cell instead. */
function buttonTable({ label, url }: MailLink, look: MailLook): string {
  const round = Math.min(look.controlRadius, 26);
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 0"><tr>',
    `<td ${styled('button', `background-color:${look.button};border-radius:${round}px;mso-padding-alt:13px 26px`, look.button)}>`,
    `<a href="${escapeHtml(url)}" ${styled('onbutton', `display:inline-block;color:${look.buttonText};padding:13px 26px;font-size:16px;line-height:26px;font-weight:700;text-decoration:none`)}>${escapeHtml(label)}</a>`,
    '</td></tr></table>',
  ].join('');
}

function footer({ reason, contact, address, links }: MailParts['footer'], look: MailLook): string {
  const small = `margin:0 0 8px;font-size:14px;line-height:21px;color:${look.muted}`;
  const line = (html: string) => `<p ${styled('muted', small)}>${html}</p>`;
  return [
    `<tr><td align="left" ${styled('pad muted', `padding:20px 28px 0;color:${look.muted}`)}>`,
    line(escapeHtml(reason)),
    line(links.map(({ url, label }) => linkHtml(url, label, look)).join(' &nbsp;·&nbsp; ')),
    line(contact.html),
    ...(address === '' ? [] : [line(escapeHtml(address))]),
    '</td></tr>',
  ].join('\n');
}
