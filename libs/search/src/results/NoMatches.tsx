import type { MerchantSearchQuery } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { placeName, useSearchPlace } from '@dining/location';
import { merchantsApi, watchedSearch, type SearchTerms } from '@dining/merchants';
import { distanceText } from '@dining/rules';
import { useSite } from '@dining/site/react';
import { token } from '@dining/theme';
import { Anchor, ButtonLink, Chip, EmptyState, Icon, XIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import type { SearchNavigation } from '../address/use-search-address.ts';
import { activeFilters } from '../filters/active-filters.ts';
import { mayNamePlace } from '../words/may-name-place.ts';
import { SearchAlert } from './SearchAlert.tsx';

const Steps = styled.section`
  display: grid;
  justify-items: center;
  gap: ${token('space-3')};
  padding-bottom: ${token('space-6')};
  text-align: center;
  > ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${token('space-2')} ${token('space-5')};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  h3 {
    font-size: ${token('font-size-md')};
  }
  li {
    color: ${token('color-text-muted')};
  }
  li > a {
    display: inline-block;
    padding-block: ${token('space-1')};
  }
`;

export type NoMatchesProps = {
  /** Name of the place, for "near …". */
  place: string;
  terms: SearchTerms;
  request: MerchantSearchQuery | undefined;
  navigation: SearchNavigation;
  /** Called before a filter is removed: its chip disappears, and the focus needs another place. */
  onRemove: () => void;
};

/**
 * A search without results (SRC-07): what was searched, an alert for the restaurant that is missing, each filter to remove
 * it, and the nearest places that have results with the same words and filters.
 */
export function NoMatches({ place, terms, request, navigation: { go, hrefOf }, onRemove }: NoMatchesProps): ReactNode {
  const copy = useCopy();
  const { data, isLoading } = merchantsApi.useNearestPlacesQuery(request ?? skipToken);
  const active = activeFilters(terms, copy);
  const watched = request && watchedSearch(request);
  const places = data?.places ?? [];
  const fallback = copy('search.location.fallback');
  const elsewhere = { point: undefined, radius: undefined };
  const { what } = terms;
  return (
    <>
      <EmptyState
        level={2}
        drawing={useSite().basics.art.empty}
        title={what === '' ? copy('search.none.title') : copy('search.none.titleWhat', { what })}
        text={copy('search.none.text', { place })}
      />
      {mayNamePlace(what) && <NamedPlace what={what} place={place} hrefOf={hrefOf} />}
      {watched && (
        <Steps>
          <SearchAlert near={terms.near} place={place} query={watched} href={hrefOf({})} />
        </Steps>
      )}
      {active.length > 0 && (
        <Steps>
          <h3>{copy('search.none.filters')}</h3>
          <ul>
            {active.map(({ key, label, removal }) => (
              <li key={key}>
                <Chip
                  aria-label={copy('search.none.remove', { name: label })}
                  onClick={() => {
                    onRemove();
                    go(removal);
                  }}
                >
                  {label}
                  <Icon of={XIcon} size={16} />
                </Chip>
              </li>
            ))}
          </ul>
        </Steps>
      )}
      {places.length === 0 && !isLoading && place !== fallback && (
        <Steps>
          <ButtonLink look="quiet" href={hrefOf({ near: fallback, ...elsewhere })}>
            {copy('search.none.wider')}
          </ButtonLink>
        </Steps>
      )}
      {places.length > 0 && (
        <Steps>
          <h3>{copy('search.none.places')}</h3>
          <ul>
            {places.map(({ label, miles }) => (
              <li key={label}>
                <Anchor href={hrefOf({ near: label, ...elsewhere })}>{label}</Anchor>{' '}
                {copy('merchant.distance', { miles: distanceText(miles) })}
              </li>
            ))}
          </ul>
        </Steps>
      )}
    </>
  );
}

type NamedPlaceProps = Pick<NoMatchesProps, 'place'> & Pick<SearchNavigation, 'hrefOf'> & { what: string };

/** A search near the place that the words name: "Boise" was typed where the food belongs (SRC-03). */
function NamedPlace({ what, place, hrefOf }: NamedPlaceProps): ReactNode {
  const copy = useCopy();
  const { place: named } = useSearchPlace({ near: what });
  const near = named.status === 'known' ? placeName(named.name, copy) : place;
  if (near === place) return null;
  return (
    <Steps>
      <ButtonLink href={hrefOf({ near, what: '', point: undefined, radius: undefined })}>
        {copy('search.asPlace', { place: near })}
      </ButtonLink>
    </Steps>
  );
}
