import type { MailParts } from './mail-parts.ts';

/** The plain-text twin of a mail: everything that the HTML says, in the same order. */
export function mailText({ heading, paragraphs, receipt, button, review, note, footer }: MailParts): string {
  const parts = [
    heading,
    ...paragraphs.map(({ text }) => text),
    receipt.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `${button.label}:\n${button.url}`,
    review ? `${review.heading} ${review.text}\n${review.link.label}: ${review.link.url}` : '',
    note?.text ?? '',
    [
      '-- ',
      footer.reason,
      ...footer.links.map(({ label, url }) => `${label}: ${url}`),
      footer.contact.text,
      ...(footer.address === '' ? [] : [footer.address]),
    ].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
