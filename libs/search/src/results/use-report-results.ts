import { impressionEvents, recordImpression } from '@dining/analytics';
import type { MerchantSearchResult } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { noteSearch, remembered, type SearchPlace } from '@dining/location';
import { placeKind } from '@dining/rules';
import { announce } from '@dining/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { urlFromSearch, type SearchAddress } from '../address/search-address.ts';
import { leftOutText } from './result-text.ts';

/**
 * When results arrive, announces them (except the first ones, which load with the page), records an impression, and
 * stores the search (SRC-08).
 */
export function useReportResults(
  results: MerchantSearchResult | undefined,
  heading: string,
  address: SearchAddress,
  place: SearchPlace,
): void {
  const copy = useCopy();
  const isFirst = useRef(true);
  const report = useEffectEvent((found: MerchantSearchResult) => {
    const { pageNo: page, totalPages: pages, totalResultSize: total } = found;
    if (!isFirst.current) {
      const size = pages > 1 ? copy('search.announced', { heading, page, pages }) : heading;
      announce([size, leftOutText(found, copy)].filter(Boolean).join('. '));
    }
    isFirst.current = false;
    recordImpression({ event: impressionEvents.search, data: { near: address.near, what: address.what, page, total } });
    remembered.lastSearch.write(urlFromSearch({ ...address, view: 'list', selected: undefined }).slice(1));
    const near = place.status === 'known' && 'text' in place.name ? place.name.text : address.near;
    if (placeKind(address.near) === 'typed' && place.status === 'known') remembered.manualLocation.write(near);
    if (total > 0) void noteSearch({ near, what: address.what });
  });
  useEffect(() => {
    if (results) report(results);
  }, [results]);
}
