import { useCopy } from '@dining/copy-engine/react';
import { PageHead, useSite } from '@dining/site/react';
import { Button, ButtonLink, Container, EmptyState } from '@dining/ui';
import type { ReactNode } from 'react';

export type NoMerchantProps = {
  /** Repeats a failed call; undefined for a merchant that is not in the program. */
  onRetry: (() => unknown) | undefined;
};

/** Says that the merchant is not in the program, or that the call failed and can be repeated. */
export default function NoMerchant({ onRetry }: NoMerchantProps): ReactNode {
  const copy = useCopy();
  const { art } = useSite().basics;
  const isMissing = onRetry === undefined;
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
