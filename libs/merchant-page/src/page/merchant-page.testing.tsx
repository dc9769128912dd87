import { makeMerchantDetail, renderWithSite, type RenderOptions } from '@dining/testing';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import MerchantPage from './MerchantPage.tsx';

export const MERCHANT_CALL = '/api/v2/Merchants/d1';

/** Renders the routes of the merchant page, and a search page to come from. */
export const showRoutes = (options: RenderOptions) =>
  renderWithSite(
    <Routes>
      <Route path="/search" element={<p>Results</p>} />
      <Route path="/merchants/:merchantId" element={<MerchantPage />} />
      <Route path="/merchants/:merchantId/Order" element={<MerchantPage />} />
    </Routes>,
    options,
  );

/** Renders the page of merchant d1. */
export const showMerchant = (
  merchant: Parameters<typeof makeMerchantDetail>[0] = {},
  { path = '/merchants/d1', ...options }: RenderOptions = {},
) => showRoutes({ path, answers: { [MERCHANT_CALL]: makeMerchantDetail(merchant) }, ...options });

/** Waits until the merchant's name is shown. */
export const findTitle = () => screen.findByRole('heading', { level: 1, name: 'Osteria Lucciola' });

/** Queries within the section of a name. */
export const withinSection = (name: string) => within(screen.getByRole('region', { name }));
