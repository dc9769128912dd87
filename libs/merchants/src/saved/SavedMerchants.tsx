import { usePartner } from '@dining/partner-settings/react';
import { lazyWhenOpen } from '@dining/ui';
import type { ReactNode } from 'react';
import { useSavedMerchants } from './use-saved-merchants.ts';

const SavedMerchantList = /* @__PURE__ */ lazyWhenOpen<{ open: boolean }>(() => import('./SavedMerchantList.tsx'));

/** The restaurants saved in this browser (EXT-04), loaded when there are any and the partner's members save some. */
export function SavedMerchants(): ReactNode {
  const hasSaved = useSavedMerchants().length > 0;
  return usePartner().settings.hasMerchantFavorites && <SavedMerchantList open={hasSaved} />;
}
