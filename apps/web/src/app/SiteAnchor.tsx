import { usePartner } from '@dining/partner-settings/react';
import { isSitePath } from '@dining/site';
import { SiteLink } from '@dining/site/react';
import type { AnchorProps } from '@dining/ui';
import type { ReactNode } from 'react';
import { findRoute } from '../routes/routes.tsx';

/** The site's link, which fetches the code of the page as soon as somebody points at it. */
export function SiteAnchor({ onPointerEnter, onFocus, ...rest }: AnchorProps): ReactNode {
  const { settings } = usePartner();
  const fetchPage = () => {
    if (!isSitePath(rest.href)) return;
    const path = rest.href.split(/[?#]/, 1)[0] ?? rest.href;
    // A page that cannot be fetched now is fetched again, and fails visibly, when it is opened.
    findRoute(path, settings)
      ?.route.page.preload()
      .catch(() => undefined);
  };
  return (
    <SiteLink
      {...rest}
      onPointerEnter={(event) => {
        fetchPage();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        fetchPage();
        onFocus?.(event);
      }}
    />
  );
}
