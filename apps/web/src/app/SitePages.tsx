import type { Bootstrap } from '@dining/site-bundle';
import { SiteFrame } from '@dining/site-frame';
import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { notFoundPage, serverErrorPage, siteRoutes } from '../routes/routes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The frame with the page of the current address inside. */
export function SitePages({ bootstrap }: { bootstrap: Bootstrap }): ReactNode {
  const { settings } = bootstrap.basics.partner;
  return (
    <SiteFrame icon={bootstrap.basics.icon}>
      <ErrorBoundary fallback={() => <serverErrorPage.Component />}>
        <Suspense fallback={null}>
          <Routes>
            {siteRoutes
              .filter((route) => route.exists(settings))
              .map(({ path, page }) => (
                <Route key={path} path={path} element={<page.Component />} />
              ))}
            <Route path="*" element={<notFoundPage.Component />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </SiteFrame>
  );
}
