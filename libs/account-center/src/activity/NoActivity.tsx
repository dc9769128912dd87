import { useMemberCopy } from '@dining/copy-engine/react';
import { useSite } from '@dining/site/react';
import { ButtonLink, EmptyState } from '@dining/ui';
import type { ReactNode } from 'react';

/** Shown if there are no dines yet, or if they could not be loaded: a link to search (ACC-06). */
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
