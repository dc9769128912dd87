import { useMemberCopy } from '@dining/copy-engine/react';
import { useSite } from '@dining/site/react';
import { Button, ButtonLink, EmptyState } from '@dining/ui';
import type { ReactNode } from 'react';

/** Shown if there are no dines yet: a link to search (ACC-06). */
export function NoActivity(): ReactNode {
  const copy = useMemberCopy();
  return (
    <EmptyState
      level={2}
      drawing={useSite().basics.art.empty}
      title={copy('activity.none.title')}
      text={copy('activity.none.text')}
      action={<ButtonLink href="/search">{copy('activity.none.search')}</ButtonLink>}
    />
  );
}

/** The same place where the dines could not be loaded, without the claim that there are none (ACC-06, BAN-06). */
export function ActivityFailed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }): ReactNode {
  const copy = useMemberCopy();
  return (
    <EmptyState
      level={2}
      drawing={useSite().basics.art.empty}
      title={copy('serverError.part')}
      text={copy('serverError.text')}
      action={
        <>
          <Button busy={isRetrying ? copy('form.working') : undefined} onClick={onRetry}>
            {copy('serverError.retry')}
          </Button>
          <ButtonLink look="quiet" href="/search">
            {copy('activity.none.search')}
          </ButtonLink>
        </>
      }
    />
  );
}
