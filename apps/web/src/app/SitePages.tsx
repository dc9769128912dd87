import { recordImpression } from '@dining/analytics';
import { useAppDispatch } from '@dining/api-client';
import { SiteLayout } from '@dining/layout';
import { DinerProvider, FavoritesWatcher, type WantedAction } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { BookingProvider, type BookingSite } from '@dining/reservations';
import { clearCurrentMember, useMember } from '@dining/session';
import { SiteProvider, useSite } from '@dining/site/react';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pageAt, serverErrorPage } from '../routes/routes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ConnectionStrip, FailedRoute } from './FailedRoute.tsx';
import { TakeOver } from './TakeOver.tsx';

/** The site's layout around the page at the current URL. */
export function SitePages(): ReactNode {
  const { settings } = usePartner();
  const site = useSite();
  const member = useMember();
  // Only the requested document failed, not the pages opened from it.
  const { key, pathname } = useLocation();
  const failedFirst = key === 'default' && site.status === 500;
  const { Component } = failedFirst ? serverErrorPage : pageAt(pathname, settings, { hasTools: site.hasTools, member });
  const failed = (reference: string, retry: () => void) => (
    <SiteProvider site={{ ...site, status: 500, reference }}>
      <FailedRoute onRetry={retry} />
      <TakeOver />
    </SiteProvider>
  );
  return (
    <SiteLayout>
      <ConnectionStrip />
      <ErrorBoundary address={key + pathname} fallback={failed}>
        <Suspense fallback={null}>
          <DinerProvider diner={member} onSignIn={(id, action) => void rememberMerchant(id, action)}>
            <Booking memberId={member?.publicId}>
              <Component />
              <FavoritesWatcher />
            </Booking>
          </DinerProvider>
          <TakeOver />
        </Suspense>
      </ErrorBoundary>
    </SiteLayout>
  );
}

/** Tells the screens of reservations who books. */
function Booking({ memberId, children }: { memberId: string | undefined; children: ReactNode }): ReactNode {
  const dispatch = useAppDispatch();
  const site = useMemo(
    (): BookingSite => ({
      memberId,
      record: (event, data) => recordImpression({ event, data }),
      leave: (url) => window.location.assign(url),
      onSignIn: (path) => void import('./remember-merchant.ts').then(({ rememberTable }) => rememberTable(path)),
      onSignedOut: () => clearCurrentMember(dispatch),
    }),
    [memberId, dispatch],
  );
  return <BookingProvider site={site}>{children}</BookingProvider>;
}

/** Loaded when it is needed: most pages show no restaurant. */
const rememberMerchant = async (id: string, action: WantedAction): Promise<void> =>
  (await import('./remember-merchant.ts')).rememberMerchant(id, action);
