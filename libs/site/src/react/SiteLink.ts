import { createElement, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { isSitePath, linkTarget } from '../site-address.ts';

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
