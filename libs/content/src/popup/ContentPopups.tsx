import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useContent } from '../use-content.ts';
import { ContentPopup } from './ContentPopup.tsx';
import { PopupsContext } from './popup-links.ts';

/**
 * Opens popups for the links of content below it (CON-06): a link to `#<slug>` opens the popup with that slug. A page
 * whose address ends with `#<slug>` opens it immediately; navigating to another page closes it.
 */
export function ContentPopups({ children }: { children: ReactNode }): ReactNode {
  const { pathname, hash } = useLocation();
  const entries = useContent('popup');
  const popupSlug = useMemo(() => {
    const slugs = new Set(entries.map(({ slug }) => slug));
    return (url: string) => (url.startsWith('#') && slugs.has(url.slice(1)) ? url.slice(1) : undefined);
  }, [entries]);
  const [popup, setPopup] = useState(() => ({ slug: popupSlug(hash), pathname, isOpen: true }));
  if (popup.isOpen && popup.pathname !== pathname) setPopup({ ...popup, isOpen: false });
  const popups = useMemo(
    () => ({ popupSlug, open: (slug: string) => setPopup({ slug, pathname, isOpen: true }) }),
    [popupSlug, pathname],
  );
  return (
    <PopupsContext value={popups}>
      {children}
      {popup.slug !== undefined && (
        <ContentPopup slug={popup.slug} open={popup.isOpen} onClose={() => setPopup({ ...popup, isOpen: false })} />
      )}
    </PopupsContext>
  );
}
