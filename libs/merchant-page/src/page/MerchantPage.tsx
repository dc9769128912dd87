import { merchantsApi } from '@dining/merchants';
import { lazyHydration } from '@dining/ui';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { MerchantSkeleton } from './MerchantSkeleton.tsx';
import { MerchantView } from './MerchantView.tsx';

const NoMerchant = /* @__PURE__ */ lazyHydration('no-merchant', () => import('./NoMerchant.tsx'));

/** The page of a restaurant (MER-04): skeletons while it loads, or the reason why it cannot be shown. */
export default function MerchantPage(): ReactNode {
  const merchantId = useMatch('/merchants/:merchantId/*')?.params.merchantId ?? '';
  const { currentData: merchant, isError, refetch } = merchantsApi.useMerchantQuery(merchantId);
  if (merchant) return <MerchantView key={merchant.id} merchant={merchant} />;
  if (merchant === null || isError) return <NoMerchant onRetry={isError ? refetch : undefined} />;
  return <MerchantSkeleton />;
}
