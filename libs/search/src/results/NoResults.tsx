import { useCopy } from '@dining/copy-engine/react';
import type { SearchPlace } from '@dining/location';
import { isMilitaryAddress } from '@dining/rules';
import { useSite } from '@dining/site/react';
import { Button, ButtonLink, EmptyState } from '@dining/ui';
import { NoFavorites } from '../favorites/NoFavorites.tsx';
import { NoMatches, type NoMatchesProps } from './NoMatches.tsx';

/** Why there is nothing to show. */
export type EmptyReason = 'none' | 'noFavorites' | 'unknownPlace' | 'error' | 'offline';

type StateProps = NoMatchesProps & {
  reason: EmptyReason;
  /** What is known of an unknown place. */
  unknown: Extract<SearchPlace, { status: 'unknown' }> | undefined;
  onRetry: () => unknown;
};

/** An empty plate, one sentence and the next step, when there are no results to show (SRC-07). */
export function NoResults({ reason, unknown, onRetry, ...search }: StateProps) {
  const copy = useCopy();
  const drawing = useSite().basics.art.empty;
  if (reason === 'error' || reason === 'offline') {
    const isOffline = reason === 'offline';
    return (
      <EmptyState
        level={2}
        drawing={drawing}
        title={copy(isOffline ? 'offline.title' : 'search.error.title')}
        text={copy(isOffline ? 'search.offline.text' : 'search.error.text')}
        action={<Button onClick={() => void onRetry()}>{copy('search.error.retry')}</Button>}
      />
    );
  }
  if (reason === 'noFavorites') return <NoFavorites navigation={search.navigation} />;
  if (reason === 'none') return <NoMatches {...search} />;
  const { hrefOf, address } = search.navigation;
  const didYouMean = unknown?.didYouMean;
  const title = isMilitaryAddress(address.near)
    ? 'search.location.military.title'
    : unknown?.lacksCity
      ? 'search.location.street.title'
      : 'search.suggestions.none';
  const elsewhere = { point: undefined, radius: undefined };
  return (
    <EmptyState
      level={2}
      drawing={drawing}
      title={copy(title)}
      text={copy('search.location.pattern')}
      action={
        didYouMean === undefined ? (
          <ButtonLink look="quiet" href={hrefOf({ near: copy('search.location.fallback'), ...elsewhere })}>
            {copy('search.none.wider')}
          </ButtonLink>
        ) : (
          <ButtonLink href={hrefOf({ near: didYouMean, ...elsewhere })}>
            {copy('search.didYouMean', { place: didYouMean })}
          </ButtonLink>
        )
      }
    />
  );
}
