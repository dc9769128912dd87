import { merchantsApi } from '@dining/merchants';
import { lazyHydration } from '@dining/ui';
import { memo, type ReactNode } from 'react';
import { useMatch } from 'react-router';
import { MerchantSkeleton } from './MerchantSkeleton.tsx';
import { MerchantView } from './MerchantView.tsx';

/* Its markup must not change before its code is there, so nothing but its own props may reach it. */
const NoMerchant = /* @__PURE__ */ memo(lazyHydration('no-merchant', () => import('./NoMerchant.tsx')));

/** A restaurant (MER-04): its page, its shape while it is on its way, or why there is none. */
export default function MerchantPage(): ReactNode {
  const merchantId = useMatch('/merchants/:merchantId/*')?.params.merchantId ?? '';
  const { currentData: merchant, isError, refetch } = merchantsApi.useMerchantQuery(merchantId);
  if (merchant) return <MerchantView key={merchant.id} merchant={merchant} />;
  if (merchant === null || isError) return <NoMerchant onRetry={isError ? refetch : undefined} />;
  return <MerchantSkeleton />;
}
