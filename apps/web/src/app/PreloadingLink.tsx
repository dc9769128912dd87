import { usePartner } from '@dining/partner-settings/react';
import { isSitePath } from '@dining/site';
import { SiteLink } from '@dining/site/react';
import type { AnchorProps } from '@dining/ui';
import type { ReactNode } from 'react';
import { findRoute } from '../routes/routes.tsx';

/**
 * The shell's link: preloads the code of the page it leads to on hover, and when the focus comes to it from another control.
 * A dialog that opens with the page focuses its first link, which says nothing about where the visitor will go.
 */
export function PreloadingLink({ onPointerEnter, onFocus, ...rest }: AnchorProps): ReactNode {
  const { settings } = usePartner();
  const preload = () => {
    if (!isSitePath(rest.href)) return;
    const path = rest.href.split(/[?#]/, 1)[0] ?? rest.href;
    // If this fails, opening the page loads its code again and fails visibly.
    findRoute(path, settings)
      ?.route.page.preload()
      .catch(() => undefined);
  };
  return (
    <SiteLink
      {...rest}
      onPointerEnter={(event) => {
        preload();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        if (event.relatedTarget !== null) preload();
        onFocus?.(event);
      }}
    />
  );
}
