import { CopyText } from '@dining/copy-engine/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { isSitePath, linkTarget } from '../site-address.ts';

type SiteLinkProps = ComponentPropsWithRef<'a'> & { href: string };

/**
 * A link of the site: the router handles paths of this site, the browser handles everything else. Screen readers hear
 * that a link opens in a new tab (CON-06).
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps): ReactNode {
  const attributes = { ...linkTarget(href), ...rest };
  const opensTab = attributes.target === '_blank';
  if (isSitePath(href) && !opensTab)
    return (
      <RouterLink href={href} {...rest}>
        {children}
      </RouterLink>
    );
  return (
    <a href={href} {...attributes}>
      {children}
      {opensTab && (
        <span data-unseen>
          {' '}
          <CopyText name="link.newTab" />
        </span>
      )}
    </a>
  );
}

/** Replaces the router's own Link, whose prefetching and masks nothing here uses: 2 KB on every page. */
function RouterLink({ href, children, onClick, ...rest }: SiteLinkProps): ReactNode {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(
    href,
    rest.target === undefined ? {} : { target: rest.target },
  );
  return (
    <a
      {...rest}
      href={useHref(href)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    >
      {children}
    </a>
  );
}
