import { escapeHtml, fillPlaceholders, partnerVariables, type CopyVariables } from '@dining/copy-engine';
import { RichText, useCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { isSitePath } from '@dining/site';
import { useSite } from '@dining/site/react';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

/** Values for the placeholders in content: the partner's, the year, and what the caller knows about the member. */
function useContentVariables(more: CopyVariables | undefined): CopyVariables {
  const { settings } = usePartner();
  const deck = useCopyDeck();
  const { year } = useSite();
  return useMemo(
    () => ({ ...partnerVariables(settings, deck), currentYear: year, ...more }),
    [settings, deck, year, more],
  );
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
  const navigate = useNavigate();
  const followInSite = (event: MouseEvent) => {
    const href = sitePathOf(event);
    if (href === undefined) return;
    event.preventDefault();
    void navigate(href);
  };
  const Element = inline ? 'span' : 'div';
  const part = (html: string, viewport?: 'wide' | 'narrow') => (
    <Element
      {...look}
      data-viewport={viewport}
      // Links also work without this handler; it only avoids a page load.
      onClick={followInSite}
      dangerouslySetInnerHTML={{ __html: prepareHtml(inline ? withoutBlocks(html) : html, values) }}
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

/** The site path of a link clicked without modifier keys, which the router can follow. */
function sitePathOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  const link = (target as Element).closest('a');
  const href = link?.getAttribute('href') ?? '';
  const isPlainClick = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return isPlainClick && link?.target !== '_blank' && isSitePath(href) ? href : undefined;
}

/** Makes links to other sites open in a new tab (CON-06). The sanitizer has already set `rel` on every link. */
function prepareHtml(html: string, values: CopyVariables): string {
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(String(value))]));
  return fillPlaceholders(html, escaped).replace(
    /<a href="(https?:[^"]*)"(?! target)/g,
    '<a href="$1" target="_blank"',
  );
}

const withoutBlocks = (html: string): string => html.replace(/<\/?(?:p|ul|ol|li|h[2-4])>/g, ' ').trim();
