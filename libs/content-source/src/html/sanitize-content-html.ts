import { escapeHtml } from '@dining/copy-engine';
import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';
import { isBeyondLimits, LIMITS_TEXT } from './html-limits.ts';
import { rewritePastedHtml } from './pasted-html.ts';

/** The tags that HTML of content may have (CON-03). */
export const contentHtmlTags: readonly string[] = [
  'p',
  'a',
  'strong',
  'em',
  'b',
  'i',
  'ul',
  'ol',
  'li',
  'br',
  's',
  'sup',
  'sub',
  'h2',
  'h3',
  'h4',
];

/** Whether a text is the number of a list's first item. */
const isListStart = (text: string): boolean => /^\d{1,4}$/.test(text);

const options: sanitize.IOptions = {
  allowedTags: [...contentHtmlTags],
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href, target }) => ({
      tagName,
      attribs: {
        ...(href === undefined ? {} : { href }),
        ...(target === '_blank' || target === '_self' ? { target } : {}),
        rel: 'noopener',
      },
    }),
    ol: (tagName, { start = '' }) => ({ tagName, attribs: { ...(isListStart(start) ? { start } : {}) } }),
  },
};

/**
 * Reduces HTML from content to text markup, lists, small headings and links (CON-03). Scripts, styles, event handlers,
 * images, frames and addresses other than http, https, mailto, tel and paths of the site are removed. HTML with other
 * markup keeps its meaning, see `rewritePastedHtml`; HTML beyond the limits loses its tags.
 */
export function sanitizeContentHtml(html: string): string {
  if (isBeyondLimits(html)) return escapeHtml(html.replace(/<[^>]*>?/g, ' '));
  return sanitize(hasForeignMarkup(html) ? rewritePastedHtml(html) : html, options);
}

/** Calls back with every tag of a text. */
function eachTag(html: string, visit: (name: string, attributes: Readonly<Record<string, string>>) => void): void {
  new Parser({ onopentag: visit }).end(html);
}

/** Whether HTML has tags that content may not have, styles, which may be what makes a text bold, or hidden parts. */
function hasForeignMarkup(html: string): boolean {
  let isForeign = false;
  eachTag(
    html,
    (name, { style, hidden }) =>
      (isForeign ||= style !== undefined || hidden !== undefined || !contentHtmlTags.includes(name)),
  );
  return isForeign;
}

/** Describes what {@link sanitizeContentHtml} removes from a text: `<script>`, `the attribute onclick`, …. */
export function removedFromHtml(html: string): string[] {
  if (isBeyondLimits(html)) return [LIMITS_TEXT];
  const removed = new Set<string>();
  eachTag(html, (tagName, attributes) => {
    if (!contentHtmlTags.includes(tagName)) removed.add(`<${tagName}>`);
    for (const [name, value] of Object.entries(attributes)) {
      const isKnown =
        tagName === 'a'
          ? ['href', 'target', 'rel'].includes(name)
          : tagName === 'ol' && name === 'start' && isListStart(value);
      if (!isKnown) removed.add(`the attribute ${name}`);
      else if (name === 'href' && !isKept(value)) removed.add(`the address ${value.slice(0, 40)}`);
    }
  });
  return [...removed];
}

const isKept = (href: string): boolean => sanitize(`<a href="${escapeHtml(href)}">x</a>`, options).includes('href=');

/** An address that leads where it says; a placeholder may stand for all of it. */
const FULL_ADDRESS = /^(?:[a-z][a-z\d+.-]*:|[/#{])/i;

/** The links of a text without scheme or slash, which would lead to a page below the page that shows them. */
export function unfinishedLinks(html: string): string[] {
  if (isBeyondLimits(html)) return [];
  const links = new Set<string>();
  eachTag(html, (name, { href }) => {
    if (name === 'a' && href !== undefined && !FULL_ADDRESS.test(href.trim())) links.add(href.trim());
  });
  return [...links];
}

/** What the writer of an address without scheme or slash most likely meant. */
export function finishedLink(href: string): string {
  if (/^[^/]+@/.test(href)) return `mailto:${href}`;
  return /^[^/]+\.[a-z]{2,}(?:[/?#:]|$)/i.test(href) ? `https://${href}` : `/${href}`;
}
