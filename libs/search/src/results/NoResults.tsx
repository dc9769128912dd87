import { useCopy } from '@dining/copy-engine/react';
import { countFilters, noFilters, type SearchFilters } from '@dining/merchants';
import { useSite } from '@dining/site/react';
import { Button, ButtonLink, EmptyState } from '@dining/ui';
import type { SearchNavigation } from '../address/use-search-address.ts';

type StateProps = {
  /** Why there is nothing to show. */
  reason: 'none' | 'unknownPlace' | 'error';
  /** Name of the place, for "near …". */
  place: string;
  /** The place that an unknown one may be a misspelling of. */
  didYouMean: string | undefined;
  filters: SearchFilters;
  navigation: SearchNavigation;
  onRetry: () => unknown;
};

/** An empty plate, one sentence and the next step, when there are no results to show (SRC-07). */
export function NoResults({ reason, place, didYouMean, filters, navigation: { go, hrefOf }, onRetry }: StateProps) {
  const copy = useCopy();
  const drawing = useSite().basics.art.empty;
  if (reason === 'error') {
    return (
      <EmptyState
        level={2}
        drawing={drawing}
        title={copy('search.error.title')}
        text={copy('search.error.text')}
        action={<Button onClick={() => void onRetry()}>{copy('search.error.retry')}</Button>}
      />
    );
  }
  const fallback = copy('search.location.fallback');
  const searchFallback = (
    <ButtonLink look="quiet" href={hrefOf({ near: fallback, point: undefined, radius: undefined })}>
      {copy('search.none.wider')}
    </ButtonLink>
  );
  if (reason === 'unknownPlace') {
    return (
      <EmptyState
        level={2}
        drawing={drawing}
        title={copy('search.suggestions.none')}
        text={copy('search.location.pattern')}
        action={
          <>
            {didYouMean !== undefined && (
              <ButtonLink href={hrefOf({ near: didYouMean, point: undefined, radius: undefined })}>
                {copy('search.didYouMean', { place: didYouMean })}
              </ButtonLink>
            )}
            {searchFallback}
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      level={2}
      drawing={drawing}
      title={copy('search.none.title')}
      text={copy('search.none.text', { place })}
      action={
        <>
          {countFilters(filters) > 0 && (
            <Button onClick={() => go({ filters: noFilters })}>{copy('search.none.clear')}</Button>
          )}
          {place !== fallback && searchFallback}
        </>
      }
    />
  );
}
