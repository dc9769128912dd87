import {
  escapeHtml,
  fillPlaceholders,
  isCopyKey,
  plainText,
  wideText,
  type CopyKey,
  type CopyVariables,
  type WholeDeck,
} from '@dining/copy-engine';
import { RECOVER_LINK_MINUTES, shownName } from '@dining/rules';
import type { SiteBundle } from '@dining/site';
import { mailHtml } from './mail-html.ts';
import { richHtml, richText, type MailText } from './mail-markup.ts';
import type { MailCopy, MailParts } from './mail-parts.ts';
import { receiptLines } from './mail-receipt.ts';
import { fittingSubject } from './mail-subject.ts';
import { templateOf, type MailTemplate } from './mail-templates.ts';
import { mailText } from './mail-text.ts';
import { oneLine } from './one-line.ts';
import { shownData } from './shown-data.ts';

export type MailToRender = {
  bundle: Pick<SiteBundle, 'mailLook' | 'mailWordmark'> & {
    basics: Pick<SiteBundle['basics'], 'deck' | 'raiseMarks' | 'partner'>;
    head: Pick<SiteBundle['head'], 'appleIcon'>;
  };
  /** Origin of the partner's site; links to its pages start with it. */
  origin: string;
  template: MailTemplate;
  /** The button's address. */
  url: string;
  /** The member's unsubscribe page, in mails that a member may refuse (MAI-03). */
  unsubscribeUrl?: string | undefined;
  /** As the member entered it; empty when unknown. */
  firstName: string;
  data: CopyVariables;
  year: number;
};

export type RenderedMail = { subject: string; text: string; html: string };

const MAX_PREVIEW_LETTERS = 140;

/** Renders a mail with the partner's copy and colors, as HTML and as plain text. */
export function renderMail(mail: MailToRender): RenderedMail {
  const parts = mailParts(mail);
  return { subject: parts.subject, html: mailHtml(parts, mail.bundle.mailLook), text: mailText(parts) };
}

function mailParts({
  bundle,
  origin,
  template,
  url,
  unsubscribeUrl,
  firstName,
  data: given,
  year,
}: MailToRender): MailParts {
  const { deck, raiseMarks, partner } = bundle.basics;
  const { settings } = partner;
  const { mailWordmark } = bundle;
  const { token, button, hasDish, receipt = [], asksForReview, isOptional } = templateOf(template);
  const name = shownName(firstName);
  const shown = shownData(given, settings, deck);
  const data: CopyVariables = {
    ...shown,
    ...reasonIn(given, deck),
    firstName: name ?? '',
    minutes: RECOVER_LINK_MINUTES,
    currentYear: year,
  };
  const textOf = (key: CopyKey): MailText => ({
    // Soft hyphens are for screens: mail programs and plain text show some of them as hyphens.
    text: wideText(deck[key]).replaceAll('\u00ad', ''),
    data,
    raiseMarks,
    origin,
  });
  const plain = (key: CopyKey): string => oneLine(fillPlaceholders(plainText(textOf(key).text), data));
  const addressOf = (path: string) => new URL(path, `${origin}/`).href;
  const phone = escapeHtml(settings.customerSupport.phone.formatted);
  const copyOf = (text: MailText): MailCopy => ({
    html: richHtml(text, bundle.mailLook).replaceAll(phone, `<span style="white-space:nowrap">${phone}</span>`),
    text: richText(text),
  });
  /** The key of a text that not every template has. */
  const ownKey = (part: 'preview' | 'note'): CopyKey | undefined => {
    const key = `mail.${template}.${part}`;
    return isCopyKey(key) ? key : undefined;
  };

  // Tells recipients who did not request the link that they can ignore it.
  const noteKey = ownKey('note') ?? (token === undefined ? undefined : 'mail.ignore');
  const merchantId = given['merchantId'];
  const hasMerchant = merchantId !== undefined && merchantId !== '';
  return {
    subject: fittingSubject(plainText(textOf(`mail.${template}.subject`).text), data),
    preview: plain(ownKey('preview') ?? `mail.${template}.body`)
      .slice(0, MAX_PREVIEW_LETTERS)
      .toWellFormed(),
    header: {
      icon: addressOf(bundle.head.appleIcon),
      first: plain('layout.wordmark.first'),
      second: plain('layout.wordmark.second'),
      wordmark: mailWordmark && { ...mailWordmark, src: addressOf(mailWordmark.src) },
      url: `${origin}/`,
    },
    picture:
      hasDish === true && hasMerchant
        ? `${origin}${settings.apiBase}/images/merchants/${encodeURIComponent(merchantId)}/banner`
        : undefined,
    heading: plain(`mail.${template}.heading`),
    paragraphs: [
      textOf(name === undefined ? 'mail.greetingUnnamed' : 'mail.greeting'),
      ...inParagraphs(textOf(`mail.${template}.body`)),
    ].map(copyOf),
    receipt: receiptLines(receipt, shown, (row) => plain(`mail.receipt.${row}`)),
    button: {
      label: plain(button?.(given) ?? `mail.${template}.button`),
      url,
    },
    showsAddress: token !== undefined,
    review:
      asksForReview === true && hasMerchant
        ? {
            heading: plain('mail.review.heading'),
            text: plain('mail.review.text'),
            link: { label: plain('mail.review.link'), url: `${origin}/account/recent_activity` },
          }
        : undefined,
    note: noteKey && copyOf(textOf(noteKey)),
    footer: {
      reason: plain(isOptional === true ? 'mail.footer.optional' : 'mail.footer.always'),
      contact: copyOf(textOf('mail.footer')),
      address: settings.customerSupport.postalAddress ?? '',
      links: [
        ...(unsubscribeUrl === undefined ? [] : [{ label: plain('mail.footer.unsubscribe'), url: unsubscribeUrl }]),
        { label: plain('mail.footer.preferences'), url: `${origin}/account/user_profile` },
      ],
    },
  };
}

/** Splits a text at empty lines. */
const inParagraphs = (mailText: MailText): MailText[] =>
  mailText.text.split(/\n{2,}/).map((text) => ({ ...mailText, text }));

/** Why a dine did not earn (EXT-02). Queued mails carry the reason code; the partner's text for it is added on sending. */
function reasonIn({ reasonCode }: CopyVariables, deck: WholeDeck): CopyVariables {
  const key = `reason.${reasonCode}`;
  return isCopyKey(key) ? { reason: plainText(wideText(deck[key])) } : {};
}
