import { DinerProvider, FavoritesWatcher, type Diner } from '@dining/merchants';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import SharedListPage from './SharedListPage.tsx';

export const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv';
export const LIST_CALL = `/api/FavoriteLists/${TOKEN}`;
export const LIST_PATH = `/favorites/${TOKEN}`;

/** The page of a shared list at its address. */
export const RoutedListPage = ({ diner }: { diner?: Diner | undefined }): ReactNode => (
  <DinerProvider diner={diner}>
    <Routes>
      <Route path="/favorites/:token" element={<SharedListPage />} />
      <Route path="*" element={null} />
    </Routes>
    <FavoritesWatcher />
  </DinerProvider>
);
