import { usePartner } from '@dining/partner-settings';
import { SiteProvider, useSite } from '@dining/site-bundle';
import { SiteFrame } from '@dining/site-frame';
import { Suspense, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { maintenancePage, notFoundPage, serverErrorPage, siteRoutes } from '../routes/routes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The frame with the page of the current address inside. */
export function SitePages(): ReactNode {
  const { settings } = usePartner();
  const site = useSite();
  // The failure belongs to the document that was asked for, not to pages opened from it.
  const failedFirst = useLocation().key === 'default' && site.status === 500;
  const failed = (reference: string) => (
    <SiteProvider site={{ ...site, status: 500, reference }}>
      <serverErrorPage.Component />
    </SiteProvider>
  );
  return (
    <SiteFrame>
      <ErrorBoundary fallback={failed}>
        <Suspense fallback={null}>
          {failedFirst ? <serverErrorPage.Component /> : <Routes>{settings.maintenance.site ? closed : open(settings)}</Routes>}
        </Suspense>
      </ErrorBoundary>
    </SiteFrame>
  );
}

/** HOM-06: the whole site is replaced by the notice. */
const closed = <Route path="*" element={<maintenancePage.Component />} />;

function open(settings: Parameters<(typeof siteRoutes)[number]['exists']>[0]): ReactNode {
  return (
    <>
      {siteRoutes
        .filter((route) => route.exists(settings))
        .map(({ path, page }) => (
          <Route key={path} path={path} element={<page.Component />} />
        ))}
      <Route path="*" element={<notFoundPage.Component />} />
    </>
  );
}
