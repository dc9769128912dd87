import { useCopy } from '@dining/copy-engine/react';
import { noFilters, useDiner } from '@dining/merchants';
import { useSite } from '@dining/site/react';
import { ButtonLink, EmptyState } from '@dining/ui';
import type { ReactNode } from 'react';
import type { SearchNavigation } from '../address/use-search-address.ts';

/** The list of favorites before there are any (EXT-04): how to add one, and where to find restaurants. */
export function NoFavorites({ navigation: { hrefOf } }: { navigation: SearchNavigation }): ReactNode {
  const copy = useCopy();
  const { settings } = useSite().basics.partner;
  const isVisitor = useDiner().diner === undefined && settings.enrollmentType !== 'none';
  const text = copy('search.favorites.add');
  return (
    <EmptyState
      level={2}
      drawing={useSite().basics.art.empty}
      title={copy('search.favorites.none')}
      text={isVisitor ? `${text} ${copy('search.favorites.keep')}` : text}
      action={<ButtonLink href={hrefOf({ what: '', filters: noFilters })}>{copy('search.favorites.find')}</ButtonLink>}
    />
  );
}
