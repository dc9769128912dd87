import { SiteLayout } from '@dining/layout';
import { DinerProvider, type WantedAction } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { useMember } from '@dining/session';
import { SiteProvider, useSite } from '@dining/site/react';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pageAt, serverErrorPage } from '../routes/routes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The site's layout around the page at the current URL. */
export function SitePages(): ReactNode {
  const { settings } = usePartner();
  const site = useSite();
  const member = useMember();
  // Only the requested document failed, not the pages opened from it.
  const { key, pathname } = useLocation();
  const failedFirst = key === 'default' && site.status === 500;
  const { Component } = failedFirst ? serverErrorPage : pageAt(pathname, settings, { hasTools: site.hasTools, member });
  const failed = (reference: string) => (
    <SiteProvider site={{ ...site, status: 500, reference }}>
      <serverErrorPage.Component />
    </SiteProvider>
  );
  return (
    <SiteLayout>
      <ErrorBoundary fallback={failed}>
        <Suspense fallback={null}>
          <DinerProvider diner={member} onSignIn={(id, action) => void rememberMerchant(id, action)}>
            <Component />
          </DinerProvider>
        </Suspense>
      </ErrorBoundary>
    </SiteLayout>
  );
}

/** Loaded when it is needed: most pages show no restaurant. */
const rememberMerchant = async (id: string, action: WantedAction): Promise<void> =>
  (await import('./remember-merchant.ts')).rememberMerchant(id, action);
