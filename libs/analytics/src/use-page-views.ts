import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { publicIdFromCookie, pushToDataLayer } from './data-layer.ts';
import { impressionEvents, recordImpression } from './record-impression.ts';

/** A page view counts once the page has been open this long (ANL-01). */
export const PAGE_VIEW_DELAY_MS = 500;

/** Reports each page that stays open for half a second, to the server and to the data layer. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      const publicId = publicIdFromCookie();
      recordImpression({
        event: impressionEvents.pageView,
        data: { path: pathname, ...(publicId ? { publicId } : {}) },
      });
      pushToDataLayer({ event: 'page_view', page_path: pathname }, window);
    }, PAGE_VIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
}
