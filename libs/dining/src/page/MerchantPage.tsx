import { useCopy } from '@dining/copy-engine';
import { merchantsApi } from '@dining/merchants';
import { PageHead } from '@dining/page-head';
import { useSite } from '@dining/site-bundle';
import { Button, ButtonLink, EmptyState, Wrap } from '@dining/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { MerchantSkeleton } from './MerchantSkeleton.tsx';
import { MerchantView } from './MerchantView.tsx';

/** A restaurant (MER-04): its page, its shape while it is on its way, or why there is none. */
export default function MerchantPage(): ReactNode {
  const { merchantId = '' } = useParams();
  const { currentData: merchant, isError, refetch } = merchantsApi.useMerchantQuery(merchantId);
  if (merchant) return <MerchantView key={merchant.id} merchant={merchant} />;
  if (merchant === null) return <NoMerchant reason="missing" />;
  return isError ? <NoMerchant reason="failed" onRetry={() => void refetch()} /> : <MerchantSkeleton />;
}

type NoMerchantProps = { reason: 'missing'; onRetry?: undefined } | { reason: 'failed'; onRetry: () => void };

function NoMerchant({ reason, onRetry }: NoMerchantProps) {
  const copy = useCopy();
  const { art } = useSite().basics;
  const isMissing = reason === 'missing';
  const title = copy(isMissing ? 'merchantPage.notFound.title' : 'serverError.title');
  return (
    <Wrap>
      <PageHead route="merchant" title={title} />
      <EmptyState
        level={1}
        drawing={art.empty}
        title={title}
        text={copy(isMissing ? 'merchantPage.notFound.text' : 'serverError.text')}
        action={isMissing ? <ButtonLink href="/search">{copy('notFound.search')}</ButtonLink> : <Button onClick={onRetry}>{copy('serverError.retry')}</Button>}
      />
    </Wrap>
  );
}
