import { impressionEvents, recordImpression } from '@dining/analytics';
import type { MerchantSearchResult } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { remembered, type SearchPlace } from '@dining/location';
import { placeKind } from '@dining/rules';
import { announce } from '@dining/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { urlFromSearch, type SearchAddress } from '../address/search-address.ts';

/**
 * What follows when results are there: they are announced (not the first ones, which come with the page), counted for
 * the analytics, and their search is remembered (SRC-08).
 */
export function useResultsTold(
  results: MerchantSearchResult | undefined,
  heading: string,
  address: SearchAddress,
  place: SearchPlace,
): void {
  const copy = useCopy();
  const isFirst = useRef(true);
  const tell = useEffectEvent(({ pageNo: page, totalPages: pages, totalResultSize: total }: MerchantSearchResult) => {
    if (!isFirst.current) announce(pages > 1 ? copy('search.announced', { heading, page, pages }) : heading);
    isFirst.current = false;
    recordImpression({ event: impressionEvents.search, data: { near: address.near, what: address.what, page, total } });
    remembered.lastSearch.write(urlFromSearch({ ...address, view: 'list', selected: undefined }).slice(1));
    if (placeKind(address.near) === 'typed' && place.status === 'known') remembered.manualLocation.write(address.near);
  });
  useEffect(() => {
    if (results) tell(results);
  }, [results]);
}
