import { fillPlaceholders, parseRichText, type CopyVariables, type RichNode } from '@dining/copy-engine';
import type { MailLook } from '@dining/site';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it, in content and in attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Words of the deck with data in them. Data is put in after the words are parsed, so that it is never markup or a link. */
export type Words = {
  text: string;
  data: CopyVariables;
  /** Whether ® is superscripted (CPY-02). */
  raiseMarks: boolean;
  /** What links to pages of the site start with. */
  origin: string;
};

const addressOf = (href: string, { origin, data }: Words): string => {
  const encoded = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, encodeURIComponent(value)]));
  const filled = fillPlaceholders(href, encoded);
  return /^[/#]/.test(filled) ? `${origin}${filled}` : filled;
};

/** Rich text as the HTML of a mail. */
export function richHtml(words: Words, look: MailLook): string {
  const show = (nodes: readonly RichNode[]): string =>
    nodes
      .map((node) => {
        if (node.kind === 'text') return escaped(fillPlaceholders(node.text, words.data));
        if (node.kind === 'superscript')
          return `<sup style="font-size:0.7em;line-height:0">${escaped(fillPlaceholders(node.text, words.data))}</sup>`;
        if (node.kind === 'bold') return `<strong>${show(node.nodes)}</strong>`;
        return `<a href="${escaped(addressOf(node.href, words))}" style="color:${escaped(look.link)}">${show(node.nodes)}</a>`;
      })
      .join('');
  return show(parseRichText(words.text, words.raiseMarks));
}

/** Rich text as plain text; links show where they lead. */
export function richText(words: Words): string {
  const show = (nodes: readonly RichNode[]): string =>
    nodes
      .map((node) => {
        if (node.kind === 'text' || node.kind === 'superscript') return fillPlaceholders(node.text, words.data);
        return node.kind === 'bold' ? show(node.nodes) : `${show(node.nodes)} (${addressOf(node.href, words)})`;
      })
      .join('');
  return show(parseRichText(words.text, words.raiseMarks));
}
