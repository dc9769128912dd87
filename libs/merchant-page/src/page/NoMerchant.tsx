import { useConnection } from '@dining/api-client';
import { useCopy } from '@dining/copy-engine/react';
import { PageHead, useSite } from '@dining/site/react';
import { Button, ButtonLink, Container, EmptyState } from '@dining/ui';
import type { ReactNode } from 'react';

export type NoMerchantProps = {
  /** Repeats a failed call; undefined for a merchant that is not in the program. */
  onRetry: (() => unknown) | undefined;
};

/** Says that the merchant is not in the program, or that the call failed and can be repeated. Throws without a connection. */
export default function NoMerchant({ onRetry }: NoMerchantProps): ReactNode {
  const copy = useCopy();
  const { art } = useSite().basics;
  const { isOffline } = useConnection();
  const isMissing = onRetry === undefined;
  // The shell says what can be read without a connection, and shows this page again when it returns (BAN-06).
  if (isOffline && !isMissing) throw new Error('The restaurant could not be fetched: the server cannot be reached.');
  const title = copy(isMissing ? 'merchantPage.notFound.title' : 'serverError.title');
  return (
    <Container>
      <PageHead route="merchant" title={title} />
      <EmptyState
        level={1}
        drawing={art.empty}
        title={title}
        text={copy(isMissing ? 'merchantPage.notFound.text' : 'serverError.text')}
        action={
          isMissing ? (
            <ButtonLink href="/search">{copy('notFound.search')}</ButtonLink>
          ) : (
            <Button onClick={() => void onRetry()}>{copy('serverError.retry')}</Button>
          )
        }
      />
    </Container>
  );
}
