import { useContent } from '@dining/content';
import { useCopy } from '@dining/copy-engine/react';
import { useCarouselPlace } from '@dining/location';
import { merchantPath, useMerchantsOf } from '@dining/merchants';
import { distanceText } from '@dining/rules';
import { Anchor } from '@dining/ui';
import type { ReactNode } from 'react';
import { useOwnPlace } from '../sections/use-own-place.ts';
import { heroListSearch } from './hero-list-search.ts';

/** Restaurants in the list. */
const LENGTH = 5;

/** Five restaurants in the hero. The lines keep their places while the restaurants load, so that nothing moves. */
export function HeroList(): ReactNode {
  const copy = useCopy();
  const search = heroListSearch(useContent('*'));
  const { merchants, isEmpty } = useMerchantsOf(search, useCarouselPlace(search, useOwnPlace()));
  if (isEmpty) return null;
  return (
    <ol className="hero-list" aria-label={copy('home.hero.list')} aria-busy={!merchants}>
      {merchants
        ? merchants.slice(0, LENGTH).map(({ id, name, details, distance }) => (
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
