import { remembered } from '@dining/location';
import { DinerProvider } from '@dining/merchants';
import { useMember } from '@dining/session';
import { makeMerchantDetail, renderWithSite, type RenderOptions } from '@dining/testing';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import MerchantPage from './MerchantPage.tsx';

export const EARNING_CALL = '/api/Member/Earning';
export const MERCHANT_CALL = '/api/v2/Merchants/d1';

/** Wires the session to what shows restaurants, as the shell does. */
export function TestDiner({ children }: { children: ReactNode }) {
  return (
    <DinerProvider diner={useMember()} onSignIn={(id, action) => remembered.selectedMerchant.write({ id, action })}>
      {children}
    </DinerProvider>
  );
}

/** Renders the routes of the merchant page, and a search page to come from. */
export const showRoutes = (options: RenderOptions) =>
  renderWithSite(
    <TestDiner>
      <Routes>
        <Route path="/search" element={<p>Results</p>} />
        <Route path="/merchants/:merchantId" element={<MerchantPage />} />
        <Route path="/merchants/:merchantId/Order" element={<MerchantPage />} />
      </Routes>
    </TestDiner>,
    options,
  );

/** Renders the page of merchant d1. */
export const showMerchant = (
  merchant: Parameters<typeof makeMerchantDetail>[0] = {},
  { path = '/merchants/d1', ...options }: RenderOptions = {},
) =>
  showRoutes({
    path,
    answers: { [MERCHANT_CALL]: makeMerchantDetail(merchant), [EARNING_CALL]: { usedOffers: [], months: [] } },
    ...options,
  });

/** Waits until the merchant's name is shown. */
export const findTitle = () => screen.findByRole('heading', { level: 1, name: 'Osteria Lucciola' });

/** Queries within the section of a name. */
export const withinSection = (name: string) => within(screen.getByRole('region', { name }));
