import { merchantsApi } from '@dining/merchants';
import { lazyHydration } from '@dining/ui';
import { memo, type ReactNode } from 'react';
import { useMatch } from 'react-router';
import { MerchantSkeleton } from './MerchantSkeleton.tsx';
import { MerchantView } from './MerchantView.tsx';

/* Memoized: a re-render before its code has loaded would discard the server's markup. */
const NoMerchant = /* @__PURE__ */ memo(lazyHydration('no-merchant', () => import('./NoMerchant.tsx')));

/** The page of a restaurant (MER-04): skeletons while it loads, or the reason why it cannot be shown. */
export default function MerchantPage(): ReactNode {
  const merchantId = useMatch('/merchants/:merchantId/*')?.params.merchantId ?? '';
  const { currentData: merchant, isError, refetch } = merchantsApi.useMerchantQuery(merchantId);
  if (merchant) return <MerchantView key={merchant.id} merchant={merchant} />;
  if (merchant === null || isError) return <NoMerchant onRetry={isError ? refetch : undefined} />;
  return <MerchantSkeleton />;
}
