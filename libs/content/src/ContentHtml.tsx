import { escapeHtml, fillPlaceholders, type CopyVariables } from '@dining/copy-engine';
import { useCopy, useCopySetting } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { isSitePath, supportLink } from '@dining/site';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ContentTextProps } from './content-text.tsx';
import { contentTarget } from './ContentLink.tsx';
import { pressOnSpace, usePopups } from './popup/popup-links.ts';
import { useContentVariables } from './use-content-variables.ts';

type HtmlProps = ContentTextProps & {
  /** Renders within a line or paragraph: paragraphs, lists and headings become inline text. */
  inline?: boolean;
  className?: string;
  'data-look'?: string | undefined;
};

/**
 * HTML from content. It is safe to insert: the server and compose sanitize content from every source, so it contains only
 * text markup and links with safe schemes (`sanitizeContentHtml`, CON-03), and values inserted here are escaped.
 */
export function ContentHtml({ text, mobile, variables, inline, ...look }: HtmlProps): ReactNode {
  const values = useContentVariables(variables);
  const copy = useCopy();
  const { raiseMarks } = useCopySetting();
  const navigate = useNavigate();
  const { popupSlug, open } = usePopups();
  const follow = (event: MouseEvent) => {
    const href = plainlyClicked(event);
    const slug = popupSlug(href);
    if (slug === undefined && !isSitePath(href)) return;
    event.preventDefault();
    if (slug === undefined) void navigate(href);
    else open(slug);
  };
  const Element = inline ? 'span' : 'div';
  const { phone, email } = usePartner().settings.customerSupport;
  // Inline text may stand inside a link.
  const contacts: Contacts = inline
    ? {}
    : { '{supportPhone}': phone.href, '{supportEmail}': supportLink(email.href).href };
  const links = { popupSlug, newTabHint: copy('link.newTab'), contacts };
  const prepared = (html: string): string => {
    const filled = prepareHtml(inline ? withoutBlocks(html) : html, values, links);
    return raiseMarks ? withRaisedMarks(filled) : filled;
  };
  const part = (html: string, viewport?: 'wide' | 'narrow') => (
    <Element
      {...look}
      data-viewport={viewport}
      // Links to pages also work without the handler; it only avoids a page load.
      onClick={follow}
      onKeyDown={pressOnSpace}
      dangerouslySetInnerHTML={{ __html: prepared(html) }}
    />
  );
  if (mobile === undefined) return part(text);
  return (
    <>
      {part(text, 'wide')}
      {part(mobile, 'narrow')}
    </>
  );
}

/** The address of a link clicked without modifier keys that opens in this tab; otherwise empty. */
function plainlyClicked({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string {
  const link = (target as Element).closest('a');
  const isPlainClick = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return (isPlainClick && link?.target !== '_blank' && link?.getAttribute('href')) || '';
}

/** A placeholder of a support contact; links and tags before it match as a whole, so that they stay as they are. */
const CONTACT = /<a .*?<\/a>|<[^>]*>|\{support(?:Phone|Email)\}/gs;
type Contacts = Record<string, string>;

/** A link as the sanitizer writes it: href, target, rel. */
const LINK = /<a href="([^"]*)"((?: target="[^"]*")?)([^>]*)>(.*?)<\/a>/gs;

/**
 * Links the support contacts, fills placeholders, turns links to popups into buttons, and makes other links open in a new
 * tab unless their target is `_self` (CON-06). The sanitizer has already set `rel` on every link.
 */
function prepareHtml(
  html: string,
  values: CopyVariables,
  {
    popupSlug,
    newTabHint,
    contacts,
  }: { popupSlug: (url: string) => string | undefined; newTabHint: string; contacts: Contacts },
): string {
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(String(value))]));
  const hint = `<span data-unseen> ${escapeHtml(newTabHint)}</span>`;
  const linked = html.replace(CONTACT, (match) =>
    match in contacts ? `<a href="${escapeHtml(contacts[match] ?? '')}">${match}</a>` : match,
  );
  return fillPlaceholders(linked, escaped).replace(
    LINK,
    (_link, url: string, target: string, rest: string, label: string) => {
      if (popupSlug(url) !== undefined) return `<a href="${url}" role="button" aria-haspopup="dialog">${label}</a>`;
      const opensTab = contentTarget({ url, newTab: !target.includes('_self') }).target === '_blank';
      return opensTab
        ? `<a href="${url}" target="_blank"${rest}>${label}${hint}</a>`
        : `<a href="${url}"${target}${rest}>${label}</a>`;
    },
  );
}

/** A registered mark; those that are raised already, and tags, match as a whole. */
const MARK = /<sup>.*?<\/sup>|<[^>]*>|®/gs;

/** Superscripts ®, as in other copy (CPY-02). */
const withRaisedMarks = (html: string): string =>
  html.replace(MARK, (match) => (match === '®' ? '<sup>®</sup>' : match));

const withoutBlocks = (html: string): string => html.replace(/<\/?(?:p|ul|ol|li|h[2-4])>/g, ' ').trim();
