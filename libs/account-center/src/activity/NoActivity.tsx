import { useCopy } from '@dining/copy-engine';
import { useSite } from '@dining/site/react';
import { ButtonLink, EmptyState } from '@dining/ui';
import type { ReactNode } from 'react';

/** Nothing has been dined yet, or it could not be had: the way to a restaurant (ACC-06). */
export function NoActivity(): ReactNode {
  const copy = useCopy();
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
