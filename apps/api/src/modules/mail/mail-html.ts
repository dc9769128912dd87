import { escapeHtml } from '@dining/copy-engine';
import type { MailLook } from '@dining/site';

/** The parts of a mail. `…Html` is safe HTML already, everything else is plain text. */
export type MailParts = {
  subject: string;
  /** Shown after the subject in the list of mails. */
  preview: string;
  wordmark: { first: string; second: string };
  heading: string;
  paragraphsHtml: readonly string[];
  button: { label: string; url: string };
  /** Whether the button's address is repeated as text. */
  showsAddress: boolean;
  noteHtml?: string | undefined;
  footerHtml: string;
};

/** Invisible padding after the preview: mail programs would fill a short one with the text that follows. */
const PREVIEW_END = '&#847;&zwnj;&nbsp;'.repeat(60);

/**
 * Renders a mail as HTML that mail programs display: one column up to 600 px wide, inline styles only, no tables,
 * scripts, style sheets or images.
 */
export function mailHtml(parts: MailParts, look: MailLook): string {
  const { subject, preview, wordmark, heading, paragraphsHtml, button, showsAddress, noteHtml, footerHtml } = parts;
  const displayFont = `font-family:${look.displayFont};font-weight:${look.displayWeight}`;
  const round = Math.min(look.panelRadius, 24);
  const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
  const small = (html: string, style = '') =>
    `<p style="margin:0;font-size:14px;line-height:21px;color:${look.muted};${style}">${html}</p>`;
  const styled = (style: string) => `style="${escapeHtml(style)}"`;
  return [
    '<!doctype html>',
    '<html lang="en" dir="ltr">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Phones turn numbers into links, and dark modes invert colors.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    '<meta name="color-scheme" content="light only">',
    '<meta name="supported-color-schemes" content="light only">',
    `<title>${escapeHtml(subject)}</title>`,
    '</head>',
    `<body ${styled(`margin:0;padding:0;background-color:${look.page};-webkit-text-size-adjust:100%`)}>`,
    `<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden">${escapeHtml(preview)}${PREVIEW_END}</div>`,
    `<div role="article" aria-roledescription="email" lang="en" dir="ltr" ${styled(`background-color:${look.page};padding:24px 12px 40px;font-family:${look.bodyFont};font-size:16px;line-height:25px;color:${look.text};overflow-wrap:break-word;word-break:break-word`)}>`,
    '<div style="max-width:600px;margin:0 auto">',
    `<div ${styled(`background-color:${look.band};color:${look.bandText};border-radius:${round}px ${round}px 0 0;padding:22px 29px;${displayFont};font-size:20px;line-height:26px`)}>`,
    `${escapeHtml(wordmark.first)} <span style="font-weight:400">${escapeHtml(wordmark.second)}</span>`,
    '</div>',
    `<div ${styled(`background-color:${look.surface};border:1px solid ${look.line};border-top:0;border-radius:0 0 ${round}px ${round}px;padding:36px 28px 32px`)}>`,
    `<h1 ${styled(`margin:0 0 20px;${displayFont};font-size:28px;line-height:33px;letter-spacing:-0.01em;color:${look.text}`)}>${escapeHtml(heading)}</h1>`,
    ...paragraphsHtml.map(paragraph),
    `<p style="margin:28px 0 0"><a href="${escapeHtml(button.url)}" ${styled(
      `display:inline-block;background-color:${look.button};color:${look.buttonText};border-radius:${Math.min(look.controlRadius, 26)}px;padding:13px 26px;font-size:16px;line-height:26px;font-weight:700;text-decoration:none`,
    )}>${escapeHtml(button.label)}</a></p>`,
    ...(showsAddress
      ? [
          small(
            `<a href="${escapeHtml(button.url)}" style="color:${look.link}">${escapeHtml(button.url)}</a>`,
            'margin-top:20px;word-break:break-all',
          ),
        ]
      : []),
    ...(noteHtml === undefined
      ? []
      : [small(noteHtml, `margin-top:28px;padding-top:20px;border-top:1px solid ${look.line}`)]),
    '</div>',
    `<div style="padding:20px 29px 0">${small(footerHtml)}</div>`,
    '</div>',
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
