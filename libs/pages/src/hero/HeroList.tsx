import { useContent } from '@dining/content';
import { useCopy } from '@dining/copy-engine/react';
import { useCarouselPlace } from '@dining/location';
import { CAROUSEL_SIZE, merchantPath, merchantsApi, readSearchTerms, searchQuery } from '@dining/merchants';
import { distanceText } from '@dining/rules';
import { Anchor } from '@dining/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { heroListSearch } from './hero-list-search.ts';

/** Restaurants in the list. */
const LENGTH = 5;

/** Five restaurants in the hero. The lines keep their places while the restaurants load, so that nothing moves. */
export function HeroList(): ReactNode {
  const copy = useCopy();
  const search = heroListSearch(useContent('*'));
  const place = useCarouselPlace(search);
  const terms = readSearchTerms(new URLSearchParams(search));
  const { data, isError } = merchantsApi.useSearchMerchantsQuery(
    place ? searchQuery(terms, place, CAROUSEL_SIZE) : skipToken,
  );
  if (place === null || isError || data?.merchants.length === 0) return null;
  return (
    <ol className="hero-list" aria-label={copy('home.hero.list')} aria-busy={!data}>
      {data
        ? data.merchants.slice(0, LENGTH).map(({ id, name, details, distance }) => (
            <li key={id}>
              <Anchor href={merchantPath(id)}>{name}</Anchor>
              <span>{details.cuisines[0]}</span>
              <span>{copy('merchant.distance', { miles: distanceText(distance) })}</span>
            </li>
          ))
        : Array.from({ length: LENGTH }, (_, index) => <li key={index}>&nbsp;</li>)}
    </ol>
  );
}
