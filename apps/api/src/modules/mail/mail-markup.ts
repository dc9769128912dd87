import { escapeHtml, fillPlaceholders, parseRichText, type CopyVariables, type RichNode } from '@dining/copy-engine';
import type { MailLook } from '@dining/site';

/** A text of the deck and its data. Data is inserted after the text is parsed, so it never becomes markup or a link. */
export type MailText = {
  text: string;
  data: CopyVariables;
  /** Whether ® is superscripted (CPY-02). */
  raiseMarks: boolean;
  /** Prefix of links to pages of the site. */
  origin: string;
};

/** The full address of a link, with data encoded. */
const addressOf = (href: string, { origin, data }: MailText): string => {
  const encoded = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, encodeURIComponent(value)]));
  const filled = fillPlaceholders(href, encoded);
  return /^[/#]/.test(filled) ? `${origin}${filled}` : filled;
};

/** Renders a text as the HTML of a mail. */
export function richHtml(mailText: MailText, look: MailLook): string {
  const show = (nodes: readonly RichNode[]): string =>
    nodes
      .map((node) => {
        if (node.kind === 'text') return escapeHtml(fillPlaceholders(node.text, mailText.data));
        if (node.kind === 'superscript')
          return `<sup style="font-size:0.7em;line-height:0">${escapeHtml(fillPlaceholders(node.text, mailText.data))}</sup>`;
        if (node.kind === 'bold') return `<strong>${show(node.nodes)}</strong>`;
        return `<a class="m-link" href="${escapeHtml(addressOf(node.href, mailText))}" style="color:${escapeHtml(look.link)}">${show(node.nodes)}</a>`;
      })
      .join('');
  return show(parseRichText(mailText.text, mailText.raiseMarks));
}

/** Renders a text as plain text; the address of a link follows it in parentheses. */
export function richText(mailText: MailText): string {
  const show = (nodes: readonly RichNode[]): string =>
    nodes
      .map((node) => {
        if (node.kind === 'text' || node.kind === 'superscript') return fillPlaceholders(node.text, mailText.data);
        return node.kind === 'bold' ? show(node.nodes) : `${show(node.nodes)} (${addressOf(node.href, mailText)})`;
      })
      .join('');
  return show(parseRichText(mailText.text, mailText.raiseMarks));
}
