import type { MailWordmark } from '@dining/site';
import type { ReceiptLine } from './mail-receipt.ts';

/** A link with its words. */
export type MailLink = { label: string; url: string };

/** A text as HTML and as plain text. */
export type MailCopy = { html: string; text: string };

/** The parts of a mail, from which the HTML and its plain-text twin are written. Strings are plain text. */
export type MailParts = {
  subject: string;
  /** Shown after the subject in the list of mails. */
  preview: string;
  /** The program's icon and name, its drawn name, which takes their place, and where they lead. */
  header: { icon: string; first: string; second: string; wordmark: MailWordmark | undefined; url: string };
  /** Address of a drawing; it says nothing that the text does not. */
  picture?: string | undefined;
  heading: string;
  paragraphs: readonly MailCopy[];
  receipt: readonly ReceiptLine[];
  button: MailLink;
  /** Whether the button's address is repeated as text. */
  showsAddress: boolean;
  review?: { heading: string; text: string; link: MailLink } | undefined;
  note?: MailCopy | undefined;
  footer: {
    /** Why the member gets the mail. */
    reason: string;
    contact: MailCopy;
    /** The program's postal address; empty when unknown. */
    address: string;
    links: readonly MailLink[];
  };
};
