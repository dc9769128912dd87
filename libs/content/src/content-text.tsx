import { escapeHtml, fillPlaceholders, partnerVariables, type CopyVariables, type SiteDeck } from '@dining/copy-engine';
import { RichText, useCopy, useCopyDeck } from '@dining/copy-engine/react';
import type { PartnerSettings } from '@dining/partner-settings';
import { usePartner } from '@dining/partner-settings/react';
import { isSitePath } from '@dining/site';
import { useSite } from '@dining/site/react';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { contentTarget } from './ContentLink.tsx';
import { pressOnSpace, usePopups } from './popup/popup-links.ts';

/** The partner's values by deck: every text of every page that the server renders for a partner needs the same. */
const partnerValues = new WeakMap<SiteDeck, { settings: PartnerSettings; values: CopyVariables }>();

function valuesOf(settings: PartnerSettings, deck: SiteDeck): CopyVariables {
  const known = partnerValues.get(deck);
  if (known?.settings === settings) return known.values;
  const values = partnerVariables(settings, deck);
  partnerValues.set(deck, { settings, values });
  return values;
}

/** Values for the placeholders in content: the partner's, the year, and what the caller knows about the member. */
function useContentVariables(more: CopyVariables | undefined): CopyVariables {
  const { settings } = usePartner();
  const deck = useCopyDeck();
  const { year } = useSite();
  return useMemo(() => ({ ...valuesOf(settings, deck), currentYear: year, ...more }), [settings, deck, year, more]);
}

type ContentTextProps = {
  text: string;
  /** The text on phones, if different. */
  mobile?: string | undefined;
  variables?: CopyVariables;
};

/** A plain text from content with its placeholders filled. HTML in it is shown as text. */
export function ContentText({ text, mobile, variables }: ContentTextProps): ReactNode {
  return (
    <RichText
      value={mobile === undefined ? text : { desktop: text, mobile }}
      variables={useContentVariables(variables)}
    />
  );
}

/** A plain text from content as a string, for titles and labels. */
export function useContentString(text: string, variables?: CopyVariables): string {
  return fillPlaceholders(text, useContentVariables(variables));
}

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
  const links = { popupSlug, newTabHint: copy('link.newTab') };
  const part = (html: string, viewport?: 'wide' | 'narrow') => (
    <Element
      {...look}
      data-viewport={viewport}
      // Links to pages also work without the handler; it only avoids a page load.
      onClick={follow}
      onKeyDown={pressOnSpace}
      dangerouslySetInnerHTML={{ __html: prepareHtml(inline ? withoutBlocks(html) : html, values, links) }}
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

/** A link as the sanitizer writes it: href, target, rel. */
const LINK = /<a href="([^"]*)"((?: target="[^"]*")?)([^>]*)>(.*?)<\/a>/gs;
/**
 * Fills placeholders, turns links to popups into buttons, and makes other links open in a new tab unless their target is
 * `_self` (CON-06). The sanitizer has already set `rel` on every link.
 */
function prepareHtml(
  html: string,
  values: CopyVariables,
  { popupSlug, newTabHint }: { popupSlug: (url: string) => string | undefined; newTabHint: string },
): string {
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(String(value))]));
  const hint = `<span data-unseen> ${escapeHtml(newTabHint)}</span>`;
  return fillPlaceholders(html, escaped).replace(
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

const withoutBlocks = (html: string): string => html.replace(/<\/?(?:p|ul|ol|li|h[2-4])>/g, ' ').trim();
