import {
  fillPlaceholders,
  isCopyKey,
  plainText,
  wideText,
  type CopyKey,
  type CopyVariables,
  type WholeDeck,
} from '@dining/copy-engine';
import { RECOVER_LINK_MINUTES } from '@dining/rules';
import type { SiteBundle } from '@dining/site';
import { mailHtml } from './mail-html.ts';
import { richHtml, richText, type MailText } from './mail-markup.ts';
import { mailNextStep } from './mail-next-step.ts';
import { templateOf, type MailTemplate } from './mail-templates.ts';
import { oneLine } from './mail.ts';

export type MailToRender = {
  bundle: Pick<SiteBundle, 'basics' | 'mailLook'>;
  /** Origin of the partner's site; links to its pages start with it. */
  origin: string;
  template: MailTemplate;
  /** The button's address. */
  url: string;
  /** As the member entered it; empty when unknown. */
  firstName: string;
  data: CopyVariables;
  year: number;
};

export type RenderedMail = { subject: string; text: string; html: string };

const MAX_PREVIEW_LETTERS = 140;

/**
 * The first name if it looks like a name: letters, marks, spaces, hyphens, apostrophes and abbreviation dots. Otherwise
 * an attacker who joins with another person's address could send that person text or links in the greeting.
 */
export function greetingName(firstName: string): string | undefined {
  const name = oneLine(firstName);
  return /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$)){0,39}$/u.test(name) ? name : undefined;
}

/** Renders a mail with the partner's copy and colors. */
export function renderMail({
  bundle,
  origin,
  template,
  url,
  firstName,
  data: given,
  year,
}: MailToRender): RenderedMail {
  const { deck, raiseMarks } = bundle.basics;
  const name = greetingName(firstName);
  const data: CopyVariables = {
    ...given,
    ...reasonIn(given, deck),
    firstName: name ?? '',
    minutes: RECOVER_LINK_MINUTES,
    currentYear: year,
  };
  const { hasToken } = templateOf(template);
  const textOf = (key: CopyKey): MailText => ({
    // Soft hyphens are for screens: mail programs and plain text show some of them as hyphens.
    text: wideText(deck[key]).replaceAll('\u00ad', ''),
    data,
    raiseMarks,
    origin,
  });
  const plain = (key: CopyKey): string => oneLine(fillPlaceholders(plainText(textOf(key).text), data));

  const paragraphs = [
    textOf(name === undefined ? 'mail.greetingUnnamed' : 'mail.greeting'),
    ...inParagraphs(textOf(`mail.${template}.body`)),
  ];
  const [subject, heading, label] = [
    plain(`mail.${template}.subject`),
    plain(`mail.${template}.heading`),
    plain(template === 'dineNotEarned' ? mailNextStep(given).button : `mail.${template}.button`),
  ];
  // Tells recipients who did not request the link that they can ignore it.
  const note = hasToken === true ? textOf('mail.ignore') : undefined;
  const footer = textOf('mail.footer');
  const html = mailHtml(
    {
      subject,
      heading,
      preview: plain(`mail.${template}.body`).slice(0, MAX_PREVIEW_LETTERS).toWellFormed(),
      wordmark: { first: plain('layout.wordmark.first'), second: plain('layout.wordmark.second') },
      paragraphsHtml: paragraphs.map((paragraph) => richHtml(paragraph, bundle.mailLook)),
      button: { label, url },
      showsAddress: hasToken === true,
      noteHtml: note && richHtml(note, bundle.mailLook),
      footerHtml: richHtml(footer, bundle.mailLook),
    },
    bundle.mailLook,
  );
  const parts = [
    heading,
    ...paragraphs.map(richText),
    `${label}:\n${url}`,
    ...(note ? [richText(note)] : []),
    `-- \n${richText(footer)}`,
  ];
  return { subject, html, text: `${parts.join('\n\n')}\n` };
}

/** Splits a text at empty lines. */
const inParagraphs = (mailText: MailText): MailText[] =>
  mailText.text.split(/\n{2,}/).map((text) => ({ ...mailText, text }));

/** Why a dine did not earn (EXT-02). Queued mails carry the reason code; the partner's text for it is added on sending. */
function reasonIn({ reasonCode }: CopyVariables, deck: WholeDeck): CopyVariables {
  const key = `reason.${reasonCode}`;
  return isCopyKey(key) ? { reason: plainText(wideText(deck[key])) } : {};
}
