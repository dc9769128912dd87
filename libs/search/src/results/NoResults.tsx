import type { ResolvedPlace } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { isMilitaryAddress } from '@dining/rules';
import { useSite } from '@dining/site/react';
import { Button, ButtonLink, EmptyState } from '@dining/ui';
import { NoFavorites } from '../favorites/NoFavorites.tsx';
import { PHRASE_DIVIDER } from '../words/word-query.ts';
import { NoMatches, type NoMatchesProps } from './NoMatches.tsx';

/** Why there is nothing to show. */
export type EmptyReason = 'none' | 'noFavorites' | 'unknownPlace' | 'error' | 'offline';

type StateProps = NoMatchesProps & {
  reason: EmptyReason;
  /** What the lookup says of an unknown place. */
  guess: ResolvedPlace | undefined;
  onRetry: () => unknown;
};

/** An empty plate, one sentence and the next step, when there are no results to show (SRC-07). */
export function NoResults({ reason, guess, onRetry, ...search }: StateProps) {
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
  return <UnknownPlace navigation={search.navigation} guess={guess} drawing={drawing} />;
}

type UnknownPlaceProps = Pick<StateProps, 'navigation' | 'guess'> & { drawing: string };

/** The text of the place field is no place (SRC-03): the best guess, and a search for the text as words. */
function UnknownPlace({ navigation: { hrefOf, address }, guess, drawing }: UnknownPlaceProps) {
  const copy = useCopy();
  const { near } = address;
  const didYouMean = guess?.didYouMean?.label;
  const isFood = guess?.isFood === true;
  const isMilitary = isMilitaryAddress(near);
  const title = isMilitary
    ? copy('search.location.military.title')
    : guess?.ignoresStreet
      ? copy('search.location.street.title')
      : isFood
        ? copy('search.location.food.title', { what: near })
        : copy('search.suggestions.none');
  const elsewhere = { point: undefined, radius: undefined };
  const what = [near, address.what].filter(Boolean).join(PHRASE_DIVIDER);
  const asWords = (isFood || address.what === '') && !isMilitary && !guess?.ignoresStreet && (
    <ButtonLink look={isFood ? 'primary' : 'quiet'} href={hrefOf({ near: '', what, ...elsewhere })}>
      {copy('search.asWords', { what })}
    </ButtonLink>
  );
  const asPlace =
    didYouMean !== undefined ? (
      <ButtonLink look={isFood ? 'quiet' : 'primary'} href={hrefOf({ near: didYouMean, ...elsewhere })}>
        {copy('search.didYouMean', { place: didYouMean })}
      </ButtonLink>
    ) : (
      !isFood && (
        <ButtonLink look="quiet" href={hrefOf({ near: copy('search.location.fallback'), ...elsewhere })}>
          {copy('search.none.wider')}
        </ButtonLink>
      )
    );
  const [first, second] = isFood ? [asWords, asPlace] : [asPlace, asWords];
  return (
    <EmptyState
      level={2}
      drawing={drawing}
      title={title}
      text={copy('search.location.pattern')}
      action={
        <>
          {first}
          {second}
        </>
      }
    />
  );
}
