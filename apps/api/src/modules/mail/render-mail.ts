import {
  fillPlaceholders,
  plainText,
  type CopyKey,
  type CopyVariables,
  type MailKey,
  type WholeDeck,
} from '@dining/copy-engine';
import { RECOVER_LINK_MINUTES } from '@dining/rules';
import type { SiteBundle } from '@dining/site';
import { letterHtml } from './mail-html.ts';
import { richHtml, richText, type Words } from './mail-markup.ts';
import { templateOf, type MailTemplate } from './mail-templates.ts';
import { oneLine } from './mail.ts';

export type MailToRender = {
  bundle: Pick<SiteBundle, 'basics' | 'mailLook'>;
  /** Of the partner's site; addresses in the words start with it. */
  origin: string;
  template: MailTemplate;
  /** Where the button leads. */
  url: string;
  /** As the member wrote it; empty when not known. */
  firstName: string;
  data: CopyVariables;
  year: number;
};

export type Letter = { subject: string; text: string; html: string };

const MAX_PREVIEW_LETTERS = 140;

/**
 * A name that is one: letters, marks, spaces, hyphens, apostrophes, and dots that abbreviate. Whoever joins with
 * somebody else's address must not send that person words or links by way of the greeting.
 */
export function greetingName(firstName: string): string | undefined {
  const name = oneLine(firstName);
  return /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$)){0,39}$/u.test(name) ? name : undefined;
}

/** Writes a mail in the partner's words and colours. */
export function renderMail({ bundle, origin, template, url, firstName, data: given, year }: MailToRender): Letter {
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
  const words = (key: CopyKey | MailKey): Words => {
    const value = deck[key];
    // Hints where a long word may break are for screens: mail programs and plain text show some of them as hyphens.
    return {
      text: (typeof value === 'string' ? value : value.desktop).replaceAll('\u00ad', ''),
      data,
      raiseMarks,
      origin,
    };
  };
  const plain = (key: CopyKey | MailKey): string => oneLine(fillPlaceholders(plainText(words(key).text), data));

  const paragraphs = [
    words(name === undefined ? 'mail.greetingUnnamed' : 'mail.greeting'),
    ...inParagraphs(words(`mail.${template}.body`)),
  ];
  const [subject, heading, label] = [
    plain(`mail.${template}.subject`),
    plain(`mail.${template}.heading`),
    plain(`mail.${template}.button`),
  ];
  // Whoever did not ask for the link need not do anything.
  const note = hasToken === true ? words('mail.ignore') : undefined;
  const footer = words('mail.footer');
  const html = letterHtml(
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

/** An empty line begins a new paragraph. */
const inParagraphs = (words: Words): Words[] => words.text.split(/\n{2,}/).map((text) => ({ ...words, text }));

/** Why a dine did not earn (EXT-02): mails carry the code, and get the partner's words when they are sent. */
function reasonIn({ reasonCode }: CopyVariables, deck: WholeDeck): CopyVariables {
  const value = reasonCode === undefined ? undefined : deck[`reason.${reasonCode}` as CopyKey];
  return value === undefined ? {} : { reason: plainText(typeof value === 'string' ? value : value.desktop) };
}
