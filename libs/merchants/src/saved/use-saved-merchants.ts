import { useSyncExternalStore } from 'react';
import { savedMerchants, subscribeToSaved, type SavedMerchant } from './saved-merchants.ts';

const NONE: readonly SavedMerchant[] = [];

/** The restaurants saved in this browser, newest first; none on the server and during hydration. */
export const useSavedMerchants = (): readonly SavedMerchant[] =>
  useSyncExternalStore(subscribeToSaved, savedMerchants, () => NONE);
