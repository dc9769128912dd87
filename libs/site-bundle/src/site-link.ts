import { createElement, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

/** Whether an address is a page of this site that the router can show; files such as `/terms.pdf` and calls are not. */
export const isSitePath = (href: string): boolean => /^\/(?![/\\]|api\/)[^?#.]*(?:[?#]|$)/i.test(href);

/** Whether an address leads to another site, as opposed to this one, a mail or a telephone. */
export const leavesSite = (href: string): boolean => /^https?:\/\//i.test(href);

/**
 * The attributes of a link that content or copy names: other sites open in a new tab and cannot reach back, unless
 * `newTab` says otherwise; pages of this site stay in the tab (CON-06).
 */
export function linkTarget(href: string, newTab = leavesSite(href)): { target?: '_blank' | '_self'; rel?: 'noopener' } {
  if (newTab) return { target: '_blank', rel: 'noopener' };
  return leavesSite(href) ? { target: '_self' } : {};
}

type SiteLinkProps = ComponentPropsWithRef<'a'> & { href: string };

/** A link of the site: paths go through the router, everything else is left to the browser. */
export function SiteLink({ href, ...rest }: SiteLinkProps): ReactNode {
  if (isSitePath(href) && rest.target !== '_blank') return createElement(RouterLink, { href, ...rest });
  return createElement('a', { href, ...linkTarget(href), ...rest });
}

/** The router's own link brings prefetching and masks, which nothing here asks for: 2 KB of every page. */
function RouterLink({ href, onClick, ...rest }: SiteLinkProps): ReactNode {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, rest.target === undefined ? {} : { target: rest.target });
  return createElement('a', {
    ...rest,
    href: useHref(href),
    onClick: (event) => {
      onClick?.(event);
      if (!event.defaultPrevented) follow(event);
    },
  });
}
