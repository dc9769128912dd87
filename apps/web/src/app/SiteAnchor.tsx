import { usePartner } from '@dining/partner-settings';
import type { AnchorProps } from '@dining/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { findRoute } from '../routes/routes.tsx';

/**
 * A link of this site: paths are followed without loading a new document, and their code is fetched as soon as
 * somebody points at them. Other addresses are plain links.
 */
export function SiteAnchor({ href, onPointerEnter, onFocus, ...rest }: AnchorProps): ReactNode {
  const { settings } = usePartner();
  if (!href.startsWith('/') || href.startsWith('//')) return <a href={href} {...rest} />;
  const fetchPage = () => {
    const path = href.split(/[?#]/, 1)[0] ?? href;
    // A page that cannot be fetched now is fetched again, and fails visibly, when it is opened.
    findRoute(path, settings)?.route.page.preload().catch(() => undefined);
  };
  return (
    <Link
      to={href}
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
