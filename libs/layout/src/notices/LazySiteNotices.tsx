import type { PartnerSettings } from '@dining/partner-settings';
import { usePartner } from '@dining/partner-settings/react';
import { LazyBoundary, lazyPage, useHydrated } from '@dining/ui';
import { Suspense, type ReactNode } from 'react';

const { Component: SiteNotices } = /* @__PURE__ */ lazyPage(() => import('./SiteNotices.tsx'));

const hasNotices = ({ appAnnouncementModal, generalModalType, hasPWAInstallBanner }: PartnerSettings): boolean =>
  appAnnouncementModal || generalModalType !== undefined || hasPWAInstallBanner;

/**
 * The partner's notices, loaded after the page has hydrated, and only for partners that have any. A separate component:
 * if the layout itself rendered again, the footer would load early (README.md of the lazy loaders).
 * @param isAllowed whether the current page may be interrupted at all
 */
export function LazySiteNotices({ isAllowed }: { isAllowed: boolean }): ReactNode {
  const isHydrated = useHydrated();
  const { settings } = usePartner();
  if (!isHydrated || !hasNotices(settings)) return null;
  return (
    <LazyBoundary>
      <Suspense fallback={null}>
        <SiteNotices isAllowed={isAllowed} />
      </Suspense>
    </LazyBoundary>
  );
}
