import { escapeHtml, fillPlaceholders, partnerVariables, type CopyVariables } from '@dining/copy-engine';
import { RichText, useCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { isSitePath } from '@dining/site';
import { useSite } from '@dining/site/react';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

/** Values for the placeholders in content: the partner's, the year's, and what the caller knows of the member. */
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
  /** The text on phones, where it differs. */
  mobile?: string | undefined;
  variables?: CopyVariables;
};

/** A plain text from content, with its placeholders filled; HTML in it is shown, not obeyed. */
export function ContentText({ text, mobile, variables }: ContentTextProps): ReactNode {
  return (
    <RichText
      value={mobile === undefined ? text : { desktop: text, mobile }}
      variables={useContentVariables(variables)}
    />
  );
}

/** The same as a plain string, for titles and labels. */
export function useContentString(text: string, variables?: CopyVariables): string {
  return fillPlaceholders(text, useContentVariables(variables));
}

type HtmlProps = ContentTextProps & {
  /** Within a line or paragraph: paragraphs, lists and headings lose their marks and become one run of words. */
  inline?: boolean;
  className?: string;
  'data-look'?: string | undefined;
};

/**
 * HTML from content. It is safe to insert: whichever source it comes from, the server and compose have reduced it to
 * text markup and links of harmless schemes (`sanitizeContentHtml`, CON-03), and what is filled in here is escaped.
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
      // Its links are links; this only spares a page load.
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

/** The site path of a link that was pressed plainly, so that the router can follow it. */
function sitePathOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  const link = (target as Element).closest('a');
  const href = link?.getAttribute('href') ?? '';
  const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return plain && link?.target !== '_blank' && isSitePath(href) ? href : undefined;
}

/** Links to other sites open in a new tab (CON-06); the sanitiser has given every link its `rel`. */
function prepareHtml(html: string, values: CopyVariables): string {
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(String(value))]));
  return fillPlaceholders(html, escaped).replace(
    /<a href="(https?:[^"]*)"(?! target)/g,
    '<a href="$1" target="_blank"',
  );
}

const withoutBlocks = (html: string): string => html.replace(/<\/?(?:p|ul|ol|li|h[2-4])>/g, ' ').trim();
